// swift-tools-version: 6.2
import PackageDescription

// The core of an app that turns a resume into a portfolio. In an app of your own the dependency is the address of the
// repository; here it is the clone that this folder is in.
let package = Package(
  name: "DevPortfolio",
  platforms: [.iOS(.v26), .macOS(.v26)],
  products: [.library(name: "DevPortfolio", targets: ["DevPortfolio"])],
  dependencies: [.package(name: "vitae", path: "../../..")],
  targets: [
    .target(
      name: "DevPortfolio",
      dependencies: [
        .product(name: "PageLayout", package: "vitae"),
        .product(name: "ResumeModel", package: "vitae"),
        .product(name: "TextClassification", package: "vitae"),
      ]),
    .testTarget(name: "DevPortfolioTests", dependencies: ["DevPortfolio"]),
  ]
)
