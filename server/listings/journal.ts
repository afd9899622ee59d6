import type { User } from '#domain/accounts/account.ts'
import type { Reader } from '#domain/accounts/team.ts'
import type { AuditedField } from '#domain/accounts/admin.ts'
import { FIELD_NAMES, field } from '#domain/listing/register/fields.ts'
import type { TeamMembership } from '#server/core/handlers.ts'
import type { Places } from '#server/places/places.ts'
import type { StoredDossier } from './projection.ts'
import { showsConfirmedWords } from './publication-gate.ts'

/** `by` is the administrator; `version` the `updatedAt` they edited, absent to skip the check. */
export interface Edit {
  id: number
  by: User
  /** Decides what they may read of the listing; everything when absent. */
  reader?: Reader
  /** Their role and second factor, which giving the listing to another agent may need. */
  team?: TeamMembership
  version?: string | undefined
}

export interface Titled {
  dossier: Pick<StoredDossier['dossier'], 'id' | 'title'>
}

/** The name of a listing in the audit log. */
export const titleOf = ({ dossier: { title } }: Titled): string => title || 'Fiche sans titre'

const AUDITED = [
  ...(['title', 'description', 'category', 'location', 'price', 'reference', 'featured', 'features'] as const),
  ...(['deal', 'activities', 'discretion', 'disclosure', 'scene', 'agentId'] as const),
]

/** One value per audited field. The main image is the first photo that is not confidential. */
function auditedFields({ dossier, pictures, years }: StoredDossier): Partial<Record<AuditedField, unknown>> {
  const main = pictures.find(({ confidential }) => !confidential)
  return {
    ...Object.fromEntries(AUDITED.map((name) => [name, dossier[name]])),
    image: main?.image ?? null,
    pictures: pictures.filter((picture) => picture !== main),
    years,
    ...Object.fromEntries(FIELD_NAMES.map((name) => [name, dossier.facts[name] ?? null])),
  }
}

/** Values too long, or too confidential, for the audit log: it only records that they changed. */
const NAME_ONLY = new Set<string>([
  ...(['pictures', 'years'] satisfies AuditedField[]),
  ...FIELD_NAMES.filter((name) => field(name).visibility === 'confidential' || field(name).secretChoices),
])

const DISCLOSED = new Set<string>(FIELD_NAMES.filter((name) => field(name).visibility === 'disclosed'))

/** Figures, place and photos that a listing withholds from the public are confidential too. */
const isWithheld = (name: string, { dossier }: StoredDossier): boolean =>
  DISCLOSED.has(name)
    ? dossier.disclosure !== 'public'
    : (name === 'location' || name === 'image') && dossier.discretion !== 'commune'

/** The fields that differ, as [before, after]; as an empty list where the audit log must not contain the values. */
export function changesBetweenDossiers(
  before: StoredDossier,
  after: StoredDossier,
): Partial<Record<AuditedField, unknown>> {
  const [earlier, later] = [auditedFields(before), auditedFields(after)]
  const names = Object.keys(later) as AuditedField[]
  const differing = names.filter((name) => JSON.stringify(earlier[name]) !== JSON.stringify(later[name]))
  return Object.fromEntries(
    differing.map((name) => {
      const isNameOnly = NAME_ONLY.has(name) || isWithheld(name, before) || isWithheld(name, after)
      return [name, isNameOnly ? [] : [earlier[name] ?? null, later[name] ?? null]]
    }),
  )
}

/** The audit log records that words were confirmed, not which ones: they are confidential. */
export const confirmedWordsEntry = (after: StoredDossier, places: Places): { confirmedWords: [] } | undefined =>
  showsConfirmedWords(after, places) ? { confirmedWords: [] } : undefined
