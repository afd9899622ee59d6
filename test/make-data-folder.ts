import { cpSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openFolder } from '#server/db/embedded.ts'
import { openDatabase } from '#server/db/open.ts'
import { startJobs } from '#server/jobs/jobs.ts'
import { loadPlaces } from '#server/places/places.ts'
import { seedDemo } from '../tools/demo/seed.ts'

// Makes a data folder and its image in the folder it is given: an empty one, or a copy of one, with the demo agency. A
// process of its own, as the engine takes its process over.

const [folder = '', from] = process.argv.slice(2)
const data = join(folder, 'data')

if (from) {
  cpSync(from, data, { recursive: true })
  const { db, close } = await openDatabase({ folder: data })
  await seedDemo({ db, places: loadPlaces(), uploads: join(data, 'uploads') })
  await close()
} else {
  const { queue, close } = await openDatabase({ folder: data })
  const jobs = await startJobs(queue, console.error)
  await jobs.stop()
  await close()
  const { engine, close: closeAgain } = await openFolder(data)
  await writeFile(join(folder, 'image.tar'), (await engine.dumpDataDir('none')).stream())
  await closeAgain()
}
