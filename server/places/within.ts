import type { Place } from './place.ts'

/** Returns "à Lyon", "au Mans", "dans le Rhône" or "en Bretagne"; for an area, ": " and its name. */
export function within({ kind, code, name }: Pick<Place, 'kind' | 'code' | 'name'>): string {
  if (kind === 'commune') return inTown(name)
  if (kind === 'departement') return `${wordFor(code, DEPARTEMENTS)}${name}`
  if (kind === 'region') return `${wordFor(code, REGIONS)}${name}`
  return `: ${name}`
}

function inTown(name: string): string {
  if (name.startsWith('Le ')) return `au ${name.slice(3)}`
  return name.startsWith('Les ') ? `aux ${name.slice(4)}` : `à ${name}`
}

// By INSEE code, from its TNCC article types; feminine names take the default « en ».
const DEPARTEMENTS: [word: string, codes: string][] = [
  ['dans le ', '14 15 18 25 29 30 32 39 41 45 46 47 56 59 62 63 67 68 69 81 82 83 84 90 94 95'],
  ['dans la ', '26 42 50 51 55 58 80 86'],
  ['dans les ', '04 05 06 08 13 22 40 64 65 66 78 79 88 92'],
  ['dans l’', '01 02 03 07 09 10 11 12 27 34 36 38 60 61 89 91'],
  ['à ', '75 974 975 976 977 978 986'],
]

const REGIONS: [word: string, codes: string][] = [
  ['dans le ', '44'],
  ['dans les ', '32 52'],
  ['à ', '04 06'],
]

const wordFor = (code: string, words: [string, string][]) =>
  words.find(([, codes]) => codes.split(' ').includes(code))?.[0] ?? 'en '
