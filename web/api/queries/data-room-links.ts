import { announced } from '#web/api/announced.ts'
import { read } from '#web/api/answers.ts'
import { type Body, call } from '#web/api/call.ts'

// Of the mailed links about confidential files: their token stands for an account.

const SELLER = 'POST /api/seller-consents/open'

/** What the seller is asked. */
export const sellerQuestion = (token: string) => read([SELLER, token], () => call(SELLER, { body: { token } }))

export const answerAsSeller = (body: Body<'POST /api/seller-consents'>) =>
  announced(call('POST /api/seller-consents', { body }), { failure: { title: 'Erreur' }, refresh: [SELLER] })

export const stopNews = (token: string) =>
  announced(call('POST /api/data-room-news/stop', { body: { token } }), { failure: { title: 'Erreur' } })
