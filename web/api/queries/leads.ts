import type { CallbackForm, ContactForm, EstimateForm } from '#domain/leads/lead.ts'
import { announced } from '#web/api/announced.ts'
import { call } from '#web/api/call.ts'

/** One submission of a form. Sent again unchanged after a network failure, the server treats it as the same request. */
export interface Submission {
  key: string
  /** Milliseconds since the epoch. */
  openedAt: number
}

interface EstimateInput extends LeadInput<EstimateForm> {
  /** Figures of the online valuation that the visitor comes from. */
  valuation?: string | undefined
}

export const newSubmission = (): Submission => ({ key: randomKey(), openedAt: Date.now() })

/** Not randomUUID(), which browsers offer only over TLS. */
const randomKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

interface LeadInput<Form> {
  form: Form
  submission: Submission
}

/** docs/specification.md §8, Estimate. */
export const sendEstimate = ({ form, submission, valuation }: EstimateInput) =>
  announced(
    call('POST /api/estimate', {
      body: form,
      headers: { ...submissionHeaders({ form, submission }), ...(valuation ? { 'X-Valuation': valuation } : {}) },
    }),
    {
      success: { title: 'Demande envoyée avec succès', text: 'Nous vous répondrons rapidement.' },
      failure: {
        title: 'Erreur',
        prefix: "Une erreur s'est produite lors de l'envoi de votre demande. Veuillez réessayer.",
      },
    },
  )

/** docs/specification.md §8, Contact: success shows in the page, not as a toast. */
export const sendContact = ({ form, submission }: LeadInput<ContactForm>) =>
  announced(call('POST /api/contact', { body: form, headers: submissionHeaders({ form, submission }) }), {
    failure: {
      title: 'Erreur',
      prefix: "Une erreur est survenue lors de l'envoi du message. Veuillez réessayer.",
    },
  })

/** No toasts: the form shows the outcome itself. */
export const sendCallback = ({ form, submission }: LeadInput<CallbackForm>) =>
  call('POST /api/callback', { body: form, headers: submissionHeaders({ form, submission }) })

/** The headers that make a form sent again the same request. */
export const submissionHeaders = ({ form, submission: { key, openedAt } }: LeadInput<object>) => ({
  // The content is part of the key, because the server refuses the same key with other content.
  'Idempotency-Key': key + digest(JSON.stringify(form)),
  'X-Form-Age-Ms': String(Date.now() - openedAt),
})

/** FNV-1a, 32 bits. Not crypto.subtle, which browsers offer only over TLS. */
function digest(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(16)
}
