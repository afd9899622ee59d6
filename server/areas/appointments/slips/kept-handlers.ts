import type { Reader } from '#domain/accounts/team.ts'
import type { ListingVisits } from '#domain/appointments/visit-slip.ts'
import type { slipCalls } from '#domain/wire/slip-calls.ts'
import { timeZoneOf } from '#server/appointments/clock.ts'
import { listVisits, toAppointmentLine } from '#server/appointments/list.ts'
import type { Handlers } from '#server/core/handlers.ts'
import { Refusal } from '#server/core/refusal.ts'
import { readPart } from '#server/data-room/vault.ts'
import type { Services } from '#server/services.ts'
import { deskOf } from '../desk-of.ts'
import { cancelSlip, recordSlipSeen, refuseScan, storeScan } from './admin-queries.ts'
import { getSignedSlip, isListingReadBy, listSignedSlips, readCopy, toSignedSlip } from './queries.ts'
import { keepScan } from './scan.ts'

type Kept = Extract<keyof typeof slipCalls, `${string}/slips/${string}` | `${string}/visits`>

/** Calls about signed slips, which are kept with the affair. */
export function keptSlipHandlers(services: Services): Handlers<Pick<typeof slipCalls, Kept>> {
  const { db, agency, storage } = services
  const zone = timeZoneOf(agency)
  return {
    async 'GET /api/admin/slips/{id}/pdf'({ params, ...caller }) {
      const desk = await deskOf(services, caller)
      const row = await getSignedSlip(db, params.id, desk.reader)
      const copy = await readCopy(db, row)
      await recordSlipSeen(db, row, desk)
      return new File([new Uint8Array(copy)], 'bon-de-visite.pdf', { type: 'application/pdf' })
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

    'GET /api/admin/listings/{id}/visits': async ({ params, ...caller }) =>
      visitsOf(services, params.id, (await deskOf(services, caller)).reader),
  }
}

/** The visits of a listing; the slips are for who may read its confidential part, and for the agent of the visit. */
async function visitsOf({ db, agency }: Services, listingId: number, reader: Reader): Promise<ListingVisits> {
  const zone = timeZoneOf(agency)
  const isReadable = await isListingReadBy(db, listingId, reader)
  const rows = await listVisits(db, listingId, reader)
  const slips = await listSignedSlips(db, { dossierId: listingId })
  const shown = new Set(rows.map(({ row }) => row.id))
  const apart = slips.filter(({ appointmentId }) => appointmentId === null || !shown.has(appointmentId))
  return {
    visits: rows.map((found) => {
      const slip = slips.find((one) => one.appointmentId === found.row.id && !one.cancelledAt)
      const isShown = slip && (isReadable || found.agentId === reader.id)
      return {
        appointment: toAppointmentLine(found, { zone, reader }),
        slip: isShown ? toSignedSlip(slip, zone) : null,
      }
    }),
    apart: isReadable ? apart.map((row) => toSignedSlip(row, zone)) : [],
    isReserved: !isReadable,
  }
}
