import { leadIdIn } from '#domain/leads/reference.ts'
import { DESK_WORD_MIN_CHARS } from '#domain/desk-search.ts'
import { searchWords } from '#server/search/conditions.ts'

/** What a search of the desk asks for. The numbers are 0, which nothing has, when the text is none. */
export interface Asked {
  listingId: number
  mandate: number
  leadId: number
  /** Words that one text must all hold, in one of these ways to read what was typed. */
  readings: string[][]
  /** Nothing was typed: the newest are listed. */
  isAnything?: boolean
}

const NUMBER = /^(?:(affaire|mandat|demande)\s*)?(?:n\s*[°o]?\s*)?0*(\d{1,9})$/i
const TELEPHONE = /(?:\+|00)?\d(?:[\s.()/-]*\d){5,}/g
/** Apostrophes and hyphens are typed in several ways; other signs are in e-mails, telephones and references. */
const BETWEEN_WORDS = /(?:[^\p{L}\p{N}@._+-]|(?<!\d)-(?!\d))+/gu

export function readAsked(q: string): Asked {
  const [, kind, digits = '0'] = NUMBER.exec(q) ?? []
  const reference = leadIdIn(q)
  const numberOf = (which: string) => (kind === undefined || kind.toLowerCase() === which ? Number(digits) : 0)
  // Spaces and dots within a telephone part no words.
  const typed = [q, q.replace(TELEPHONE, (telephone) => telephone.replace(/[^\d+]/g, ''))]
  const readings = [...new Set(typed)].map((text) =>
    searchWords(text.replace(BETWEEN_WORDS, ' ')).filter((word) => word.length >= DESK_WORD_MIN_CHARS),
  )
  return {
    listingId: numberOf('affaire'),
    mandate: numberOf('mandat'),
    leadId: reference ?? numberOf('demande'),
    readings: kind || reference ? [] : readings.filter((words) => words.length > 0),
  }
}
