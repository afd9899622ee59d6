import { stringify } from 'csv-stringify/sync'
import { isSiret } from '#domain/leads/siret.ts'
import { frenchDateTime } from '#server/core/csv-values.ts'
import { leadReference } from '#domain/leads/reference.ts'
import { meetingText } from '#server/appointments/meeting-words.ts'
import { QUESTIONS } from '#domain/leads/lead.ts'
import { answerTo } from './answers.ts'
import { topicOf } from '#domain/leads/subject.ts'
import { phoneToDial } from './phone.ts'
import type { LeadRow } from './answers.ts'

/** A lead, with its booked half-hour in words. */
type Row = LeadRow & { appointment: string }

type Column = [title: string, value: (lead: Row) => string | null]

/** Cells that differ from the answer. */
const CELLS: Record<string, Column[1]> = {
  phone: ({ phone, phoneE164 }) => phoneToDial(phoneE164 ?? phone),
  propertyId: ({ propertyTitle }) => propertyTitle,
  subject: (lead) => (lead.kind === 'contact' ? topicOf(lead) : ''),
}

const STATUSES = { new: 'nouveau', 'in-progress': 'en cours', done: 'traité', spam: 'indésirable', erased: '' }

const COLUMNS: Column[] = [
  ['Numéro', ({ id }) => String(id)],
  ['Référence', leadReference],
  ['Reçue le', ({ createdAt }) => frenchDateTime(createdAt)],
  ['Type', ({ kind }) => (kind === 'estimate' ? 'Estimation' : 'Contact')],
  ['Statut', ({ status }) => STATUSES[status]],
  ['Suspicions', ({ suspicions }) => suspicions.join(', ')],
  ...Object.entries(QUESTIONS).map(([name, { label, short = label }]): Column => [
    short,
    CELLS[name] ?? ((row) => answerTo(row, name)),
  ]),
  ['SIRET exact', ({ siret }) => (siret ? (isSiret(siret) ? 'oui' : 'non') : '')],
  ['Autres offres', ({ otherOffers }) => (otherOffers ? 'oui' : 'non')],
  ['Rendez-vous', ({ appointment }) => appointment],
  ['Forme du rendez-vous', meetingText],
  ['Consentement', ({ consentWords, consentVersion }) => `${consentWords} (${consentVersion})`],
]

/**
 * CSV for French spreadsheets: UTF-8 with BOM, separated by semicolons. Values that spreadsheets would read as formulas
 * get an apostrophe (OWASP, CSV injection); telephone numbers never need it, see phoneToDial.
 */
export const toCsv = (leads: LeadRow[], appointments: ReadonlyMap<number, string>): string =>
  stringify(
    leads.map((lead) => {
      const row = { ...lead, appointment: appointments.get(lead.id) ?? '' }
      return COLUMNS.map(([, value]) => value(row) ?? '')
    }),
    { header: true, columns: COLUMNS.map(([title]) => title), delimiter: ';', bom: true, escape_formulas: true },
  )
