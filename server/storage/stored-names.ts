/** One file of a set: the sizes of a picture share a name and differ by their suffix. */
export interface StoredFile {
  suffix: string
  extension: string
  bytes: Uint8Array
}

export const UPLOADS_PATH = '/uploads/'
/** Matches the name shared by a set (prefix and random part), in a file name, a temporary file name or a URL. */
const STEM = /(?:^|\/)\.?([a-z]+-[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:-\d+)?\.\w+(?:$|[?#])/
/** Well below the limits of file systems. */
const NAME = /^[\w-]{1,200}\.\w{1,10}$/

export const stemOf = (name: string) => STEM.exec(name)?.[1]

/** File names of a set, in the order of its files. */
export const namesOf = (stem: string, files: StoredFile[]) =>
  files.map(({ suffix, extension }) => `${stem}${suffix}.${extension}`)

/** The file name in a URL path; undefined when it is not an upload. */
export function nameOf(path: string): string | undefined {
  const name = path.startsWith(UPLOADS_PATH) ? path.slice(UPLOADS_PATH.length) : ''
  return NAME.test(name) ? name : undefined
}
