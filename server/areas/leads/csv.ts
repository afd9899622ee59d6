import { isSiret } from '#domain/leads/siret.ts'
import { type CsvColumn, frenchCsv, frenchDateTime } from '#server/core/french-csv.ts'
import { leadReference } from '#domain/leads/reference.ts'
import { appointmentWords } from '#server/appointments/clock.ts'
import { meetingText } from '#server/appointments/meeting-words.ts'
import { consentText } from '#domain/leads/consent.ts'
import { QUESTIONS } from '#domain/leads/lead.ts'
import { LEAD_CHANNEL_LABELS, NOTICE_LABELS } from '#domain/leads/recorded-lead.ts'
import { answerTo } from './answers.ts'
import { topicOf } from '#domain/leads/subject.ts'
import { phoneToDial } from '#server/core/phone.ts'
import type { LeadRecord } from './answers.ts'

/** A lead, with its booked half-hour in words. */
type Row = LeadRecord & { appointment: string }

/** Cells that are not the answer as given. */
const CELLS: Record<string, CsvColumn<Row>[1]> = {
  phone: ({ phone, phoneE164 }) => phoneToDial(phoneE164 ?? phone),
  propertyId: ({ propertyTitle }) => propertyTitle,
  subject: (lead) => (lead.kind === 'contact' ? topicOf(lead) : ''),
}

const STATUSES = { new: 'nouveau', 'in-progress': 'en cours', done: 'traité', spam: 'indésirable', erased: '' }

const COLUMNS: CsvColumn<Row>[] = [
  ['Numéro', ({ id }) => id],
  ['Référence', leadReference],
  ['Reçue le', ({ createdAt }) => frenchDateTime(createdAt)],
  ['Type', ({ kind }) => (kind === 'estimate' ? 'Estimation' : 'Contact')],
  ['Statut', ({ status }) => STATUSES[status]],
  ['Suspicions', ({ suspicions }) => suspicions.join(', ')],
  ...Object.entries(QUESTIONS).map(([name, { label, short = label }]): CsvColumn<Row> => [
    short,
    CELLS[name] ?? ((row) => answerTo(row, name)),
  ]),
  ['SIRET exact', ({ siret }) => (siret ? (isSiret(siret) ? 'oui' : 'non') : '')],
  ['Autres offres', ({ otherOffers }) => (otherOffers ? 'oui' : 'non')],
  ['Rendez-vous', ({ appointment }) => appointment],
  ['Forme du rendez-vous', meetingText],
  ['Consentement', consentText],
  ['Arrivée', ({ channel }) => LEAD_CHANNEL_LABELS[channel]],
  ['Information', ({ notice }) => (notice ? NOTICE_LABELS[notice] : '')],
]

/** The leads as CSV for spreadsheets. Telephone numbers never look like formulas: see phoneToDial. */
export const leadsToCsv = (leads: (LeadRecord & { appointmentAt: Date | null })[], timeZone: string): string =>
  frenchCsv(
    COLUMNS,
    leads.map((lead) => ({
      ...lead,
      appointment: lead.appointmentAt ? appointmentWords(lead.appointmentAt, timeZone) : '',
    })),
  )
