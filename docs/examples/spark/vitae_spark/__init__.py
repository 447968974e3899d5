"""vitae on Spark: the parser and the classifier of a cluster's machines, with nothing lost and nothing twice."""
