import { isSiret } from '#domain/leads/siret.ts'
import { topicOf } from '#domain/leads/subject.ts'
import { type Answer, PERSON, QUESTIONS } from '#domain/leads/lead.ts'
import { lead } from '#server/db/schema.ts'

export type LeadRow = typeof lead.$inferSelect

/** A form as it is stored: each answer in its column, those without one together. None is lost. */
export function storedAnswers<Form extends Record<string, Answer | null | undefined>>(form: Form) {
  const given = Object.entries(form).filter(([, answer]) => answer !== undefined && answer !== null)
  const answers = Object.fromEntries(given.filter(([name]) => !(name in lead))) as Record<string, Answer>
  return { ...(Object.fromEntries(given.filter(([name]) => name in lead)) as Form), answers }
}

type Words = (row: LeadRow) => string | null | undefined

/** Answers in other words than as they are; null where another one tells it. */
const WORDS: Record<string, Words> = {
  subject: (row) => (row.kind === 'contact' ? topicOf(row) : null),
  address: ({ address, postalCode, city }) => address && `${address}\n${postalCode} ${city}`,
  postalCode: () => null,
  // The listing is named beside.
  propertyId: () => null,
  city: () => null,
  siret: ({ siret }) => siret && (isSiret(siret) ? siret : `${siret} (clé fausse\u00a0: numéro à vérifier)`),
}

/** What the forms asked, with the answer as it is. */
export const answerTo = (row: LeadRow, name: string): string => {
  const answer = ({ ...row.answers, ...row } as Record<string, unknown>)[name] as Answer | null | undefined
  return Array.isArray(answer) ? answer.join(', ') : String(answer ?? '')
}

/** What a lead answers, but who sends it: for those who read it. */
export const toldAnswers = (row: LeadRow, words: Record<string, Words> = {}) =>
  Object.entries(QUESTIONS).flatMap(([name, { label, short = label }]) => {
    if (name in PERSON) return []
    const inWords = { ...WORDS, ...words }[name]
    const text = inWords ? inWords(row) : answerTo(row, name)
    return text ? [{ name, label: short, text }] : []
  })
