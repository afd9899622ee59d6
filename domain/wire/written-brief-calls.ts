import * as z from 'zod'
import { OwnBrief } from '#domain/briefs/exported-brief.ts'
import { BriefChange, ContactBrief } from '#domain/briefs/written-brief.ts'
import { allowedTo, RefusedForm } from './allowed-to.ts'

/** Briefs as members change them. Roles as for requests. */
export const writtenBriefCalls = allowedTo('admin', {
  'PATCH /api/admin/briefs/{id}': {
    summary: 'Change, pause, resume or stop a brief, say that it still holds, or ask the buyer for their agreement',
    body: BriefChange,
    answer: ContactBrief,
    refused: RefusedForm,
  },
})

/** Briefs by account. */
export const ownBriefCalls = allowedTo('user', {
  'GET /api/briefs': {
    summary: 'List the briefs that run for your verified e-mail, each with the path where you change or stop it',
    answer: z.array(OwnBrief),
  },
})
