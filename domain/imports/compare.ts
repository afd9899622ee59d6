/** The values of a row, of the desk, or of the last file, by path: `title`, `facts.surface`, `mandate`. */
export type ValuesByPath = Record<string, unknown>

/** A field whose value in the file differs from the desk's. */
export interface ImportDifference {
  path: string
  file: unknown
  desk: unknown
  /** The desk has changed it too, or the file no longer says it: nothing is written until somebody chooses. */
  isConflict: boolean
}

interface Compared {
  file: ValuesByPath
  desk: ValuesByPath
  /** What the last file of the same source said of this listing; undefined when none did. */
  last: ValuesByPath | undefined
}

/**
 * Compares a row of a file with a listing that is already there. What nobody has touched since the last file is the file's
 * to change; what the desk has changed is the desk's unless the file changed it too. An empty cell never erases by itself.
 */
export function differencesOf({ file, desk, last }: Compared): ImportDifference[] {
  const said = Object.keys(file).flatMap((path): ImportDifference[] => {
    const [value, own] = [file[path], desk[path]]
    if (isSame(value, own)) return []
    if (isEmpty(own)) return [{ path, file: value, desk: own, isConflict: false }]
    if (last === undefined || last[path] === undefined) return [{ path, file: value, desk: own, isConflict: true }]
    if (isSame(own, last[path])) return [{ path, file: value, desk: own, isConflict: false }]
    return isSame(value, last[path]) ? [] : [{ path, file: value, desk: own, isConflict: true }]
  })
  const emptied = Object.keys(last ?? {}).flatMap((path): ImportDifference[] =>
    file[path] === undefined && !isEmpty(desk[path]) && isSame(desk[path], last?.[path])
      ? [{ path, file: null, desk: desk[path], isConflict: true }]
      : [],
  )
  return [...said, ...emptied]
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Whether two values are stored alike, whatever the order of the keys: PostgreSQL sorts those of JSON. */
const isSame = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other)

function canonical(value: unknown): string {
  if (isEmpty(value)) return ''
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
