import { leadIdIn } from '#domain/leads/reference.ts'
import { DESK_WORD_MIN_CHARS } from '#domain/desk-search.ts'
import { searchWords } from '#server/search/conditions.ts'

/** What a search of the desk asks for. */
export interface Asked {
  /** Of a listing, a mandate or a request; 0, which none has, when the text is no number. */
  number: number
  leadId: number
  /** Words that one text must all hold, in one of these ways to read what was typed. */
  readings: string[][]
}

const NUMBER = /^(?:n\s*[°o]?\s*)?0*(\d{1,9})$/i
const TELEPHONE = /(?:\+|00)?\d(?:[\s.()/-]*\d){5,}/g
/** Apostrophes and hyphens are typed in several ways; other signs are in e-mails, telephones and references. */
const BETWEEN_WORDS = /(?:[^\p{L}\p{N}@._+-]|(?<!\d)-(?!\d))+/gu

export function readAsked(q: string): Asked {
  const number = Number(NUMBER.exec(q)?.[1] ?? 0)
  const leadId = leadIdIn(q)
  if (leadId !== undefined) return { number, leadId, readings: [] }
  // Spaces and dots within a telephone part no words.
  const typed = [q, q.replace(TELEPHONE, (telephone) => telephone.replace(/[^\d+]/g, ''))]
  const readings = [...new Set(typed)].map((text) =>
    searchWords(text.replace(BETWEEN_WORDS, ' ')).filter((word) => word.length >= DESK_WORD_MIN_CHARS),
  )
  return { number, leadId: number, readings: readings.filter((words) => words.length > 0) }
}
