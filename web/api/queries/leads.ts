import { mutationOptions } from '@tanstack/react-query'
import type { ContactForm, EstimateForm } from '#contract/leads/lead.ts'
import { call } from '#web/api/call.ts'

/** One filling-in of a form: sent again unchanged after a lost answer, it is the same request. */
export interface Filling {
  key: string
  /** Milliseconds since the epoch. */
  openedAt: number
}

export const newFilling = (): Filling => ({ key: randomKey(), openedAt: Date.now() })

/** Not randomUUID(), which browsers refuse to sites without TLS. */
const randomKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

interface Sent<Form> {
  form: Form
  filling: Filling
}

/** docs/specification.md §8, Estimate. */
export const sendEstimate = () =>
  mutationOptions({
    mutationFn: ({ form, filling }: Sent<EstimateForm>) =>
      call('POST /api/estimate', { body: form, headers: headersOf({ form, filling }) }),
    meta: {
      success: { title: 'Demande envoyée avec succès', text: 'Nous vous répondrons rapidement.' },
      failure: {
        title: 'Erreur',
        opening: "Une erreur s'est produite lors de l'envoi de votre demande. Veuillez réessayer.",
      },
    },
  })

/** docs/specification.md §8, Contact: success is a panel in the page. */
export const sendContact = () =>
  mutationOptions({
    mutationFn: ({ form, filling }: Sent<ContactForm>) =>
      call('POST /api/contact', { body: form, headers: headersOf({ form, filling }) }),
    meta: {
      failure: {
        title: 'Erreur',
        opening: "Une erreur est survenue lors de l'envoi du message. Veuillez réessayer.",
      },
    },
  })

const headersOf = ({ form, filling: { key, openedAt } }: Sent<object>) => ({
  // What was corrected meanwhile is another request: the server refuses one key for two contents.
  'Idempotency-Key': key + digest(JSON.stringify(form)),
  'X-Form-Age-Ms': String(Date.now() - openedAt),
})

/** FNV-1a, 32 bits: browsers keep crypto.subtle from sites without TLS. */
function digest(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(16)
}
