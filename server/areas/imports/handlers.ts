import type { importCalls } from '#domain/wire/import-calls.ts'
import { TAKE_OUT_HOURS } from '#domain/retention.ts'
import type { Handlers } from '#server/core/handlers.ts'
import { Refusal } from '#server/core/refusal.ts'
import { compareRows } from '#server/imports/check/compare-rows.ts'
import { correctionTable } from '#server/imports/check/correction-table.ts'
import { readImport } from '#server/imports/check/read-file.ts'
import { matchPeople } from '#server/imports/check/match-people.ts'
import { peopleShown } from '#server/imports/check/shown-people.ts'
import { rowsShown } from '#server/imports/check/shown-rows.ts'
import { keepImportFile, importFileAt } from '#server/imports/import-file.ts'
import { deleteRun, getRun, type ImportRunRow, insertRun, listImports } from '#server/imports/queries.ts'
import type { Services } from '#server/services.ts'
import { makeTakeOutLink } from '#server/take-out/documents.ts'
import { readFileAgain, startingChoices, storeChoice } from './choices.ts'
import { publishDrafts } from './publication.ts'
import { shownRun } from './shown-run.ts'
import { ALREADY_WRITTEN, importWriting } from './writing-handlers.ts'

/** Moving in from another program: docs/decisions/imports.md. */
export function importHandlers(services: Services): Handlers<typeof importCalls> {
  const { db, storage, publicUrl } = services
  const shown = async (id: number) => shownRun(services, await getRun(db, id))
  const compared = async (run: ImportRunRow) => {
    const read = await readImport(db, run)
    return { read, ...(await compareRows(services, run, read)) }
  }

  return {
    'GET /api/admin/imports': () => listImports(db),

    async 'POST /api/admin/imports'({ file, query: { name }, user }) {
      const read = await importFileAt(file.path).source(name, {})
      const start = startingChoices(read)
      const path = await keepImportFile(storage, file)
      const run = { fileName: name, fileBytes: file.bytes, path, startedBy: user.id, ...start }
      return shownRun(services, await insertRun(db, run, read.sheets))
    },

    async 'POST /api/admin/take-out'({ user }) {
      const url = publicUrl() + (await makeTakeOutLink(db, user.id))
      return { url, until: new Date(Date.now() + TAKE_OUT_HOURS * 3_600_000).toISOString() }
    },

    'GET /api/admin/imports/{id}': ({ params }) => shown(params.id),

    async 'PATCH /api/admin/imports/{id}'({ params, body }) {
      const run = await getRun(db, params.id)
      if (run.state !== 'open') throw new Refusal('conflict', ALREADY_WRITTEN)
      if (body.encoding !== undefined || body.separator !== undefined) await readFileAgain(services, run, body)
      else await storeChoice(services, run, body)
      return shown(params.id)
    },

    async 'DELETE /api/admin/imports/{id}'({ params }) {
      const run = await getRun(db, params.id)
      if (run.state !== 'open') throw new Refusal('conflict', ALREADY_WRITTEN)
      await storage.clear(await deleteRun(db, params.id))
      return { message: 'Reprise abandonnée' }
    },

    async 'GET /api/admin/imports/{id}/rows'({ params, query }) {
      const { read, rows } = await compared(await getRun(db, params.id))
      return read.people.length > 0
        ? peopleShown({ read, people: await matchPeople(db, read.people) }, query)
        : rowsShown({ read, rows }, query)
    },

    async 'GET /api/admin/imports/{id}/corrections'({ params }) {
      return correctionTable(await readImport(db, await getRun(db, params.id)))
    },

    ...importWriting(services),

    'POST /api/admin/imports/{id}/publication': ({ params, body, ...caller }) =>
      publishDrafts(services, { runId: params.id, after: body.after, ...caller }),
  }
}
