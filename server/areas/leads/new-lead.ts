import { hash } from 'node:crypto'
import { CONSENTS } from '#contract/leads/consent.ts'
import type { ContactForm, EstimateForm } from '#contract/leads/lead.ts'
import type { lead } from '#server/db/schema.ts'
import { internationalPhone } from './phone.ts'
import { suspicionsOf } from './suspicion.ts'

export type NewLead = typeof lead.$inferInsert

/** Data sent with a form in headers. */
export interface Sending {
  idempotencyKey?: string | undefined
  formAgeMs?: number | undefined
}

/** Converts a contact form to a lead to store. */
export function contactLead(form: ContactForm, sending: Sending): NewLead {
  const { consent: _accepted, website, halfDays, ...fields } = form
  return {
    ...tidy(fields),
    ...shared({ kind: 'contact', form, sending, words: form.message, website }),
    ...(halfDays?.length ? { halfDays } : {}),
  }
}

/** Converts an estimate form to a lead to store. */
export function estimateLead(form: EstimateForm, sending: Sending): NewLead {
  const { consent: _accepted, website, siret, ...fields } = form
  return {
    ...tidy(fields),
    ...shared({ kind: 'estimate', form, sending, words: form.activityDetails, website }),
    siret: siret?.replace(/\s/g, '') || null,
  }
}

function shared({
  kind,
  form,
  sending,
  words,
  website,
}: {
  kind: 'contact' | 'estimate'
  form: ContactForm | EstimateForm
  sending: Sending
  words: string
  website: string | undefined
}) {
  const { words: consentWords, version: consentVersion } = CONSENTS[kind]
  return {
    kind,
    phoneE164: internationalPhone(form.phone),
    suspicions: suspicionsOf({ website, words, formAgeMs: sending.formAgeMs }),
    idempotencyKey: sending.idempotencyKey,
    // Stable, because the schema orders the keys.
    contentHash: hash('sha256', JSON.stringify([kind, form]), 'base64url'),
    consentWords,
    consentVersion,
    otherOffers: form.otherOffers ?? false,
  }
}

/** Trims texts, and replaces line breaks and repeated spaces by one space except in long texts. */
function tidy<Fields extends object>(fields: Fields): Fields {
  const entries = Object.entries(fields).map(([name, value]: [string, unknown]) => {
    if (typeof value !== 'string') return [name, value]
    const text = value.trim()
    return [name, LONG_TEXTS.has(name) ? text : text.replace(/\s+/g, ' ')]
  })
  return Object.fromEntries(entries) as Fields
}

const LONG_TEXTS = new Set(['message', 'activityDetails'])
