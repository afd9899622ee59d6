import type { ExportedRequest } from '#domain/accounts/exported-request.ts'
import { leadReference } from '#domain/leads/reference.ts'
import type { appointment, lead } from '#server/db/schema.ts'

interface Stored {
  row: typeof lead.$inferSelect
  appointmentAt: (typeof appointment.$inferSelect)['startsAt'] | null
}

/** What a person sent with a form, as they may take it with them; the agency's own notes and its follow-up are not theirs. */
export const toExportedRequest = ({ row, appointmentAt }: Stored): ExportedRequest => ({
  ...row.answers,
  ...row,
  reference: leadReference(row),
  appointmentAt: appointmentAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
})
