import type { AuditAction, AuditedField, AuditEntry } from '#contract/accounts/admin.ts'
import { euros, frenchNumber } from '#contract/format.ts'
import { STATUS_LABELS } from '#web/admin/leads/lead-labels.tsx'

const ACTIONS: Record<AuditAction, string> = {
  'property.published': 'a publié un bien',
  'property.changed': 'a modifié un bien',
  'property.removed': 'a supprimé un bien',
  'property.featured': 'a changé la mise en vedette d’un bien',
  'user.changed': 'a modifié un compte',
  'user.password': 'a changé le mot de passe d’un compte',
  'user.deleted': 'a supprimé un compte',
  'lead.status': 'a changé le statut d’une demande',
}

/** A complete Record: a field that the server audits without a label here does not compile. */
const FIELDS: Record<AuditedField, string> = {
  title: 'titre',
  location: 'localisation',
  description: 'description',
  price: 'prix',
  category: 'catégorie',
  image: 'image',
  surface: 'surface',
  rooms: 'pièces',
  employees: 'employés',
  revenue: 'CA annuel',
  yearEstablished: 'année de création',
  features: 'points forts',
  reference: 'référence',
  featured: 'en vedette',
  firstName: 'prénom',
  lastName: 'nom',
  email: 'email',
  role: 'rôle',
  active: 'compte actif',
  status: 'statut',
}

/** Too long to show: only that they changed. */
const LONG = new Set<string>(['description', 'image', 'features'] satisfies AuditedField[])

const NUMBER_FORMATS: Partial<Record<string, (value: number) => string>> = {
  price: euros,
  revenue: euros,
  surface: (value) => `${frenchNumber(value)}\u00a0m²`,
  yearEstablished: String,
}

const VALUE_LABELS: Partial<Record<string, Record<string, string>>> = {
  status: STATUS_LABELS,
  role: { admin: 'Administrateur', user: 'Utilisateur' },
}

/** « a modifié un bien »; the caller adds which one. */
export const actionText = ({ action }: Pick<AuditEntry, 'action'>): string =>
  (ACTIONS as Partial<Record<string, string>>)[action] ?? action

/** One text for each changed field: « prix : 285 000 € → 290 000 € ». */
export const changeTexts = ({ changes }: Pick<AuditEntry, 'changes'>): string[] =>
  Object.entries(changes).flatMap(([field, values]) => {
    // Entries of a former version can have other fields.
    const name = (FIELDS as Partial<Record<string, string>>)[field]
    if (!name) return []
    // The server erases the values of a deleted user.
    const isNameOnly = LONG.has(field) || (Array.isArray(values) && values.length === 0)
    return [isNameOnly ? name : `${name}\u00a0: ${[values].flat().map(formatValue(field)).join(' → ')}`]
  })

const formatValue = (field: string) => (value: unknown) => {
  if (value === null || value === '') return 'aucun'
  if (typeof value === 'boolean') return value ? 'oui' : 'non'
  if (typeof value === 'number') return (NUMBER_FORMATS[field] ?? frenchNumber)(value)
  return typeof value === 'string' ? (VALUE_LABELS[field]?.[value] ?? value) : JSON.stringify(value)
}
