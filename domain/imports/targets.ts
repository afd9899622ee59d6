import {
  type FactName,
  field,
  FIELD_NAMES,
  type FactRow,
  YEAR_FIELD_NAMES,
  type YearFieldName,
  yearField,
} from '#domain/listing/register/fields.ts'

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

const YEARS = [0, 1, 2] as const
type Year = (typeof YEARS)[number]
const YEAR_NAMES = ['N', 'N-1', 'N-2']

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

const isSecret = (row: FactRow): boolean => row.visibility === 'confidential'

const ofTexts = (rows: object): TargetRow[] =>
  Object.entries(rows as Record<ImportTarget, string>).map(([target, label]) => ({
    target: target as ImportTarget,
    label,
    isConfidential: target.startsWith('mandate.') || target === 'contact.notes',
  }))

const ofFacts: TargetRow[] = FIELD_NAMES.filter((name) => !field(name).computed).map((name) => ({
  target: `facts.${name}`,
  label: field(name).label,
  isConfidential: isSecret(field(name)),
}))

const ofYears: TargetRow[] = YEARS.flatMap((year) => [
  { target: `years[${year}].closedOn` as const, label: `Exercice ${YEAR_NAMES[year]} clos le`, isConfidential: false },
  ...YEAR_FIELD_NAMES.map((name) => ({
    target: `years[${year}].${name}` as const,
    label: `${yearField(name).label} ${YEAR_NAMES[year]}`,
    isConfidential: isSecret(yearField(name)),
  })),
])

/** Everything that a column of a table of listings may be, in the order of the editor. */
export const LISTING_TARGET_ROWS: readonly TargetRow[] = [...ofTexts(LISTING_TARGETS), ...ofFacts, ...ofYears]

/** The same of a table of people. */
export const CONTACT_TARGET_ROWS: readonly TargetRow[] = ofTexts(CONTACT_TARGETS)

const BY_TARGET = new Map([...LISTING_TARGET_ROWS, ...CONTACT_TARGET_ROWS].map((row) => [row.target, row]))

/** A target with its label; undefined for an unknown name. */
export const targetRow = (target: string): TargetRow | undefined => BY_TARGET.get(target as ImportTarget)

export const isImportTarget = (target: string): target is ImportTarget => BY_TARGET.has(target as ImportTarget)

/** The fact of a target "facts.surface"; undefined for another. */
export const factOf = (target: ImportTarget): FactName | undefined =>
  target.startsWith('facts.') ? (target.slice(6) as FactName) : undefined

/** The year and the figure of a target "years[1].revenue"; undefined for another. */
export function yearOf(target: ImportTarget): { year: number; name: YearFieldName | 'closedOn' } | undefined {
  const [, year, name] = /^years\[(\d)\]\.(\w+)$/.exec(target) ?? []
  return year === undefined ? undefined : { year: Number(year), name: name as YearFieldName | 'closedOn' }
}

/** Facts whose distinct values are settled once for the file. */
export const isSettledFact = (name: FactName): boolean => field(name).kind === 'choice'

/** How a target is named beside a column. */
export const importTargetLabel = (target: ImportTarget): string => targetRow(target)?.label ?? target

/** Whether what goes to a target is never public. */
export const isTargetConfidential = (target: ImportTarget): boolean => targetRow(target)?.isConfidential ?? false
