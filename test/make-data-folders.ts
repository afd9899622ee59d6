import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '#server/db/open.ts'
import { startJobs } from '#server/jobs/jobs.ts'
import { loadPlaces } from '#server/places/places.ts'
import { seedDemo } from '../tools/demo/seed.ts'

// Makes two data folders in the folder it is given: `empty`, and `demo` with the demo agency. A process of its own, as
// the engine takes its process over.

const [folder = ''] = process.argv.slice(2)
const [empty, demo] = [join(folder, 'empty'), join(folder, 'demo')]

const { queue, close } = await openDatabase({ folder: empty })
const jobs = await startJobs(queue, console.error)
await jobs.stop()
await close()

cpSync(empty, demo, { recursive: true })
const seeded = await openDatabase({ folder: demo })
await seedDemo({ db: seeded.db, places: loadPlaces(), uploads: join(demo, 'uploads') })
await seeded.close()
