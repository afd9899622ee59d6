import { bareCode, plainCode } from '#domain/reading/code.ts'
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '#domain/accounts/team.ts'
import { leadIdIn } from '#domain/leads/reference.ts'
import { DESK_WORD_MIN_CHARS } from '#domain/desk-search.ts'
import { escapeLike } from '#server/core/escape.ts'
import type { Database } from '#server/db/database.ts'
import { dossier, dossierComputed } from '#server/db/schema/listings.ts'
import { mandateRegister } from '#server/db/schema/mandates.ts'
import { isReadableBy, OPEN_WORDS, readsAll } from '#server/listings/confidential-readers.ts'
import { searchWords } from './conditions.ts'

/** A parsed search of the administration. Numbers are 0, which matches nothing, when the text is not a number. */
export interface ParsedDeskSearch {
  listingId: number
  mandate: number
  leadId: number
  /** Alternative readings of the text; all words of one reading must be in the same column. */
  readings: string[][]
  /** Nothing was typed: the newest are listed. */
  isAnything?: boolean
}

const NUMBER = /^(?:(affaire|mandat|demande)\s*)?(?:n\s*(?:[°o]\s*)?)?0*(\d{1,9})$/i
const TELEPHONE = /(?:\+|00)?\d(?:[\s.()/-]*\d){5,}/g
/** Separators of words. The signs left out of it occur in e-mails, telephone numbers and references. */
const BETWEEN_WORDS = /(?:[^\p{L}\p{N}@._+-]|(?<!\d)-(?!\d))+/gu

export function parseDeskSearch(text: string): ParsedDeskSearch {
  const q = plainCode(text)
  const [, kind, digits = '0'] = NUMBER.exec(q) ?? []
  const reference = leadIdIn(q)
  const numberOf = (which: string) => (kind === undefined || kind.toLowerCase() === which ? Number(digits) : 0)
  // In the second reading, a telephone number with spaces or dots is one word.
  const typed = [q, q.replace(TELEPHONE, (telephone) => bareCode(telephone).replaceAll(/[()/]/g, ''))]
  const readings = [...new Set(typed)].map((one) =>
    searchWords(one.replace(BETWEEN_WORDS, ' ')).filter((word) => word.length >= DESK_WORD_MIN_CHARS),
  )
  return {
    listingId: numberOf('affaire'),
    mandate: numberOf('mandat'),
    leadId: reference ?? numberOf('demande'),
    readings: kind || reference ? [] : readings.filter((words) => words.length > 0),
  }
}

const IS_TELEPHONE = /^\+?\d{6,}$/

/** Whether a text holds all words of one of the readings. */
export function holds(text: SQL, { readings, isAnything }: ParsedDeskSearch): SQL {
  if (isAnything) return sql`true`
  const hasWord = (word: string) =>
    IS_TELEPHONE.test(word)
      ? sql`${text} like '%' || phone_key(${word}) || '%'`
      : sql`${text} like title_key(${`%${escapeLike(word)}%`})`
  return or(...readings.map((words) => and(...words.map(hasWord)))) ?? sql`false`
}

/** The listing of this number, and that of the mandate of this number. */
export function isNumbered(db: Database, { listingId, mandate }: ParsedDeskSearch): SQL {
  const { dossierId, number } = mandateRegister
  const mandated = db.select({ id: dossierId }).from(mandateRegister).where(eq(number, mandate))
  return sql`${dossier.id} in (select ${listingId}::bigint union all ${mandated})`
}

/** Whether the part of a listing that a member may read contains the searched words. */
export const holdsListing = (asked: ParsedDeskSearch, reader: Reader): SQL | undefined =>
  and(
    holds(dossierComputed.words, asked),
    readsAll(reader) ? undefined : or(isReadableBy(reader), holds(OPEN_WORDS, asked)),
  )
