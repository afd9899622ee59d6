import type { ProposalForm } from '#domain/data-room/proposal.ts'
import { tabAnswers } from '#web/api/answers.ts'
import { callWith } from '#web/api/call.ts'
import { announcedAtDesk } from './desk-change.ts'
import { readingPrivate } from './private.ts'

// Confidential files that the agency proposes by mail.

export const fileProposals = readingPrivate('GET /api/admin/listings/{id}/file-proposals')

/** Its form shows failures. */
export const proposeFile = (listingId: number, body: ProposalForm) =>
  announcedAtDesk(
    callWith('POST /api/admin/listings/{id}/file-proposals', listingId, body).then((known) =>
      tabAnswers.of(fileProposals(listingId)).set(known),
    ),
    {},
  )
