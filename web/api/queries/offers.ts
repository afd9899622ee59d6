import { callWith, objectWith } from '#web/api/call.ts'
import { deskChange } from './desk-change.ts'
import { readingPrivate } from './private.ts'

// Listings for buyers, as members send them: among the buyers of an affair, or the affairs for a buyer.

export const buyersOf = readingPrivate('GET /api/admin/properties/{id}/buyers', objectWith('lines'))

export const affairsOfBrief = readingPrivate('GET /api/admin/briefs/{id}/listings', objectWith('lines'))

// Its dialog tells what was sent and what failed.
export const sendOffers = deskChange('POST /api/admin/briefs/sending')

export const previewOffers = (...args: Parameters<typeof sendOffers>) =>
  callWith('POST /api/admin/briefs/sending/preview', ...args)

// Its dialog shows failures.
export const dismissOffer = deskChange('POST /api/admin/briefs/dismissal')

export const undoOfferDismissal = deskChange('POST /api/admin/briefs/dismissal/undoing', {
  failure: { title: 'Le bien reste écarté' },
})
