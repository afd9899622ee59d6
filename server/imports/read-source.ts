import type { SourceFile, SourceOptions } from '#domain/imports/source.ts'
import { Refusal } from '#server/core/refusal.ts'
import { ProcessEnded, runInProcess } from '#server/core/run-in-process.ts'
import type * as sourceProcess from './source-process.ts'

type Functions = Pick<typeof sourceProcess, 'openSource' | 'openZipPicture'>

/** Of processor time: 5,000 rows of 334 columns take five seconds. */
const READING_MAX_CPU_MS = 60_000
const READING_MAX_MS = 150_000
const BUSY = 'Le site est trop occupé pour lire ce fichier. Veuillez réessayer dans un instant.'
const TOO_HEAVY = 'Ce fichier demande trop de temps ou de mémoire pour être lu. Découpez-le en plusieurs fichiers.'
const DAMAGED =
  'Ce fichier est abîmé ou incomplet. Ouvrez-le, enregistrez-le de nouveau, puis envoyez le nouveau fichier.'

const run = runInProcess<Functions>(new URL('./source-process.ts', import.meta.url), {
  maxMs: READING_MAX_MS,
  maxCpuMs: READING_MAX_CPU_MS,
  busy: BUSY,
})

/** Reads an uploaded file in a separate process; throws a Refusal that says what to do with one of another kind. */
export const readSource = (
  { path, name }: { path: string; name: string },
  options: SourceOptions = {},
): Promise<SourceFile> => refusing(() => run('openSource', path, name, options))

/** One picture of a zip, by its base name in any case; throws a Refusal when there is none, or when it is over 25 MB. */
export const readZipFile = (path: string, name: string): Promise<Uint8Array> =>
  refusing(() => run('openZipPicture', path, name))

async function refusing<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal) throw error
    const cause = new Error('An import was not read', { cause: error })
    if (error instanceof ProcessEnded && error.reason === 'starved') throw new Refusal('unavailable', BUSY, { cause })
    const isTooHeavy = error instanceof ProcessEnded || /allocation failed|out of memory/i.test(String(error))
    throw new Refusal('invalid', isTooHeavy ? TOO_HEAVY : DAMAGED, { cause })
  }
}
