import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { refreshAgency } from './appointments/settings.ts'
import { ensureFirstAdmin } from './areas/accounts/admin-queries.ts'
import { prepareSecrets } from './areas/accounts/second-factor/queries.ts'
import { checkFileKeys } from './data-room/file-keys.ts'
import type { FileKeys } from './data-room/seal.ts'
import type { Database } from './db/database.ts'
import { DATABASE_FOLDER, localUrl } from './db/embedded/server.ts'
import { type OpenDatabase, openDatabase } from './db/open.ts'
import { account } from './db/schema/accounts.ts'
import { refuseDemoInPublic } from './demo-in-public.ts'
import type { Log } from './http/watch/log.ts'
import { createStandby, type Standby } from './jobs/standby.ts'
import { projectAgain } from './listings/project-again.ts'
import { projectionRules } from './listings/projection-rules.ts'
import { loadPlaces, type Places } from './places/places.ts'
import { readAgency } from './read-agency.ts'
import { openStorage } from './storage/open-storage.ts'
import type { Storage } from './storage/storage.ts'

export interface StoreOptions {
  config: Config
  log: Log
  /** Shows a line to the operator. */
  print(line: string): void
  /** Fills a new database and the folder of uploaded pictures. */
  fill?(where: { db: Database; places: Places; uploads: string; fileKeys?: FileKeys | undefined }): Promise<void>
  /** Makes the keys of documents and secrets when FILE_KEY is not set. */
  makeFileKeys?(dataDir: string): Promise<FileKeys>
}

export type OpenStores = Awaited<ReturnType<typeof openStores>>

/** Opens what the site keeps, filled and up to date: the database, the stored files, the keys, the agency's settings. */
export async function openStores({ config, log, print, fill, makeFileKeys }: StoreOptions) {
  const identity = readAgency(config.agencyFile)
  ensureWritable(config)
  const opening = open(config, print)
  // Load places while PostgreSQL starts.
  const places = loadPlaces()
  const rules = projectionRules(places)
  const database = await opening
  const { db } = database
  await refuseUnmoved(db, config)
  const [uploads, outbox] = [join(config.dataDir, 'uploads'), join(config.dataDir, 'outbox')]
  const standby = createStandby({ db, publicUrl: config.publicUrl, isOff: !config.runsJobs })
  const storage = keptOnStandby(await openStorage(config.s3 ? { s3: config.s3 } : { folder: uploads }), standby)
  if (storage.isRemote) storage.check().catch((error: unknown) => log.error(error))
  const fileKeys = config.fileKeys ?? (await makeFileKeys?.(config.dataDir))
  await checkFileKeys(db, fileKeys)
  await prepareSecrets(db, fileKeys)
  if (config.admin) await ensureFirstAdmin(db, config.admin)
  await fill?.({ db, places, uploads, fileKeys })
  await refreshAgency(db, identity)
  await refuseDemoInPublic({ db, agency: identity, publicUrl: config.publicUrl })
  await projectAgain({ database, places, storage, rules, log })
  return { identity, places, rules, database, uploads, outbox, standby, storage, fileKeys }
}

/** Removes nothing while on standby: a copy of production may have its settings, and so share its bucket. */
const keptOnStandby = (storage: Storage, standby: Standby): Storage => ({
  ...storage,
  async remove(path) {
    if (!(await standby.reason())) await storage.remove(path)
  },
  async clear(paths) {
    if (!(await standby.reason())) await storage.clear(paths)
  },
})

/** Also of the folders inside it, which a restore or a copy by another user may have closed. */
function ensureWritable({ dataDir, s3, smtpUrl }: Config): void {
  mayWrite(dataDir, 'set DATA_DIR to a folder of yours')
  const used = [...(s3 ? [] : ['uploads', 'private']), ...(smtpUrl ? [] : ['outbox'])]
  for (const folder of used.map((name) => join(dataDir, name)))
    if (existsSync(folder)) mayWrite(folder, 'give it, and all that is in it, to the user of the site')
}

function mayWrite(folder: string, remedy: string): void {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (cause) {
    throw new Error(`the folder ${folder} cannot be written; ${remedy}`, { cause })
  }
}

/** Throws when the data are still in the server of the data folder: the site would open as if it had lost them. */
async function refuseUnmoved(db: Database, { database, dataDir }: Config): Promise<void> {
  const former = join(dataDir, DATABASE_FOLDER)
  if (!database || database.url === localUrl(dataDir) || !existsSync(former)) return
  const someone = await db.select({ id: account.id }).from(account).limit(1)
  if (someone.length === 0)
    throw new Error(
      `${former} has the data of the demo or of an earlier version, and the database of DATABASE_URL has none: run npm run db:move, or delete that folder`,
    )
}

async function open({ database, dataDir }: Config, print: (line: string) => void): Promise<OpenDatabase> {
  if (database) return openDatabase(database)
  if (!existsSync(join(dataDir, DATABASE_FOLDER))) print('Creating the database (a few seconds, once)…')
  return openDatabase({ folder: dataDir })
}
