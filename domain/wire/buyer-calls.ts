import * as offers from '#domain/briefs/offer-line.ts'
import * as sending from '#domain/briefs/sending-form.ts'
import { allowedTo, RefusedForm } from './allowed-to.ts'

/** Buyers of an affair, and affairs for a buyer, as members send them. Roles as for requests (docs/decisions/briefs.md). */
export const buyerCalls = allowedTo('admin', {
  'GET /api/admin/properties/{id}/buyers': {
    summary: 'List the buyers whose briefs an affair fits, best first, with what became of it',
    answer: offers.Buyers,
  },
  'GET /api/admin/briefs/{id}/listings': {
    summary: 'List the affairs for sale that fit a brief, best first, with what became of them',
    answer: offers.BriefAffairs,
  },
  'POST /api/admin/briefs/sending': {
    summary:
      'Mail listings to the buyers whose briefs they fit: one mail a person and day, else with the next day’s first',
    body: sending.BriefSendingForm,
    answer: sending.BriefSendingDone,
    refused: RefusedForm,
  },
  'POST /api/admin/briefs/sending/preview': {
    summary: 'Show the mail of the first of these people as it would be read; nothing is sent',
    body: sending.BriefSendingForm,
    answer: offers.OfferPreview,
    refused: RefusedForm,
  },
  'POST /api/admin/briefs/dismissal': {
    summary: 'Dismiss a listing for a brief, with the reason: it never returns',
    body: offers.DismissalForm,
    refused: RefusedForm,
  },
  'POST /api/admin/briefs/dismissal/undoing': {
    summary: 'Undo the dismissal of a listing for a brief',
    body: sending.BriefPair,
  },
})
