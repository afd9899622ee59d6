import type { importCalls } from '#domain/wire/import-calls.ts'
import type { Handlers } from '#server/core/handlers.ts'
import { Refusal } from '#server/core/refusal.ts'
import { compareRows } from '#server/imports/check/compare-rows.ts'
import { readImport } from '#server/imports/check/read-file.ts'
import { retryPictures } from '#server/imports/pictures/take-pictures.ts'
import { getRun, rememberMapping, updateRun } from '#server/imports/queries.ts'
import { undoRefusalOf } from '#server/imports/writing/undo.ts'
import type { Services } from '#server/services.ts'
import { shownRun } from './shown-run.ts'

export const ALREADY_WRITTEN =
  'Cette reprise est déjà écrite\u00a0: envoyez le fichier de nouveau pour en faire une autre.'

type Writing = `POST /api/admin/imports/{id}/${'writing' | 'undoing' | 'pictures'}`

/** Starts the work of an import, which a job does. */
export function importWriting(services: Services): Pick<Handlers<typeof importCalls>, Writing> {
  const { db, requestImport } = services
  const shown = async (id: number) => shownRun(services, await getRun(db, id))
  return {
    async 'POST /api/admin/imports/{id}/writing'({ params }) {
      const before = await getRun(db, params.id)
      const read = await readImport(db, before)
      const { rows } = await compareRows(services, before, read)
      const people = read.people.filter(({ errors }) => errors.length === 0).length
      const total = rows.filter(({ kind }) => kind !== 'error').length + people
      if (before.state === 'open' && total === 0)
        throw new Refusal('invalid', 'Aucune ligne de ce fichier ne peut être reprise\u00a0: corrigez-en une au moins.')
      await db.transaction(async (tx) => {
        const run = await getRun(tx, params.id, { isLocked: true })
        if (run.state !== 'open') throw new Refusal('conflict', ALREADY_WRITTEN)
        await updateRun(tx, run.id, { state: 'writing', writingAt: new Date(), total })
        const columns = read.columns.map(({ header, to }) => ({ header, to }))
        const values = read.values.map(({ target, text, to }) => ({ target, text, to }))
        await rememberMapping(tx, run.signature, { columns, values })
        await requestImport(tx, run.id)
      })
      return shown(params.id)
    },

    async 'POST /api/admin/imports/{id}/undoing'({ params }) {
      await db.transaction(async (tx) => {
        const run = await getRun(tx, params.id, { isLocked: true })
        const refusal = await undoRefusalOf(tx, run)
        if (refusal) throw new Refusal('conflict', refusal)
        await updateRun(tx, run.id, { state: 'undoing' })
        await requestImport(tx, run.id)
      })
      return shown(params.id)
    },

    async 'POST /api/admin/imports/{id}/pictures'({ params }) {
      await db.transaction(async (tx) => {
        const run = await getRun(tx, params.id, { isLocked: true })
        if (run.state === 'written' && (await retryPictures(tx, run.id)) > 0) await requestImport(tx, run.id)
      })
      return shown(params.id)
    },
  }
}
