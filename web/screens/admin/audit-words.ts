import type { AuditEntry } from '#contract/admin.ts'
import { euros } from '#web/parts/euros.ts'
import { STATUS_WORDS } from './status-words.ts'

const ACTIONS: Record<string, string> = {
  'property.published': 'a publié un bien',
  'property.changed': 'a modifié un bien',
  'property.removed': 'a supprimé un bien',
  'property.featured': 'a changé la mise en vedette d’un bien',
  'user.changed': 'a modifié un compte',
  'user.password': 'a changé le mot de passe d’un compte',
  'user.deleted': 'a supprimé un compte',
  'lead.status': 'a changé le statut d’une demande',
}

/** The fields that people know; others (codes of the place) follow from them. */
const FIELDS: Record<string, string> = {
  title: 'titre',
  location: 'localisation',
  description: 'description',
  price: 'prix',
  category: 'catégorie',
  image: 'image',
  details: 'caractéristiques',
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
const LONG = new Set(['description', 'image', 'details', 'features'])

const WORDS: Record<string, string> = { ...STATUS_WORDS, admin: 'Administrateur', user: 'Utilisateur' }

/** « a modifié un bien »; which one follows. */
export const actionOf = ({ action }: Pick<AuditEntry, 'action'>): string => ACTIONS[action] ?? action

/** « prix : 285 000 € → 290 000 € », a text for each field. */
export const changesOf = ({ changes }: Pick<AuditEntry, 'changes'>): string[] =>
  Object.entries(changes).flatMap(([field, values]) => {
    const name = FIELDS[field]
    if (!name) return []
    // Of a person who is gone the server keeps no values.
    const isNameOnly = LONG.has(field) || (Array.isArray(values) && values.length === 0)
    return [isNameOnly ? name : `${name}\u00a0: ${[values].flat().map(valueIn(field)).join(' → ')}`]
  })

const valueIn = (field: string) => (value: unknown) => {
  if (value === null || value === '') return 'aucun'
  if (typeof value === 'boolean') return value ? 'oui' : 'non'
  if (typeof value === 'number' && field === 'price') return euros(value)
  return typeof value === 'string' ? (WORDS[value] ?? value) : JSON.stringify(value)
}
