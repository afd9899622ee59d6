import * as z from 'zod'
import { DeliveryForm } from '#domain/syndication/delivery.ts'
import { FeedRecipient, FeedRecipientForm, NewFeedRecipient } from '#domain/syndication/feed-recipient.ts'
import * as portals from '#domain/syndication/portal.ts'
import { AGENT, allowedTo, OWNER, RefusedForm, ZIP } from './allowed-to.ts'

/** Portals to which the agency gives its listings: none of these is in the specification (docs/decisions/syndication.md). */
export const portalCalls = allowedTo(OWNER, {
  'GET /api/admin/portals': { summary: 'List the portals and the log of their files', answer: portals.Syndication },
  'POST /api/admin/portals': {
    summary: 'Add a portal',
    body: portals.PortalForm,
    answer: portals.Portal,
    refused: RefusedForm,
    status: 201,
  },
  'PUT /api/admin/portals/{id}': {
    summary: 'Change a portal',
    body: portals.PortalForm,
    answer: portals.Portal,
    refused: RefusedForm,
  },
  'DELETE /api/admin/portals/{id}': { summary: 'Remove a portal; the log of its files stays' },
  'POST /api/admin/portals/{id}/runs': {
    summary: 'Make the file of a portal; 409 when it lost more than a fifth of its listings, unless `isFewerWanted`',
    body: portals.PortalRunForm,
    answer: portals.PortalRun,
    status: 201,
  },
  'PUT /api/admin/portals/{id}/delivery': {
    summary: 'Set the server to which the file of a portal is sent; an empty password keeps the former one',
    body: DeliveryForm,
    refused: RefusedForm,
  },
  'DELETE /api/admin/portals/{id}/delivery': { summary: 'Forget the server of a portal, and its password' },
  'POST /api/admin/portals/{id}/delivery/trial': {
    summary: 'Connect to the server of a portal and look for its folder, without sending anything',
  },
  'POST /api/admin/portals/{id}/deliveries': {
    summary: 'Make the file of a portal and send it, in the background; 409 while one is being sent',
    body: portals.PortalRunForm,
    status: 201,
  },
  'GET /api/admin/portals/{id}/file': { summary: 'Get the last file of a portal', ...ZIP },
})

/** Who reads the feed of all listings, at `/flux/{secret}.json` and `.xml`. */
export const feedCalls = allowedTo(OWNER, {
  'GET /api/admin/feeds': { summary: 'List the recipients of the feed', answer: z.array(FeedRecipient) },
  'POST /api/admin/feeds': {
    summary: 'Add a recipient; its secret addresses are told this once',
    body: FeedRecipientForm,
    answer: NewFeedRecipient,
    refused: RefusedForm,
    status: 201,
  },
  'DELETE /api/admin/feeds/{id}': { summary: 'Revoke the address of a recipient' },
})

export const listingPortalCalls = {
  ...allowedTo('admin', {
    'GET /api/admin/listings/{id}/portals': {
      summary: 'List the portals of a listing, with what keeps it out of each',
      answer: z.array(portals.ListingAtPortal),
    },
  }),
  ...allowedTo(AGENT, {
    'PUT /api/admin/listings/{id}/portals': {
      summary: 'Keep a listing out of a portal, or give it to it again',
      body: portals.ListingAtPortalForm,
      answer: z.array(portals.ListingAtPortal),
    },
  }),
}
