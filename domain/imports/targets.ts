import type { FactName, YearFieldName } from '#domain/listing/register/fields.ts'

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
