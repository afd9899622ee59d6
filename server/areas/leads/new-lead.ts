import { bareCode } from '#domain/reading/code.ts'
import { hash } from 'node:crypto'
import { yearInParis } from '#domain/days.ts'
import { CONSENTS } from '#domain/leads/consent.ts'
import { type CallbackForm, type ContactForm, type EstimateForm, SOON } from '#domain/leads/lead.ts'
import type { AgencyKnowledge } from '#domain/valuation/inputs.ts'
import { snapshotOf } from '#domain/valuation/snapshot.ts'
import type { Origin } from '#server/core/handlers.ts'
import type { lead } from '#server/db/schema/leads.ts'
import { storedAnswers } from './answers.ts'

export type NewLead = typeof lead.$inferInsert

/** Data sent with a form in headers. */
type Sending = Pick<Origin, 'idempotencyKey' | 'formAgeMs' | 'valuation'>

/** Converts a contact form to a lead to store. */
export async function contactLead(form: ContactForm, sending: Sending): Promise<NewLead> {
  const { consent: _accepted, website: _trap, halfDays, slot: _booked, meeting, otherOffers: _, ...fields } = form
  return {
    ...storedAnswers(fields),
    ...(await shared('contact', form, sending, form.message)),
    ...(halfDays?.length ? { halfDays } : {}),
    ...(meeting ? { meetingWay: meeting } : {}),
  }
}

/** Converts an estimate form to a lead to store. */
export async function estimateLead(form: EstimateForm, sending: Sending, known: AgencyKnowledge): Promise<NewLead> {
  const { consent: _accepted, website: _trap, siret, otherOffers: _, ...fields } = form
  return {
    ...storedAnswers(fields),
    ...(await shared('estimate', form, sending, form.activityDetails)),
    siret: bareCode(siret ?? '') || null,
    valuation: snapshotOf(sending.valuation ?? '', yearInParis(), known) ?? null,
  }
}

/** Converts a callback request to a contact lead without an email. */
export async function callbackLead(form: CallbackForm, sending: Sending): Promise<NewLead> {
  const { name, when, website: _trap, ...fields } = form
  const { words: consentWords, version: consentVersion } = CONSENTS.callback
  return {
    ...(await shared('contact', form, sending, name)),
    ...storedAnswers({ ...fields, lastName: name }),
    firstName: '',
    email: '',
    subject: 'conseil',
    message: `Demande de rappel : ${when}.`,
    ...(when === SOON ? {} : { halfDays: [when] }),
    consentWords,
    consentVersion,
  }
}

async function shared(
  kind: 'contact' | 'estimate',
  form: ContactForm | EstimateForm | CallbackForm,
  sending: Sending,
  words: string,
) {
  // Loaded with the first lead, because it holds the number formats of all countries.
  const { internationalPhone } = await import('#server/core/phone.ts')
  const { words: consentWords, version: consentVersion } = CONSENTS[kind]
  return {
    kind,
    phoneE164: internationalPhone(form.phone),
    suspicions: suspicionsOf({ website: form.website, words, formAgeMs: sending.formAgeMs }),
    idempotencyKey: sending.idempotencyKey,
    // Stable, because the schema determines the order of the keys.
    contentHash: hash('sha256', JSON.stringify([kind, form]), 'base64url'),
    consentWords,
    consentVersion,
    otherOffers: 'otherOffers' in form && form.otherOffers === true,
  }
}

/** People need longer than this to fill in a form. */
const MIN_FORM_MS = 2_000
/** Messages about a business contain one or two URLs; advertising contains more. */
const MAX_LINKS = 2

/** Returns the reasons why a lead may be spam. Such leads are stored and marked, never dropped: the agency decides. */
function suspicionsOf(sent: { website?: string | undefined; words: string; formAgeMs?: number | undefined }): string[] {
  const links = sent.words.match(/https?:\/\/|www\.|\[url/gi)?.length ?? 0
  return [
    ...(sent.website ? ['champ caché rempli'] : []),
    ...(sent.formAgeMs !== undefined && sent.formAgeMs < MIN_FORM_MS ? ['formulaire rempli trop vite'] : []),
    ...(links > MAX_LINKS ? ['nombreux liens'] : []),
  ]
}
