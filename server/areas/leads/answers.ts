import { isSiret } from '#domain/leads/siret.ts'
import { topicOf } from '#domain/leads/subject.ts'
import { type LeadAnswer, PERSON, QUESTIONS } from '#domain/leads/lead.ts'
import { lead } from '#server/db/schema/leads.ts'

export type LeadRecord = typeof lead.$inferSelect

/** Converts a form to columns of `lead`; answers without a column go together into `answers`. */
export function storedAnswers<Form extends Record<string, LeadAnswer | null | undefined>>(form: Form) {
  const given = Object.entries(form).filter(([, answer]) => answer !== undefined && answer !== null)
  const answers = Object.fromEntries(given.filter(([name]) => !(name in lead))) as Record<string, LeadAnswer>
  return { ...(Object.fromEntries(given.filter(([name]) => name in lead)) as Form), answers }
}

type Words = (row: LeadRecord) => string | null | undefined

/** Answers that are not shown as given; null when another answer contains them. */
const WORDS: Record<string, Words> = {
  subject: (row) => (row.kind === 'contact' ? topicOf(row) : null),
  address: ({ address, postalCode, city }) => address && `${address}\n${postalCode} ${city}`,
  postalCode: () => null,
  // The listing's title is shown separately.
  propertyId: () => null,
  city: () => null,
  siret: ({ siret }) => siret && (isSiret(siret) ? siret : `${siret} (clé fausse\u00a0: numéro à vérifier)`),
}

/** An answer as given in the form. */
export const answerTo = (row: LeadRecord, name: string): string => {
  const answer = ({ ...row.answers, ...row } as Record<string, unknown>)[name] as LeadAnswer | null | undefined
  return Array.isArray(answer) ? answer.join(', ') : String(answer ?? '')
}

/** The answers of a lead in words, without those about the sender. */
export const toldAnswers = (row: LeadRecord, words: Record<string, Words> = {}) =>
  Object.entries(QUESTIONS).flatMap(([name, { label, short = label }]) => {
    if (name in PERSON) return []
    const inWords = { ...WORDS, ...words }[name]
    const text = inWords ? inWords(row) : answerTo(row, name)
    return text ? [{ name, label: short, text }] : []
  })
