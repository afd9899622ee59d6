interface HalfDayRow {
  /** « matin » */
  part: string
  halfDays: { day: string; value: string }[]
}

/** Half-days (« lundi matin ») as table rows: a row for each part of the day, a column for each day. */
export function halfDayRows(halfDays: readonly string[]): HalfDayRow[] {
  const rows = new Map<string, HalfDayRow['halfDays']>()
  for (const value of halfDays) {
    const [day = '', part = ''] = value.split(' ')
    rows.set(part, [...(rows.get(part) ?? []), { day, value }])
  }
  return [...rows].map(([part, ofPart]) => ({ part, halfDays: ofPart }))
}
