import { eq, type SQL, sql } from 'drizzle-orm'
import { mayReadConfidential, type Reader, TeamForm } from '#domain/accounts/team.ts'
import { discretionsFrom, disclosuresFrom, isConfidential } from '#domain/listing/confidential.ts'
import {
  type DossierChangeForm,
  type DossierForm,
  hidesPhotos,
  PICTURES_MAX,
  type PictureForm,
} from '#domain/listing/dossier.ts'
import { pictureFile } from '#domain/listing/pictures/picture-file.ts'
import { type FactName, field, yearField, type YearFieldName } from '#domain/listing/register/fields.ts'
import { RENAMED_FIELDS, RENAMED_YEAR_FIELDS, withCurrentNames } from '#domain/listing/register/renamed.ts'
import type { SignedIn, TeamMembership } from '#server/core/handlers.ts'
import { Refusal, refusedField } from '#server/core/refusal.ts'
import type { Database } from '#server/db/database.ts'
import { agencySetting } from '#server/db/schema/agency.ts'
import { dossier } from '#server/db/schema/listings.ts'
import { mandateRegister } from '#server/db/schema/mandates.ts'
import type { StoredDossier } from './projection.ts'
import { toForm } from './to-form.ts'

// The confidential part of a listing, and which team members may read it (docs/decisions/team.md).

/** The calling team member, with the agency setting that decides whether agents may read every listing. */
export async function readerOf(
  db: Database,
  { user, team }: { user: Pick<SignedIn['user'], 'id'>; team: Pick<TeamMembership, 'role'> },
): Promise<Reader> {
  const reader = { id: user.id, role: team.role, agentsSeeAll: false }
  if (team.role !== 'agent') return reader
  const [row] = await db.select().from(agencySetting).where(eq(agencySetting.name, 'team'))
  return { ...reader, agentsSeeAll: TeamForm.safeParse(row?.value).data?.agentsSeeAll ?? false }
}

export const readsAll = (reader: Reader): boolean => mayReadConfidential(reader, null)

/** SQL condition: the reader may read the confidential part of a row of `dossier`. */
export function isReadableBy(reader: Reader): SQL<boolean> {
  if (readsAll(reader)) return sql`true`
  return mayReadConfidential(reader, reader.id)
    ? sql`(${dossier.agentId} is not distinct from ${reader.id})`
    : sql`false`
}

/** Whether a member may see the client of a register row, `dossier` being joined; a search mandate has no listing. */
export const isMandateReadBy = (reader: Reader): SQL<boolean> =>
  sql`(${mandateRegister.dossierId} is null or ${isReadableBy(reader)})`

/**
 * Whether a member may change a mandate: one of their own listing, or one that they recorded (by the audit log) of a listing
 * that they still may read.
 */
export const isMandateChangedBy = (reader: Reader): SQL<boolean> =>
  reader.role === 'agent'
    ? sql`(coalesce(${dossier.agentId} = ${reader.id}, false) or (${isMandateReadBy(reader)} and exists (select from audit
        where action = 'mandate.recorded' and subject_id = coalesce(${mandateRegister.of}, ${mandateRegister.number})
          and actor_id = ${reader.id})))`
    : sql`${reader.role === 'owner'}::boolean`

/** The location of a row of `dossier`: exact when the member may read it, else as published. */
export const placeFor = (reader: Reader): SQL<string> =>
  sql<string>`case when ${isReadableBy(reader)} then ${dossier.location} else ${OPEN_PLACE} end`

/** The published location; empty when an unpublished listing hides its place. */
const OPEN_PLACE = sql<string>`(case when ${dossier.discretion} = 'commune' then ${dossier.location}
  else coalesce((select property.location from property where property.id = dossier.id), '') end)`

/** Whether the confidential part of a listing is hidden from a reader; nothing is hidden without a reader. */
export const isBlindTo = ({ dossier: { agentId } }: StoredDossier, reader: Reader | undefined): boolean =>
  reader !== undefined && !mayReadConfidential(reader, agentId)

/** Title, reference and public place of a row of `dossier`: the part of `words` that is not confidential. */
export const OPEN_WORDS = sql`title_key(${dossier.title} || ' ' || coalesce(${dossier.reference}, '') || ' ' || ${OPEN_PLACE})`

type Levels = Pick<DossierForm, 'discretion' | 'disclosure'>

/** The values for which `which` is true. */
const pick = <Values extends object>(values: Values, which: (name: string, value: unknown) => boolean): Values =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => which(name, value))) as Values

const hidesFact = (levels: Levels) => (name: string, value: unknown) =>
  isConfidential(field(name as FactName), value, levels)
const hidesFigure = (levels: Levels) => (name: string, value: unknown) =>
  isConfidential(yearField(name as YearFieldName), value, levels)

const hidesPicture = (levels: Levels) => (picture: PictureForm) => picture.confidential || hidesPhotos(levels)

const not =
  <Args extends unknown[]>(is: (...args: Args) => boolean) =>
  (...args: Args) =>
    !is(...args)

/** A listing without its confidential part; `place` is its published place. */
export const openPart = (form: DossierForm, place: string): DossierForm => ({
  ...form,
  location: form.discretion === 'commune' ? form.location : place,
  facts: pick(form.facts, not(hidesFact(form))),
  years:
    form.disclosure === 'public'
      ? form.years.map((year) => ({ ...year, figures: pick(year.figures, not(hidesFigure(form))) }))
      : [],
  pictures: form.pictures.filter(not(hidesPicture(form))),
})

/**
 * Completes a change by a member who may not read the confidential part of the listing: hidden values stay as stored.
 * Refuses to publish more of the listing, or to delete a year that contains hidden figures.
 */
export function keepingConfidential(change: DossierChangeForm, whole: StoredDossier): DossierChangeForm {
  const stored = toForm(whole)
  refuseWider(stored, change)
  const { facts, years } = stored
  const changedFacts = pick(
    withCurrentNames(change.facts, RENAMED_FIELDS),
    (name) => !hidesFact(stored)(name, facts[name as FactName]),
  )
  return {
    ...change,
    location: stored.discretion === 'commune' ? change.location : stored.location,
    facts: changedFacts,
    years:
      stored.disclosure === 'public'
        ? keptYears(change.years, stored)
        : years.map(({ closedOn, months }) => ({ closedOn, months, figures: {} })),
    pictures: keptPictures(change.pictures, stored),
  }
}

/** The facts that are hidden, including those that a save derives from others. */
export function confidentialFacts(whole: StoredDossier): DossierForm['facts'] {
  const stored = toForm(whole)
  return pick(stored.facts, hidesFact(stored))
}

function keptYears(changed: DossierChangeForm['years'], stored: DossierForm): DossierChangeForm['years'] {
  const hides = hidesFigure(stored)
  const named = new Set(changed.map(({ closedOn, storedOn = closedOn }) => storedOn))
  if (
    stored.years.some(
      ({ closedOn, figures }) =>
        !named.has(closedOn) && Object.entries(figures).some(([name, value]) => hides(name, value)),
    )
  )
    throw reserved('years')
  return changed.map((year) => ({
    ...year,
    figures: pick(withCurrentNames(year.figures, RENAMED_YEAR_FIELDS), not(hides)),
  }))
}

/** Hidden pictures keep their positions. */
function keptPictures(changed: PictureForm[], stored: DossierForm): PictureForm[] {
  const isKept = hidesPicture(stored)
  const hidden = new Set(stored.pictures.filter(isKept).map(({ image }) => pictureFile(image)))
  const pictures = changed.filter(({ image }) => !hidden.has(pictureFile(image)))
  for (const [at, picture] of stored.pictures.entries()) if (isKept(picture)) pictures.splice(at, 0, picture)
  if (pictures.length > PICTURES_MAX)
    throw refusedField('pictures', `${PICTURES_MAX} photos au plus, celles qui vous sont cachées comprises`)
  return pictures
}

function refuseWider(stored: Levels, change: Levels): void {
  if (!discretionsFrom(stored.discretion).includes(change.discretion)) throw reserved('discretion')
  if (!disclosuresFrom(stored.disclosure).includes(change.disclosure)) throw reserved('disclosure')
}

const RESERVED = 'Réservé à l’agent de ce bien et aux dirigeants.'

/** The refusal for members who may not read the confidential part. */
export const reserved = (path?: string): Refusal =>
  new Refusal('forbidden', RESERVED, path ? { problems: [{ path, message: RESERVED }] } : {})
