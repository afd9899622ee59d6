/** Tells the operator of a failure that people are not told of. */
export type Warn = (error: Error) => void
