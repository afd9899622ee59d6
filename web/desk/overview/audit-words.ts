import type { AuditedField, AuditEntry } from '#domain/accounts/admin.ts'
import { AUDIT_ACTIONS } from '#domain/accounts/audit-actions.ts'
import { TEAM_ROLE_LABELS } from '#domain/accounts/team.ts'
import { SETTING_WORDS } from '#domain/agency/setting-words.ts'
import { euros, frenchNumber } from '#domain/format.ts'
import { field, FIELD_NAMES, type FieldName } from '#domain/listing/register/fields.ts'
import { showValue } from '#domain/listing/register/show.ts'
import { STATUS_LABELS } from '#web/desk/leads/lead-labels.tsx'

const FACTS = Object.fromEntries(FIELD_NAMES.map((name) => [name, lowerFirst(field(name).label)])) as Record<
  FieldName,
  string
>

/** « CA annuel » and « DPE » keep their capitals. */
function lowerFirst(label: string): string {
  return /^[A-ZÉ]{2}/.test(label) ? label : label[0]?.toLowerCase() + label.slice(1)
}

/** A complete Record: a field that the server audits without a label here does not compile. */
const WORDS: Record<AuditedField, string> = {
  ...FACTS,
  deal: 'nature de la cession',
  activities: 'activités',
  discretion: 'localisation montrée',
  disclosure: 'chiffres montrés',
  agentId: 'agent',
  years: 'exercices',
  scene: 'illustration',
  pictures: 'autres photos',
  title: 'titre',
  location: 'localisation',
  description: 'description',
  price: 'prix',
  category: 'catégorie',
  image: 'image',
  features: 'points forts',
  reference: 'référence',
  featured: 'en vedette',
  firstName: 'prénom',
  lastName: 'nom',
  email: 'email',
  role: 'rôle',
  active: 'compte actif',
  agentStatus: 'statut d’agent',
  agentSpeciality: 'spécialité',
  agentTitle: 'fonction',
  agentSector: 'secteur',
  teamRank: 'rang dans l’équipe',
  profileImage: 'photo',
  teamRole: 'rôle dans l’équipe',
  handedOver: 'confié',
  ...SETTING_WORDS,
  agentPhone: 'ligne directe',
  status: 'statut',
  confirmedWords: 'mots désignant l’affaire, publiés après confirmation',
}

/** Too long to show: only that they changed. */
const LONG = new Set<string>(['description', 'image', 'features'] satisfies AuditedField[])

const VALUE_LABELS: Partial<Record<string, Record<string, string>>> = {
  status: STATUS_LABELS,
  role: { admin: 'Administrateur', user: 'Utilisateur' },
  teamRole: TEAM_ROLE_LABELS,
}

/** « a modifié un bien »; the caller adds which one. */
export const actionText = ({ action }: Pick<AuditEntry, 'action'>): string =>
  (AUDIT_ACTIONS as Partial<Record<string, string>>)[action] ?? action

/** One text for each changed field: « prix : 285 000 € → 290 000 € ». */
export const changeTexts = ({ changes }: Pick<AuditEntry, 'changes'>): string[] =>
  Object.entries(changes).flatMap(([field, values]) => {
    // Entries of a former version can have other fields.
    const name = (WORDS as Partial<Record<string, string>>)[field]
    if (!name) return []
    // The server erases the values of a deleted user.
    const isNameOnly = LONG.has(field) || (Array.isArray(values) && values.length === 0)
    return [isNameOnly ? name : `${name}\u00a0: ${[values].flat().map(formatValue(field)).join(' → ')}`]
  })

const isValue = (value: unknown): value is number | string | string[] =>
  typeof value === 'number' || typeof value === 'string' || Array.isArray(value)

const formatValue = (name: string) => (value: unknown) => {
  if (value === null || value === '') return 'aucun'
  if (typeof value === 'boolean') return value ? 'oui' : 'non'
  if (name === 'price' && typeof value === 'number') return euros(value)
  if (name in FACTS && isValue(value)) return showValue(field(name as FieldName), value)
  if (typeof value === 'number') return frenchNumber(value)
  return typeof value === 'string' ? (VALUE_LABELS[name]?.[value] ?? value) : JSON.stringify(value)
}
