import type { VisitSlip } from '#domain/appointments/visit-slip.ts'
import type { slipCalls } from '#domain/wire/slip-calls.ts'
import { timeZoneOf } from '#server/appointments/clock.ts'
import type { Handlers } from '#server/core/handlers.ts'
import type { Services } from '#server/services.ts'
import { deskOf } from '../desk-of.ts'
import type { Desk } from '../queries.ts'
import { saveSlip } from './admin-queries.ts'
import { drawSlip } from './draw-slip.ts'
import { keptSlipHandlers } from './kept-handlers.ts'
import { getVisit, listSignedSlips, toSignedSlip } from './queries.ts'
import { signOnPaper, signOnScreen } from './sign.ts'

/** Calls about the slips of visits: docs/decisions/visit-slips.md. */
export function slipHandlers(services: Services): Handlers<typeof slipCalls> {
  const { db, agency } = services
  const zone = timeZoneOf(agency)

  async function read(id: number, { reader }: Desk): Promise<VisitSlip> {
    const { found, form, isPrepared, text, visited } = await getVisit(db, id, { reader, agency })
    const slips = (await listSignedSlips(db, { appointmentId: id })).map((row) => toSignedSlip(row, zone))
    return {
      form,
      isPrepared,
      text,
      isMandated: visited.mandate !== null,
      isMailable: found.row.kind !== 'visite-discrete',
      isOver: found.row.state === 'cancelled',
      signed: slips.find(({ cancelled }) => !cancelled) ?? null,
      cancelled: slips.filter(({ cancelled }) => cancelled),
    }
  }

  return {
    'GET /api/admin/appointments/{id}/slip': async ({ params, ...caller }) =>
      read(params.id, await deskOf(services, caller)),

    async 'PUT /api/admin/appointments/{id}/slip'({ params, body, ...caller }) {
      const desk = await deskOf(services, caller)
      await db.transaction((tx) => saveSlip(tx, params.id, body, desk))
      return read(params.id, desk)
    },

    async 'GET /api/admin/appointments/{id}/slip/pdf'({ params, ...caller }) {
      const { reader } = await deskOf(services, caller)
      const { text, form } = await getVisit(db, params.id, { reader, agency })
      const end = { is: 'unsigned', visitors: form.visitors.map(({ name }) => name) } as const
      const bytes = await drawSlip({ agency, text, made: new Date(), end })
      return new File([bytes], 'bon-de-visite.pdf', { type: 'application/pdf' })
    },

    async 'POST /api/admin/appointments/{id}/slip/signature'({ params, body, ...caller }) {
      const desk = await deskOf(services, caller)
      await signOnScreen({ services, desk }, params.id, body)
      return read(params.id, desk)
    },

    async 'POST /api/admin/appointments/{id}/slip/paper'({ params, body, ...caller }) {
      const desk = await deskOf(services, caller)
      await signOnPaper({ services, desk }, params.id, body)
      return read(params.id, desk)
    },

    ...keptSlipHandlers(services),
  }
}
