import type { ProposalForm } from '#domain/data-room/proposal.ts'
import { tabAnswers } from '#web/api/answers.ts'
import { callWith } from '#web/api/call.ts'
import { announcedAtDesk, deskChange } from './desk-change.ts'
import { readingPrivate } from './private.ts'

// What of confidential files other pages of the desk show too: light, unlike data-room-admin.ts.

export const fileProposals = readingPrivate('GET /api/admin/listings/{id}/file-proposals')

/** Its form shows failures. */
export const proposeFile = (listingId: number, body: ProposalForm) =>
  announcedAtDesk(
    callWith('POST /api/admin/listings/{id}/file-proposals', listingId, body).then((known) =>
      tabAnswers.of(fileProposals(listingId)).set(known),
    ),
    {},
  )

export const acknowledgeReader = deskChange('POST /api/admin/access-requests/{id}/acknowledgement', {
  failure: { title: 'La ligne reste' },
})
