import { type FactName, FIELD_NAMES, field, YEAR_FIELD_NAMES, type YearFieldName, yearField } from '#domain/listing/register/fields.ts'

const LISTING_TARGETS = {
  reference: 'Référence',
  sourceId: 'Identifiant dans l’autre logiciel',
  title: 'Titre',
  description: 'Description',
  category: 'Catégorie',
  deal: 'Nature de la cession',
  activities: 'Activité',
  price: 'Prix',
  agent: 'Agent',
  pictures: 'Photos',
  'pictures.caption': 'Légende de photo',
  status: 'Statut',
  'place.postalCode': 'Code postal',
  'place.town': 'Commune',
  'mandate.number': 'Numéro de mandat',
  'mandate.exclusive': 'Type de mandat',
  'mandate.signedOn': 'Mandat signé le',
  'mandate.endsOn': 'Échéance du mandat',
} as const

const CONTACT_TARGETS = {
  'contact.civility': 'Civilité',
  'contact.firstName': 'Prénom',
  'contact.lastName': 'Nom',
  'contact.company': 'Société',
  'contact.position': 'Fonction',
  'contact.emails': 'E-mail',
  'contact.phones': 'Téléphone',
  'contact.street': 'Rue',
  'contact.postalCode': 'Code postal',
  'contact.town': 'Commune',
  'contact.quality': 'Qualité',
  'contact.notes': 'Notes',
} as const

type Year = 0 | 1 | 2

const YEAR_LABELS = ['dernier exercice', 'exercice d’avant', 'avant-dernier exercice']

/** Where a column of an imported table may go. `years[0]` is the last financial year. */
export type ImportTarget =
  | keyof typeof LISTING_TARGETS
  | keyof typeof CONTACT_TARGETS
  | `facts.${FactName}`
  | `years[${Year}].${YearFieldName | 'closedOn'}`

export interface TargetRow {
  target: ImportTarget
  label: string
  /** Written to the record only, never public. */
  isConfidential: boolean
}

const row = (target: string, label: string, isConfidential: boolean): TargetRow => ({
  target: target as ImportTarget,
  label,
  isConfidential,
})

/** Every place where a column may go. */
export const IMPORT_TARGETS: readonly TargetRow[] = [
  ...Object.entries(LISTING_TARGETS).map(([target, label]) => row(target, label, target.startsWith('mandate.'))),
  ...FIELD_NAMES.filter((name) => !field(name).computed).map((name) =>
    row(`facts.${name}`, field(name).label, field(name).visibility === 'confidential'),
  ),
  ...[0, 1, 2].flatMap((year) => [
    row(`years[${year}].closedOn`, `Clôture, ${YEAR_LABELS[year]}`, false),
    ...YEAR_FIELD_NAMES.map((name) =>
      row(`years[${year}].${name}`, `${yearField(name).label}, ${YEAR_LABELS[year]}`, yearField(name).visibility === 'confidential'),
    ),
  ]),
  ...Object.entries(CONTACT_TARGETS).map(([target, label]) => row(target, label, true)),
]

const ROWS = new Map<string, TargetRow>(IMPORT_TARGETS.map((one) => [one.target, one]))

export const isImportTarget = (text: string): text is ImportTarget => ROWS.has(text)

export const importTargetLabel = (target: ImportTarget): string => ROWS.get(target)?.label ?? target

/** Whether what goes there is never public. */
export const isTargetConfidential = (target: ImportTarget): boolean => ROWS.get(target)?.isConfidential ?? false
