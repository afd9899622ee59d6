import type { StoredFile } from './storage.ts'

export const ADDRESS = '/uploads/'
/** The name a set shares, prefix and a random part, in the name of a file (finished or not) or an address of it. */
const STEM = /(?:^|\/)\.?([a-z]+-[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:-\d+)?\.\w+(?:$|[?#])/
/** Shorter than what file systems allow. */
const NAME = /^[\w-]{1,200}\.\w{1,10}$/

export const stemOf = (name: string) => STEM.exec(name)?.[1]

/** The names of a set, in the order of its files. */
export const namesOf = (stem: string, files: StoredFile[]) =>
  files.map(({ suffix, extension }) => `${stem}${suffix}.${extension}`)

/** The file an address is of; undefined when it is none of ours. */
export function nameOf(address: string): string | undefined {
  const name = address.startsWith(ADDRESS) ? address.slice(ADDRESS.length) : ''
  return NAME.test(name) ? name : undefined
}
