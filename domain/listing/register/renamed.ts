import type { FieldName, YearFieldName } from './fields.ts'

/**
 * Rows of the register that have another name now: the old one, then the new. A line stays for as long as a database, a
 * draft or an open tab may have the old name: values are read under the new one, and saved so.
 */
export const RENAMED_FIELDS: Record<string, FieldName> = {}
export const RENAMED_YEAR_FIELDS: Record<string, YearFieldName> = {}

/** These values under the names that rows have now. An old name beside the new one was written later: by an older version. */
export function withCurrentNames<Values extends object>(
  values: Values,
  renamed: Readonly<Record<string, string>>,
): Values {
  const entries = Object.entries(values)
  const former = entries.flatMap(([name, value]) => (renamed[name] ? [[renamed[name], value] as const] : []))
  if (former.length === 0) return values
  return Object.fromEntries([...entries.filter(([name]) => !renamed[name]), ...former]) as Values
}
