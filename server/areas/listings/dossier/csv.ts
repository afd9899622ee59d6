import { type CsvColumn, frenchCsv, frenchDateTime } from '#server/core/french-csv.ts'
import type { exportDossiers } from './queries.ts'

type Row = Awaited<ReturnType<typeof exportDossiers>>[number]

const number = (value: unknown) => (typeof value === 'number' ? value : null)

const COLUMNS: CsvColumn<Row>[] = [
  ['Numéro', ({ dossier }) => dossier.id],
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

export const dossiersToCsv = (rows: Row[]): string => frenchCsv(COLUMNS, rows)
