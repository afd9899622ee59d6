import * as briefs from '#domain/briefs/brief.ts'
import { BriefLineForm } from '#domain/briefs/brief-fields.ts'
import * as z from 'zod'
import { DeskDemandLine } from '#domain/briefs/desk-demand.ts'
import { DemandQuery, PublicDemand } from '#domain/briefs/demand.ts'
import { EarlyListing, EarlyListingForm } from '#domain/briefs/early-listing-form.ts'
import { allowedTo } from './allowed-to.ts'

const ofBuyers = allowedTo('visitor', {
  'GET /api/briefs/demand': {
    summary: 'Tell how many people look for an activity around a place, from five on and never fewer',
    query: DemandQuery,
    answer: PublicDemand,
  },
  'POST /api/briefs/reading': {
    summary: 'Read a line in the words of the trade as the criteria of a brief; nothing is stored',
    body: BriefLineForm,
    answer: briefs.ReadBrief,
  },
  'POST /api/briefs': {
    summary: 'Ask for the listings that fit a brief; mails a link to confirm, and answers the same for every e-mail',
    body: briefs.BriefRequestForm,
  },
  'POST /api/briefs/confirm': {
    summary: 'Confirm a brief with the token of the mailed link, once',
    body: briefs.BriefTokenForm,
    answer: briefs.LinkedBrief,
  },
  'POST /api/briefs/linked': {
    summary: 'Show, change, renew or stop a brief with the token of its mails',
    body: briefs.LinkedBriefForm,
    answer: briefs.LinkedBrief,
  },
  'POST /api/briefs/linked/answer': {
    summary: 'Tell the agency that a listing of a brief is of interest, or is not; the last answer counts',
    body: briefs.BriefAnswerForm,
    answer: briefs.LinkedBrief,
  },
  'POST /api/briefs/linked/reserved': {
    summary: 'Read a listing found for a brief before it is published, as everybody will; or learn where its page is',
    body: EarlyListingForm,
    answer: EarlyListing,
  },
  'POST /api/briefs/stop': {
    summary: 'Stop the briefs of an e-mail with one click (RFC 8058): the button of mail programs',
    query: briefs.BriefTokenForm,
    isOneClick: true,
  },
})

/** Briefs of buyers: none of these is in the specification (docs/decisions/briefs.md). */
export const briefCalls = {
  ...ofBuyers,
  ...allowedTo('admin', {
    'GET /api/admin/demand': {
      summary: 'List what buyers look for, activity by activity and place by place, with what is for sale there',
      answer: z.array(DeskDemandLine),
    },
  }),
}
