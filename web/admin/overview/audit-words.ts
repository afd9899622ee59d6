import type { AuditAction, AuditedField, AuditEntry } from '#contract/accounts/admin.ts'
import { euros } from '#contract/format/euros.ts'
import { frenchNumber } from '#contract/format/french-number.ts'
import { STATUS_WORDS } from '#web/admin/leads/status-words.ts'

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

/** Whole: a field the server writes without a word here does not compile. */
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

/** Too long to be shown: it is enough to know that they changed. */
const LONG = new Set<string>(['description', 'image', 'features'] satisfies AuditedField[])

const FIGURES: Partial<Record<string, (value: number) => string>> = {
  price: euros,
  revenue: euros,
  surface: (value) => `${frenchNumber(value)}\u00a0m²`,
  yearEstablished: String,
}

const WORDS: Partial<Record<string, Record<string, string>>> = {
  status: STATUS_WORDS,
  role: { admin: 'Administrateur', user: 'Utilisateur' },
}

/** « a modifié un bien »; which one follows. */
export const actionOf = ({ action }: Pick<AuditEntry, 'action'>): string =>
  (ACTIONS as Partial<Record<string, string>>)[action] ?? action

/** « prix : 285 000 € → 290 000 € », a text for each field. */
export const changesOf = ({ changes }: Pick<AuditEntry, 'changes'>): string[] =>
  Object.entries(changes).flatMap(([field, values]) => {
    // An entry of a former version may have another.
    const name = (FIELDS as Partial<Record<string, string>>)[field]
    if (!name) return []
    // Of a person who is gone the server keeps no values.
    const isNameOnly = LONG.has(field) || (Array.isArray(values) && values.length === 0)
    return [isNameOnly ? name : `${name}\u00a0: ${[values].flat().map(valueIn(field)).join(' → ')}`]
  })

const valueIn = (field: string) => (value: unknown) => {
  if (value === null || value === '') return 'aucun'
  if (typeof value === 'boolean') return value ? 'oui' : 'non'
  if (typeof value === 'number') return (FIGURES[field] ?? frenchNumber)(value)
  return typeof value === 'string' ? (WORDS[field]?.[value] ?? value) : JSON.stringify(value)
}
