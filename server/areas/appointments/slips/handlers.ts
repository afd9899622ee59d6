import type { VisitSlip } from '#domain/appointments/visit-slip.ts'
import type { slipCalls } from '#domain/wire/slip-calls.ts'
import { timeZoneOf } from '#server/appointments/clock.ts'
import { listVisits, toAppointmentLine } from '#server/appointments/list.ts'
import type { Handlers } from '#server/core/handlers.ts'
import { Refusal } from '#server/core/refusal.ts'
import { readPart } from '#server/data-room/vault.ts'
import { drawInProcess } from '#server/publishing/pdf/draw-in-process.ts'
import type { Services } from '#server/services.ts'
import { deskOf } from '../desk-of.ts'
import type { Desk } from '../queries.ts'
import { cancelSlip, recordSlipSeen, refuseScan, saveSlip, storeScan } from './admin-queries.ts'
import { getSignedSlip, getVisit, isListingReadBy, listSignedSlips, readCopy, toSignedSlip } from './queries.ts'
import { keepScan } from './scan.ts'
import { signOnPaper, signOnScreen } from './sign.ts'
import type { slipPdf } from './slip-pdf.ts'

const drawSlip = drawInProcess<typeof slipPdf>(new URL('./slip-pdf.ts', import.meta.url), 'slipPdf')
export type DrawSlip = typeof drawSlip

/** Calls about the slips of visits: docs/decisions/visit-slips.md. */
export function slipHandlers(services: Services): Handlers<typeof slipCalls> {
  const { db, agency, storage } = services
  const zone = timeZoneOf(agency)
  const pdf = (bytes: Buffer<ArrayBuffer>) => new File([bytes], 'bon-de-visite.pdf', { type: 'application/pdf' })

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
      return pdf(await drawSlip({ agency, text, made: new Date(), end }))
    },

    async 'POST /api/admin/appointments/{id}/slip/signature'({ params, body, ...caller }) {
      const desk = await deskOf(services, caller)
      await signOnScreen({ services, desk, drawSlip }, params.id, body)
      return read(params.id, desk)
    },

    async 'POST /api/admin/appointments/{id}/slip/paper'({ params, body, ...caller }) {
      const desk = await deskOf(services, caller)
      await signOnPaper({ services, desk, drawSlip }, params.id, body)
      return read(params.id, desk)
    },

    async 'GET /api/admin/slips/{id}/pdf'({ params, ...caller }) {
      const desk = await deskOf(services, caller)
      const row = await getSignedSlip(db, params.id, desk.reader)
      const copy = await readCopy(db, row)
      await recordSlipSeen(db, row, desk)
      return pdf(Buffer.from(copy))
    },

    async 'POST /api/admin/slips/{id}/scan'({ params, file, ...caller }) {
      const desk = await deskOf(services, caller)
      refuseScan(await getSignedSlip(db, params.id, desk.reader))
      const scan = await keepScan(services, file)
      const stored = db.transaction((tx) => storeScan(tx, params.id, scan, desk))
      return toSignedSlip(
        await stored.catch(async (error: unknown) => {
          if (scan.path) await storage.clear([scan.path])
          throw error
        }),
        zone,
      )
    },

    async 'GET /api/admin/slips/{id}/scan/{page}'({ params: { id, page }, ...caller }) {
      const desk = await deskOf(services, caller)
      const row = await getSignedSlip(db, id, desk.reader)
      const { scanId, scanPages, keyId, wrappedKey, path } = row
      if (
        scanId === null ||
        keyId === null ||
        wrappedKey === null ||
        path === null ||
        page < 1 ||
        page > (scanPages ?? 0)
      )
        throw new Refusal('missing', 'Ce bon de visite n’a pas cette page.')
      await recordSlipSeen(db, row, desk)
      const picture = await readPart(services, { documentId: scanId, keyId, wrappedKey, path }, `page ${page}`)
      return new File([new Uint8Array(picture)], `page-${page}.jpg`, { type: 'image/jpeg' })
    },

    async 'POST /api/admin/slips/{id}/cancellation'({ params, body, ...caller }) {
      const desk = await deskOf(services, caller)
      return toSignedSlip(await db.transaction((tx) => cancelSlip(tx, params.id, body.reason, desk)), zone)
    },

    async 'GET /api/admin/listings/{id}/visits'({ params, ...caller }) {
      const { reader } = await deskOf(services, caller)
      const rows = await listVisits(db, params.id, reader)
      const isReadable = await isListingReadBy(db, params.id, reader)
      const slips = await listSignedSlips(db, { dossierId: params.id })
      const mine = new Set(rows.flatMap(({ row, agentId }) => (isReadable || agentId === reader.id ? [row.id] : [])))
      const shown = new Set(rows.map(({ row }) => row.id))
      return {
        visits: rows.map((found) => {
          const slip = slips.find((one) => one.appointmentId === found.row.id && !one.cancelledAt)
          const isShown = slip && mine.has(found.row.id)
          return {
            appointment: toAppointmentLine(found, { zone, reader }),
            slip: isShown ? toSignedSlip(slip, zone) : null,
          }
        }),
        apart: isReadable
          ? slips
              .filter(({ appointmentId }) => appointmentId === null || !shown.has(appointmentId))
              .map((row) => toSignedSlip(row, zone))
          : [],
        isReserved: !isReadable,
      }
    },
  }
}
