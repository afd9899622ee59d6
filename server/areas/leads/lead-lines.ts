import type { ContactLine, LeadDetail } from '#domain/accounts/admin.ts'
import { auditText } from '#domain/accounts/audit-words.ts'
import { leadReference } from '#domain/leads/reference.ts'
import { subjectOf } from '#domain/leads/subject.ts'
import { toQuestion } from '#server/data-room/questions.ts'
import { appointmentWords } from '#server/appointments/clock.ts'
import { meetingText } from '#server/appointments/meeting-words.ts'
import { toldAnswers } from './answers.ts'
import type { mail } from '#server/db/schema.ts'
import type { getLead } from './admin-queries.ts'
import type { LeadRow } from './answers.ts'

/** Converts a stored lead to a contact request: docs/specification.md §3. */
export const toContactLine = ({ createdAt, ...row }: LeadRow): ContactLine => ({
  ...row,
  subject: row.subject ?? '',
  message: row.message ?? '',
  createdAt: createdAt.toISOString(),
})

export const toLeadDetail = (
  { row, appointmentAt, notes, mails, journal, related, questions }: Awaited<ReturnType<typeof getLead>>,
  timeZone: string,
): LeadDetail => ({
  ...row,
  appointment: appointmentAt ? appointmentWords(appointmentAt, timeZone) : null,
  meeting: meetingText(row),
  told: toldAnswers(row),
  createdAt: row.createdAt.toISOString(),
  notes: notes.map(({ createdAt, ...note }) => ({ ...note, createdAt: createdAt.toISOString() })),
  mails: mails.map(toMailLine),
  journal: journal.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString(), text: auditText(entry) })),
  questions: questions.map((asked) => ({ ...toQuestion(asked), name: asked.name })),
  related: related.map(toRelated),
})

const toRelated = (row: LeadRow): LeadDetail['related'][number] => ({
  ...row,
  reference: leadReference(row),
  subject: subjectOf(row),
  createdAt: row.createdAt.toISOString(),
})

export const toMailLine = ({ createdAt, ...row }: typeof mail.$inferSelect) => ({
  ...row,
  createdAt: createdAt.toISOString(),
})
