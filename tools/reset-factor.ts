/** Removes the second factors of an account that has lost them; the site may run: npm run admin:reset-factor -- <email>. */
import { join } from 'node:path'
import { type Config, readProductionConfig } from '../config.ts'
import { refreshAgency } from '../server/appointments/settings.ts'
import { findByEmail } from '../server/areas/accounts/queries.ts'
import { resetFactors } from '../server/areas/accounts/second-factor/announce-factors.ts'
import { SITE } from '../server/db/audit.ts'
import { openAsGuest } from '../server/db/open.ts'
import { startJobs } from '../server/jobs/jobs.ts'
import { openMailQueue } from '../server/mail/queue.ts'
import { chooseTransport, senderOf } from '../server/mail/transport.ts'
import { readAgency } from '../server/read-agency.ts'
import { runCommand } from './command.ts'

await runCommand('admin:reset-factor', async () => {
  const [email] = process.argv.slice(2)
  if (!email) throw new Error('say whose: npm run admin:reset-factor -- ada@agence.example')
  const { database: settings, ...config } = readProductionConfig()
  const database = await openAsGuest(settings)
  try {
    await reset(database, config, email)
  } finally {
    await database.close()
  }
  return `${email} logs in with the password alone, then adds a second factor. The site mails them so.`
})

type Mailing = Pick<Config, 'agencyFile' | 'dataDir' | 'smtpUrl' | 'mailRetrySeconds' | 'publicUrl'>

/** Queues the mail, which the site sends. */
async function reset(
  { db, queue }: Awaited<ReturnType<typeof openAsGuest>>,
  { agencyFile, dataDir, smtpUrl, mailRetrySeconds: retrySeconds, publicUrl = '' }: Mailing,
  whose: string,
): Promise<void> {
  const account = await findByEmail(db, whose)
  if (!account) throw new Error(`no account has the e-mail ${whose}`)
  const agency = readAgency(agencyFile)
  await refreshAgency(db, agency)
  const jobs = await startJobs(queue, (error) => console.error(String(error)), { isAwake: false, isGuest: true })
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
