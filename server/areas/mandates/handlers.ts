import type { User } from '#domain/accounts/account.ts'
import type { mandateCalls } from '#domain/wire/calls.ts'
import type { Services } from '#server/services.ts'
import type { Handlers } from '#server/core/handlers.ts'
import { recordExport } from '#server/db/audit.ts'
import { readerOf } from '#server/listings/confidential.ts'
import { checkRegister, readRegister } from '#server/listings/mandate-register.ts'
import { drawInProcess } from '#server/publishing/pdf/draw-in-process.ts'
import { ownRow, toReadRow, toRegisterLine } from './register-lines.ts'
import {
  listMandates,
  listRegister,
  recordChange,
  recordMandate,
  recordRenewal,
  recordTermination,
  setFirstNumber,
} from './queries.ts'
import type { draw } from './register-pdf.ts'

const drawRegister = drawInProcess<typeof draw>(new URL('./register-pdf.ts', import.meta.url))

export function mandateHandlers({ db, places }: Services): Handlers<typeof mandateCalls> {
  const stores = { db, places }
  async function exported(kind: 'CSV' | 'PDF', by: User) {
    const rows = await readRegister(db)
    await recordExport(db, by, `le registre des mandats en ${kind}`, rows.length)
    return rows
  }
  return {
    async 'GET /api/admin/listings/{id}/mandates'({ params, ...caller }) {
      return (await listMandates(db, params.id, await readerOf(db, caller))).map(toReadRow)
    },

    'POST /api/admin/listings/{id}/mandates': ({ params, body, user: by }) =>
      ownRow(recordMandate(stores, body, { dossierId: params.id, by })),

    'POST /api/admin/mandates': ({ body, user: by }) => ownRow(recordMandate(stores, body, { dossierId: null, by })),

    'POST /api/admin/mandates/{id}/changes': ({ params, body, user: by, team }) =>
      ownRow(recordChange(stores, body, { ...params, by, team })),

    'POST /api/admin/mandates/{id}/renewal': ({ params, body, user: by, team }) =>
      ownRow(recordRenewal(stores, body, { ...params, by, team })),

    'POST /api/admin/mandates/{id}/termination': ({ params, body, user: by, team }) =>
      ownRow(recordTermination(stores, body, { ...params, by, team })),

    async 'GET /api/admin/register'({ query, ...caller }) {
      const { items, ...page } = await listRegister(db, query, await readerOf(db, caller))
      return { ...page, items: items.map(toRegisterLine) }
    },

    async 'PUT /api/admin/register/first-number'({ body, user }) {
      await setFirstNumber(db, body.number, user)
      return { message: `Le registre commencera au numéro ${body.number}.` }
    },

    'GET /api/admin/register/check': () => checkRegister(db),

    async 'GET /api/admin/register/csv'({ user }) {
      const { toCsv } = await import('./register-csv.ts')
      return toCsv(await exported('CSV', user))
    },

    async 'GET /api/admin/register/pdf'({ user }) {
      const bytes = await drawRegister(await exported('PDF', user))
      return new File([bytes], 'registre-des-mandats.pdf', { type: 'application/pdf' })
    },
  }
}
