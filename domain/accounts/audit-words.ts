import { type AuditedField, type AuditEntry, LEAD_STATUS_LABELS, type SettingField } from '#domain/accounts/admin.ts'
import { AUDIT_ACTIONS } from '#domain/accounts/audit-actions.ts'
import { ACCESS_STATE_LABELS } from '#domain/data-room/access.ts'
import { DOCUMENT_KINDS } from '#domain/data-room/document.ts'
import { TEAM_ROLE_LABELS } from '#domain/accounts/team.ts'
import { SETTING_FIELDS } from '#domain/agency/setting-words.ts'
import { euros, frenchNumber, longDate, longDateTime } from '#domain/format.ts'
import { DISCLOSURES, DISCRETIONS } from '#domain/listing/dossier.ts'
import { SCENE_NAMES, SCENES } from '#domain/listing/pictures/illustrations.ts'
import { activity, ACTIVITY_NAMES } from '#domain/listing/register/activities.ts'
import { DEAL_NAMES, DEALS } from '#domain/listing/register/deals.ts'
import { field, FIELD_NAMES, type FactName } from '#domain/listing/register/fields.ts'
import { showValue } from '#domain/listing/register/show.ts'
import { WORD_FIELDS } from '#domain/words/own-words.ts'

// The sentences of the audit log. Built on the server only: they need the whole register of fields.

const FACTS = Object.fromEntries(FIELD_NAMES.map((name) => [name, lowerFirst(field(name).label)])) as Record<
  FactName,
  string
>

/** Lower-cases the first letter, except of abbreviations such as « CA annuel » and « DPE ». */
function lowerFirst(label: string): string {
  return /^[A-ZÉ]{2}/.test(label) ? label : label[0]?.toLowerCase() + label.slice(1)
}

/** A complete Record: an audited field without a label here does not compile. */
const WORDS: Record<Exclude<AuditedField, SettingField>, string> = {
  ...FACTS,
  deal: 'nature de la cession',
  activities: 'activités',
  discretion: 'localisation montrée',
  disclosure: 'chiffres montrés',
  agentId: 'agent',
  years: 'exercices',
  closedOn: 'exercice clos le',
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
  agentPhone: 'ligne directe',
  status: 'statut',
  state: 'état',
  level: 'niveau',
  days: 'jours d’ouverture',
  until: 'fin',
  offer: 'offre',
  adviserKind: 'désigné comme conseil',
  sellerEmail: 'adresse où le cédant est interrogé',
  kind: 'nature',
  position: 'place',
  version: 'version',
  assigneeId: 'suivi par',
  callBackOn: 'à rappeler le',
  firstNumber: 'premier numéro',
  confirmedWords: 'mots désignant l’affaire, publiés après confirmation',
}

const OF_SETTINGS = Object.entries(SETTING_FIELDS).flatMap(([group, words]) =>
  Object.entries<string>(words).map(([name, label]) => [`${group}.${name}`, label]),
)

/** « service 1, texte de sa page » */
const OF_TEXTS = WORD_FIELDS.map(({ group, key, label }) => {
  const place = group
    .replace('home', 'accueil')
    .replace('step', 'étape')
    .replace(/(?=\d)/, '\u00a0')
  return [`words.${key}`, `${place}, ${lowerFirst(label)}`]
})

const NAMES: Partial<Record<string, string>> = { ...WORDS, ...Object.fromEntries([...OF_SETTINGS, ...OF_TEXTS]) }

/** Fields of which the audit log names the change but leaves out the values. */
const NAME_ONLY = new Set<string>([
  'description',
  'image',
  'features',
  'look.logo',
  'look.share',
  'look.icon',
] satisfies AuditedField[])
const VALUE_MAX_CHARS = 100

const labelsOf = <Name extends string>(names: readonly Name[], label: (name: Name) => string) =>
  Object.fromEntries(names.map((name) => [name, label(name)]))

const VALUE_LABELS: Partial<Record<string, Record<string, string>>> = {
  status: LEAD_STATUS_LABELS,
  state: ACCESS_STATE_LABELS,
  level: { 0: '0 (personne)' },
  offer: { chosen: 'retenue', other: 'celle d’un autre acquéreur' },
  kind: DOCUMENT_KINDS,
  role: { admin: 'Administrateur', user: 'Utilisateur' },
  teamRole: TEAM_ROLE_LABELS,
  deal: labelsOf(DEAL_NAMES, (name) => DEALS[name].label),
  activities: labelsOf(ACTIVITY_NAMES, (name) => activity(name).label),
  discretion: DISCRETIONS,
  disclosure: DISCLOSURES,
  scene: labelsOf(SCENE_NAMES, (name) => SCENES[name].shows),
}

/**
 * The text of an entry after the actor's name: « a modifié le bien “Bar du Port” : prix 285 000 € → 290 000 € ». `agents`
 * has the names for the account ids among its values.
 */
export function auditText(
  { action, subject, changes }: Pick<AuditEntry, 'action' | 'subject' | 'changes'>,
  agents: ReadonlyMap<number, string> = new Map(),
): string {
  // Another version of the site may have written entries with other actions and fields.
  const words = (AUDIT_ACTIONS as Partial<Record<string, string>>)[action] ?? 'a fait un changement'
  const told = words.includes('{}') ? words.replace('{}', () => subject) : `${words}\u00a0: ${subject}`
  const fields = Object.entries(changes).flatMap(([name, values]) => changeText(name, values, agents) ?? [])
  return fields.length ? `${told}\u00a0: ${fields.join('\u00a0; ')}` : told
}

/** « prix 285 000 € → 290 000 € »; undefined for a field without a label. */
function changeText(name: string, values: unknown, agents: ReadonlyMap<number, string>): string | undefined {
  // The server replaces erased personal data by an empty list.
  const texts = [values].flat().map((value) => valueText(name, value, agents))
  const isShown = !NAME_ONLY.has(name) && texts.every((text) => text.length <= VALUE_MAX_CHARS && !/\n/.test(text))
  return NAMES[name] && [NAMES[name], ...(isShown && texts.length ? [texts.join(' → ')] : [])].join(' ')
}

function valueText(name: string, value: unknown, agents: ReadonlyMap<number, string>): string {
  if (Array.isArray(value) && value.length) return value.map((one) => valueText(name, one, agents)).join(', ')
  if (typeof value === 'boolean') return value ? 'oui' : 'non'
  if (name in FACTS && (typeof value === 'number' || (typeof value === 'string' && value)))
    return showValue(field(name as FactName), value)
  if ((name === 'agentId' || name === 'assigneeId') && typeof value === 'number')
    return agents.get(value) ?? 'compte supprimé'
  if ((name === 'callBackOn' || name === 'closedOn') && typeof value === 'string') return longDate(value)
  if (name === 'until' && typeof value === 'string') return longDateTime(new Date(value))
  if (typeof value === 'number')
    return VALUE_LABELS[name]?.[value] ?? (name === 'price' ? euros(value) : frenchNumber(value))
  return (typeof value === 'string' && (VALUE_LABELS[name]?.[value] ?? value)) || '(vide)'
}
