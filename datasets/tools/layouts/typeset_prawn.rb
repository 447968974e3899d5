# Paints blocks (see flow.py) with Prawn: ruby typeset_prawn.rb < JSON
require "json"
require "prawn"

job = JSON.parse($stdin.read)
size, accent = job["size"], job["accent"]
factors = { "name" => 2.3, "headline" => 1.2, "heading" => 1.15, "keywords" => 0.92,
            "contact" => 0.95, "doctitle" => 0.95 }
pdf = Prawn::Document.new(page_size: job["paper"], margin: job["margin"],
                          info: { Title: job["title"], Creator: "Prawn", CreationDate: Time.at(job["epoch"]).utc })
pdf.font_families.update("Resume" => job["fonts"].transform_keys(&:to_sym), "Marks" => { normal: job["marks"] })
pdf.font("Resume")
pdf.fallback_fonts(["Marks"])
pdf.default_leading(size * 0.18)

def markup(runs)
  tags = { "b" => "b", "i" => "i" }
  runs.map do |style, text|
    plain = text.gsub("&", "&amp;").gsub("<", "&lt;").gsub(">", "&gt;")
    tags[style] ? "<#{tags[style]}>#{plain}</#{tags[style]}>" : plain
  end.join
end

paint = lambda do |block|
  points = size * factors.fetch(block["kind"], 1)
  text = markup(block["runs"])
  text = "<link href=\"#{block['url']}\">#{text}</link>" unless block["url"].empty?
  options = { size: points, inline_format: true }
  case block["kind"]
  when "gap"
    pdf.move_down(block["bare"] ? size : size * 0.5)
  when "heading"
    pdf.start_new_page if pdf.cursor < 8 * size
    pdf.move_down(size * 0.9)
    pdf.fill_color(accent)
    pdf.text(text, **options, style: :bold)
    pdf.fill_color("222222")
    pdf.move_down(size * 0.25)
  when "bullet"
    pdf.start_new_page if pdf.cursor < 1.4 * size
    pdf.indent(block["nested"] ? size * 1.3 : 0) do
      pdf.float { pdf.font("Marks") { pdf.text(job["mark"], size: size * 0.75) } }
      pdf.indent(size * 1.3) { pdf.text(text, **options) }
    end
  when "skill"
    pdf.start_new_page if pdf.cursor < 1.4 * size
    top = pdf.cursor - size * 0.25
    7.times do |n|
      pdf.fill_color(n < (block["level"] * 7).round ? accent : "DDDDDD")
      pdf.fill_rectangle([pdf.bounds.width * 0.6 + n * size, top], size * 0.8, size * 0.55)
    end
    pdf.fill_color("222222")
    pdf.text(text, **options)
  when "head"
    pdf.start_new_page if pdf.cursor < 4 * size
    right = block["right"]
    room = right.empty? ? 0 : pdf.width_of(right, size: points) + size
    pdf.float { pdf.text(right, size: points, align: :right) } unless right.empty?
    pdf.bounding_box([0, pdf.cursor], width: pdf.bounds.width - room) { pdf.text(text, **options) }
  else
    pdf.text(text, **options)
  end
end

band = job["head"]
height = size * 4 + band.sum do |block|
  pdf.height_of_formatted([{ text: block["runs"].map(&:last).join, size: size * factors.fetch(block["kind"], 1) }])
end
pdf.canvas do
  pdf.fill_color(accent)
  pdf.fill_rectangle([0, pdf.bounds.top], pdf.bounds.width, height)
  pdf.bounding_box([job["margin"], pdf.bounds.top - size * 2], width: pdf.bounds.width - 2 * job["margin"]) do
    pdf.fill_color("FFFFFF")
    band.each do |block|
      pdf.text(markup(block["runs"]), size: size * factors.fetch(block["kind"], 1), inline_format: true)
    end
  end
end
pdf.fill_color("222222")
pdf.move_cursor_to(pdf.bounds.top + job["margin"] - height - size)
job["blocks"].each(&paint)
unless job["footer"].empty?
  text = job["footer"].gsub("{n}", "<page>").gsub("{N}", "<total>")
  pdf.number_pages(text, at: [0, -size * 2], width: pdf.bounds.width, align: :center, size: size * 0.85)
end
$stdout.binmode
$stdout.write(pdf.render)
