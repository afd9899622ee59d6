import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '#server/db/open.ts'
import { startJobs } from '#server/jobs/jobs.ts'
import { loadPlaces } from '#server/places/places.ts'
import { seedDemo } from '../tools/demo/seed.ts'

// Creates a data folder in the given folder: an empty one or, from a copy of one, the demo agency's. Runs in its own
// process, so that the caller can wait for it synchronously.

const [folder = '', from] = process.argv.slice(2)
const data = join(folder, 'data')

if (from) cpSync(from, data, { recursive: true })
const { db, queue, close } = await openDatabase({ folder: data })
if (from) await seedDemo({ db, places: loadPlaces(), uploads: join(data, 'uploads') })
else await (await startJobs(queue, console.error)).stop()
await close()
