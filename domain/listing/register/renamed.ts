import type { FactName, YearFieldName } from './fields.ts'

/**
 * Renamed rows of the register: old name → new name. Keep a line for as long as a database, a draft or an open tab may
 * contain the old name: values are read, and then saved, under the new one.
 */
export const RENAMED_FIELDS: Record<string, FactName> = {}
export const RENAMED_YEAR_FIELDS: Record<string, YearFieldName> = {}

/** The values under the current names. Where both names are present, the old one wins: an older version wrote it last. */
export function withCurrentNames<Values extends object>(
  values: Values,
  renamed: Readonly<Record<string, string>>,
): Values {
  const entries = Object.entries(values)
  const former = entries.flatMap(([name, value]) => (renamed[name] ? [[renamed[name], value] as const] : []))
  if (former.length === 0) return values
  return Object.fromEntries([...entries.filter(([name]) => !renamed[name]), ...former]) as Values
}
