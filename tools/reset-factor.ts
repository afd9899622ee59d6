/** Removes the second factors of an account that has lost them; the site may run: npm run admin:reset-factor -- <email>. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '../config.ts'
import { refreshAgency } from '../server/appointments/settings.ts'
import { findByEmail } from '../server/areas/accounts/queries.ts'
import { resetFactors } from '../server/areas/accounts/second-factor/announce-factors.ts'
import { SITE } from '../server/db/audit.ts'
import { DATABASE_FOLDER } from '../server/db/embedded/server.ts'
import { openDatabase } from '../server/db/open.ts'
import { startJobs } from '../server/jobs/jobs.ts'
import { openMailQueue } from '../server/mail/queue.ts'
import { chooseTransport, senderOf } from '../server/mail/transport.ts'
import { readAgency } from '../server/read-agency.ts'

const email = process.argv[2]
if (!email) fail('say whose: npm run admin:reset-factor -- ada@agence.example')
const {
  dataDir,
  database: settings,
  smtpUrl,
  mailRetrySeconds: retrySeconds,
  publicUrl = '',
} = readConfig({ isDemo: false })
if (!settings && !existsSync(join(dataDir, DATABASE_FOLDER))) fail(`there is no database in ${dataDir}: set DATA_DIR`)
try {
  const database = await openDatabase(settings ?? { folder: dataDir, isGuest: true })
  try {
    await reset(database, email)
  } finally {
    await database.close()
  }
} catch (error) {
  fail((error as Error).message)
}
console.log(`${email} logs in with the password alone, then adds a second factor. The site mails them so.`)

/** Queues the mail, which the site sends. */
async function reset({ db, queue }: Awaited<ReturnType<typeof openDatabase>>, whose: string): Promise<void> {
  const account = await findByEmail(db, whose)
  if (!account) throw new Error(`no account has the e-mail ${whose}`)
  const agency = readAgency()
  await refreshAgency(db, agency)
  const jobs = await startJobs(queue, (error) => console.error(String(error)), { isAwake: false })
  try {
    const transport = chooseTransport(smtpUrl, join(dataDir, 'outbox'), senderOf(agency))
    const mail = await openMailQueue({ db, jobs, transport, retrySeconds })
    await db.transaction((tx) =>
      resetFactors(tx, { mail, agency, publicUrl: () => publicUrl }, { id: account.id, by: SITE }),
    )
  } finally {
    await jobs.stop()
  }
}

function fail(message: string): never {
  console.error(`Devanture, admin:reset-factor: ${message}`)
  process.exit(1)
}
