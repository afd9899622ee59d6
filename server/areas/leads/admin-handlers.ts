import type { leadAdminCalls } from '#contract/calls.ts'
import { plural } from '#contract/format.ts'
import type { Database } from '#server/db/open.ts'
import type { Handlers } from '#server/core/handlers.ts'
import type { MailQueue } from '#server/mail/mail.ts'
import { toCsv } from './csv.ts'
import { toContactLine, toEstimateLine, toLeadDetail, toMailLine } from './lead-lines.ts'
import { getLead, insertNote, listFailedMails, listLeads, updateStatus } from './admin-queries.ts'

/** Handlers of the administrators' calls on leads. */
export const leadAdminHandlers = ({
  db,
  mail,
}: {
  db: Database
  mail: MailQueue
}): Handlers<typeof leadAdminCalls> => ({
  async 'GET /api/admin/contacts'() {
    return (await listLeads(db, 'contact')).map(toContactLine)
  },

  async 'GET /api/admin/estimates'() {
    return (await listLeads(db, 'estimate')).map(toEstimateLine)
  },

  async 'GET /api/admin/leads/{id}'({ params }) {
    return toLeadDetail(await getLead(db, params.id))
  },

  async 'PATCH /api/admin/leads/{id}'({ params, body, user }) {
    await updateStatus(db, { id: params.id, status: body.status, by: user })
    return toLeadDetail(await getLead(db, params.id))
  },

  async 'POST /api/admin/leads/{id}/notes'({ params, body, user }) {
    await insertNote(db, { id: params.id, text: body.text, by: user })
    return toLeadDetail(await getLead(db, params.id))
  },

  async 'GET /api/admin/leads'() {
    return toCsv(await listLeads(db))
  },

  async 'GET /api/admin/failed-mails'() {
    return (await listFailedMails(db)).map(toMailLine)
  },

  async 'POST /api/admin/failed-mails/retry'() {
    const count = await mail.retryFailed(db)
    return { message: retried(count) }
  },
})

function retried(count: number): string {
  if (count === 0) return 'Aucun mail à renvoyer.'
  return `${count} ${plural(count, 'mail va être renvoyé', 'mails vont être renvoyés')}.`
}
