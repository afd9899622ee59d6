import * as sending from '#domain/briefs/sending-form.ts'
import { allowedTo, RefusedForm } from './allowed-to.ts'

/** Buyers of an affair, and affairs for a buyer, as members send them. Roles as for requests (docs/decisions/briefs.md). */
export const buyerCalls = allowedTo('admin', {
  'POST /api/admin/briefs/sending': {
    summary:
      'Mail listings to the buyers whose briefs they fit: one mail a person and day, else with the next day’s first',
    body: sending.BriefSendingForm,
    answer: sending.BriefSendingDone,
    refused: RefusedForm,
  },
})
