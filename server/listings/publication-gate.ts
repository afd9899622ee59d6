import { and, eq, like, ne, or } from 'drizzle-orm'
import { pictureFile } from '#domain/listing/pictures/picture-file.ts'
import type { ExposedWord } from '#domain/listing/publication/exposed-words.ts'
import { objectionsTo, type Publishable, wordsShownBy } from '#domain/listing/publication/objections.ts'
import { problemPath, type PublicationProblem, SECRET_PICTURE } from '#domain/listing/publication/publication.ts'
import { shownStatus } from '#domain/listing/register/status.ts'
import { Refusal } from '#server/core/refusal.ts'
import type { Database } from '#server/db/database.ts'
import { dossierPicture } from '#server/db/schema/listings.ts'
import type { Places } from '#server/places/places.ts'
import { escapeLike } from '#server/core/escape.ts'
import { hasMandate } from './mandates.ts'
import type { StoredDossier } from './projection.ts'
import { toForm } from './to-form.ts'

/** What a call requires of a listing that becomes public, in addition to the checks of every call. */
export interface Requirements {
  /** Everything that the agency's own editor requires, a mandate included. */
  isWhole?: boolean
  /** Words of a blurred listing that the person confirmed; absent where a call cannot confirm any. */
  confirmedWords?: readonly string[] | undefined
  /** The caller may not read the confidential part: do not reveal which words are in it. */
  isBlind?: boolean
}

/**
 * Refuses a change of a listing whose public part may not become public; `after` is written already, in the caller's
 * transaction. Every write by a person passes through here: see updateDossier and insertDossier.
 */
export async function refuseUnlessPublishable(
  tx: Database,
  places: Places,
  {
    before,
    after,
    requirements = {},
  }: { before?: StoredDossier | undefined; after: StoredDossier; requirements?: Requirements | undefined },
): Promise<void> {
  const { isWhole, confirmedWords, isBlind } = requirements
  const { problems, words } = objectionsTo(
    publishableOf(after, places),
    {
      ...(isWhole ? { whole: { hasMandate: await hasMandate(tx, after.dossier.id) } } : {}),
      confirmedWords,
    },
    before && publishableOf(before, places),
  )
  const all = [...problems, ...(await secretPictures(tx, before, after))]
  if (all[0]) throw new Refusal('invalid', all[0].message, { problems: all.map(toFieldProblem) })
  if (words.length > 0 && isBlind) throw new Refusal('conflict', BLIND)
  if (words.length > 0) throw refusedWords(words, confirmedWords !== undefined)
}

const BLIND =
  'Les textes disent de quelle affaire il s’agit\u00a0: demandez à l’agent de ce bien ou à un dirigeant de les relire.'

/** Whether the public data of a listing contains identifying words; the gate lets only confirmed ones through. */
export const showsConfirmedWords = (whole: StoredDossier, places: Places): boolean =>
  wordsShownBy(publishableOf(whole, places)).length > 0

function publishableOf(whole: StoredDossier, places: Places): Publishable {
  const { commune } = places.locate(whole.dossier.location)
  const name = commune ? places.commune(commune)?.name : undefined
  return { form: toForm(whole), status: shownStatus(whole.dossier), communes: name ? [name] : [] }
}

/** A photo that is confidential in another listing must not be published in this one. */
async function secretPictures(
  tx: Database,
  before: StoredDossier | undefined,
  after: StoredDossier,
): Promise<PublicationProblem[]> {
  const known = new Set(before ? publicFiles(before) : [])
  const files = publicFiles(after).filter((file) => file.startsWith('/uploads/') && !known.has(file))
  if (files.length === 0) return []
  const named = or(
    ...files.map((file) => like(dossierPicture.image, `%${escapeLike(file.slice(file.lastIndexOf('/')))}%`)),
  )
  const found = await tx
    .select({ image: dossierPicture.image })
    .from(dossierPicture)
    .where(and(eq(dossierPicture.confidential, true), ne(dossierPicture.dossierId, after.dossier.id), named))
  const isSecret = found.some(({ image }) => files.includes(pictureFile(image)))
  return isSecret ? [{ field: 'pictures', message: SECRET_PICTURE }] : []
}

const publicFiles = ({ pictures }: StoredDossier) =>
  pictures.filter(({ confidential }) => !confidential).map(({ image }) => pictureFile(image))

const toFieldProblem = (problem: PublicationProblem) => ({ path: problemPath(problem), message: problem.message })

function refusedWords(words: ExposedWord[], canConfirm: boolean): Refusal {
  const where = canConfirm ? '' : ' dans la fiche complète'
  const list = words.map(({ word, where: texts }) => `«\u00a0${word}\u00a0» (${texts.join(', ')})`).join(', ')
  const messageOf = (word: string) =>
    `«\u00a0${word}\u00a0» dit de quelle affaire il s’agit\u00a0: retirez-le, ou confirmez-le${where}`
  return new Refusal(
    'conflict',
    `Ces mots disent de quelle affaire il s’agit\u00a0: ${list}. Retirez-les, ou confirmez-les${where}.`,
    {
      words: words.map(({ word }) => word),
      problems: words.flatMap(({ word, paths }) => paths.map((path) => ({ path, message: messageOf(word) }))),
    },
  )
}
