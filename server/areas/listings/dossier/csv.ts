import { stringify } from 'csv-stringify/sync'
import { frenchDateTime, frenchDecimal } from '#server/core/csv-values.ts'
import type { exportDossiers } from './queries.ts'

type Row = Awaited<ReturnType<typeof exportDossiers>>[number]

const number = (value: unknown) => (typeof value === 'number' ? frenchDecimal(value) : null)

const COLUMNS: [title: string, value: (row: Row) => string | null | undefined][] = [
  ['Numéro', ({ dossier }) => String(dossier.id)],
  ['Référence', ({ dossier }) => dossier.reference],
  ['Titre', ({ dossier }) => dossier.title],
  ['Statut', ({ dossier }) => dossier.status],
  ['Catégorie', ({ dossier }) => dossier.category],
  ['Lieu', ({ dossier }) => dossier.location],
  ['Prix (€)', ({ dossier }) => number(dossier.price)],
  ['Surface (m²)', ({ dossier }) => number(dossier.facts.surface)],
  ['CA annuel (€)', ({ dossier }) => number(dossier.facts.revenue)],
  ['Agent', ({ agent }) => agent && `${agent.firstName} ${agent.lastName}`],
  ['En vedette', ({ dossier }) => (dossier.featured ? 'oui' : 'non')],
  ['Publié le', ({ dossier }) => dossier.publishedAt && frenchDateTime(dossier.publishedAt)],
  ['Confirmé le', ({ dossier }) => dossier.confirmedAt && frenchDateTime(dossier.confirmedAt)],
  ['Modifié le', ({ dossier }) => frenchDateTime(dossier.updatedAt)],
]

/** As French spreadsheets read it; values that would be formulas get an apostrophe (OWASP, CSV injection). */
export const toCsv = (rows: Row[]): string =>
  stringify(
    rows.map((row) => COLUMNS.map(([, value]) => value(row) ?? '')),
    { header: true, columns: COLUMNS.map(([title]) => title), delimiter: ';', bom: true, escape_formulas: true },
  )
