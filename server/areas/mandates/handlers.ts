import type { User } from '#domain/accounts/account.ts'
import type { mandateCalls } from '#domain/wire/calls.ts'
import type { Services } from '#server/services.ts'
import type { Handlers, SignedIn, TeamMembership } from '#server/core/handlers.ts'
import { recordExport } from '#server/db/audit.ts'
import { readerOf } from '#server/listings/confidential-readers.ts'
import { checkRegister, readRegister } from '#server/listings/mandate-register.ts'
import { drawInProcess } from '#server/publishing/pdf/draw-in-process.ts'
import { ownRow, toReadRow, toRegisterLine } from './register-lines.ts'
import { recordChange, recordMandate, recordRenewal, recordTermination, setFirstNumber } from './queries.ts'
import { listMandates, listRegister } from './register/queries.ts'
import type { registerPdf } from './register-pdf.ts'

const drawRegister = drawInProcess<typeof registerPdf>(new URL('./register-pdf.ts', import.meta.url), 'registerPdf')

export function mandateHandlers({ db, places }: Services): Handlers<typeof mandateCalls> {
  const stores = { db, places }
  async function exported(kind: 'CSV' | 'PDF', by: User) {
    const rows = await readRegister(db)
    await recordExport(db, by, `le registre des mandats en ${kind}`, rows.length)
    return rows
  }
  const byOf = async (caller: Caller) => ({ by: caller.user, reader: await readerOf(db, caller) })
  return {
    async 'GET /api/admin/listings/{id}/mandates'({ params, ...caller }) {
      return (await listMandates(db, params.id, await readerOf(db, caller))).map(toReadRow)
    },

    'POST /api/admin/listings/{id}/mandates': async ({ params, body, ...caller }) =>
      ownRow(recordMandate(stores, body, { dossierId: params.id, ...(await byOf(caller)) })),

    'POST /api/admin/mandates': async ({ body, ...caller }) =>
      ownRow(recordMandate(stores, body, { dossierId: null, ...(await byOf(caller)) })),

    'POST /api/admin/mandates/{id}/changes': async ({ params, body, ...caller }) =>
      ownRow(recordChange(stores, body, { ...params, ...(await byOf(caller)) })),

    'POST /api/admin/mandates/{id}/renewal': async ({ params, body, ...caller }) =>
      ownRow(recordRenewal(stores, body, { ...params, ...(await byOf(caller)) })),

    'POST /api/admin/mandates/{id}/termination': async ({ params, body, ...caller }) =>
      ownRow(recordTermination(stores, body, { ...params, ...(await byOf(caller)) })),

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
      const { registerToCsv: toCsv } = await import('./register-csv.ts')
      return toCsv(await exported('CSV', user))
    },

    async 'GET /api/admin/register/pdf'({ user }) {
      const bytes = await drawRegister(await exported('PDF', user))
      return new File([bytes], 'registre-des-mandats.pdf', { type: 'application/pdf' })
    },
  }
}

type Caller = SignedIn & { team: TeamMembership }
