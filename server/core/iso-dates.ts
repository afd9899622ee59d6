type Told<Value> = Value extends Date ? string : Value

/** Returns a row with its dates as ISO 8601 texts. */
export const isoDates = <Row extends object>(row: Row) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]: [string, unknown]) => [
      name,
      value instanceof Date ? value.toISOString() : value,
    ]),
  ) as { [Name in keyof Row]: Told<Row[Name]> }
