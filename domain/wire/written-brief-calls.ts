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
