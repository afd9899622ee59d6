import { LOCALE } from '#domain/limits.ts'
import type { ColumnMapping, ReadRow } from './mapping.ts'
import type { SourceTable } from './source.ts'

interface WholeImport {
  table: SourceTable
  mapping: ColumnMapping
  rows: readonly ReadRow[]
  /** Names of the pictures in the zip; absent when the table came alone. */
  pictures?: readonly string[] | undefined
}

/** What is said once about a whole file of listings, in French. */
export function fileWarnings({ table, mapping, rows, pictures }: WholeImport): string[] {
  return [
    ...doubleHeaders(table),
    ...(rows.some(({ listing: { status } }) => status && status !== 'en vente' && status !== 'brouillon')
      ? [
          'Les affaires vendues, archivées ou sous compromis entrent comme brouillons\u00a0; leur ancien statut est montré.',
        ]
      : []),
    ...pictureWarnings(rows, pictures),
    ...(mapping.some(({ to }) => to.some((target) => target.startsWith('years['))) &&
    rows.every(({ listing }) => listing.years.length === 0)
      ? ['La date de clôture des exercices n’est pas connue\u00a0: seul le dernier chiffre d’affaires est repris.']
      : []),
  ]
}

const NUMBERS = ['', 'Une', 'Deux', 'Trois', 'Quatre', 'Cinq', 'Six']

function doubleHeaders({ columns }: SourceTable): string[] {
  const counts = new Map<string, number>()
  for (const { header } of columns) {
    const [, name] = /^(.+) \(\d+\)$/.exec(header) ?? []
    if (name) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const twice = [...counts].filter(([, count]) => count > 1)
  if (twice.length === 0) return []
  const said = twice.map(
    ([name, count], at) =>
      `${at === 0 ? (NUMBERS[count] ?? count) : (NUMBERS[count]?.toLowerCase() ?? count)}${at === 0 ? ' colonnes s’appellent' : ''} «\u00a0${name}\u00a0»`,
  )
  return [`${said.join(', ')}.`]
}

function pictureWarnings(rows: readonly ReadRow[], pictures: readonly string[] | undefined): string[] {
  const named = new Set(
    rows
      .flatMap(({ listing }) => listing.pictures.map(({ source }) => source))
      .filter((source) => !/^https?:/.test(source))
      .map((name) => name.toLowerCase()),
  )
  if (!pictures)
    return named.size > 0
      ? ['Les photos sont nommées mais ne sont pas dans le fichier\u00a0: ajoutez-les dans un zip avec ce tableau.']
      : []
  const spare = pictures.filter((name) => !named.has(name.toLowerCase()))
  if (spare.length === 0) return []
  if (spare.length === 1) return [`Une photo du zip n’est citée par aucune annonce\u00a0: ${spare[0]}.`]
  const shown = spare.slice(0, 5).join(', ')
  return [
    `${spare.length.toLocaleString(LOCALE)} photos du zip ne sont citées par aucune annonce\u00a0: ${shown}${spare.length > 5 ? '…' : '.'}`,
  ]
}
