import { randomUUID } from 'node:crypto'
import { withoutFocus } from '#contract/listing/pictures/picture-url.ts'

/** One file of a set: the sizes of a picture share a name and differ by their suffix. */
export interface StoredFile {
  suffix: string
  extension: string
  bytes: Uint8Array
}

export const UPLOADS_PATH = '/uploads/'
/** Matches the name shared by a set (prefix, random part, any tint), in a file name, a temporary file name or a URL. */
const STEM = /(?:^|\/)\.?([a-z]+-[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?:-[a-f]\d)?)(?:-\d+)?\.\w+(?:$|[?#])/
/** Well below the limits of file systems. */
export const FILE_NAME = /^[\w-]{1,200}\.\w{1,10}$/

export const stemOf = (name: string) => STEM.exec(name)?.[1]

/** The name shared by a new set; it tells the tint of a picture that has one. */
export const newStem = (prefix: string, tint?: string) => [prefix, randomUUID(), ...(tint ? [tint] : [])].join('-')

/** File names of a set, in the order of its files. */
export const namesOf = (stem: string, files: StoredFile[]) =>
  files.map(({ suffix, extension }) => `${stem}${suffix}.${extension}`)

/** The file name in a URL path; undefined when it is not an upload. */
export function nameOf(path: string): string | undefined {
  const name = path.startsWith(UPLOADS_PATH) ? withoutFocus(path.slice(UPLOADS_PATH.length)) : ''
  return FILE_NAME.test(name) ? name : undefined
}
