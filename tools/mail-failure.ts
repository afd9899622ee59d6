/**
 * Mails that a unit of systemd has failed, with what it printed (standard input); a unit in deploy/ runs it. To
 * OPERATOR_EMAIL, else to the agency. Sends directly: the queue may be what has failed.
 */
import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { readConfig } from '../config.ts'
import { escapeMarkup } from '../server/core/escape.ts'
import { chooseTransport, failureCode, senderOf } from '../server/mail/transport.ts'
import { readAgency } from '../server/read-agency.ts'
import { runCommand } from './command.ts'

/** The end of what it printed says why. */
const SAID_MAX_CHARS = 10_000

await runCommand('mail-failure', async () => {
  const [unit] = process.argv.slice(2)
  if (!unit) throw new Error('say which unit has failed')
  // Without a database too, which may be why it has failed.
  const { smtpUrl, operatorEmail, dataDir, agencyFile } = readConfig({ isDemo: true })
  const agency = readAgency(agencyFile)
  const to = operatorEmail ?? agency.email
  const said = (await text(process.stdin)).trim().slice(-SAID_MAX_CHARS)
  const content = `${unit} a échoué sur ${hostname()}. Ses dernières lignes :\n\n${said}\n`
  const transport = chooseTransport(smtpUrl, join(dataDir, 'outbox'), senderOf(agency))
  const subject = `${unit} a échoué`
  const mail = { to, subject, text: content, html: `<pre>${escapeMarkup(content)}</pre>` }
  await transport.deliver(mail, randomUUID()).catch((cause: unknown) => {
    if (!smtpUrl) throw cause
    throw new Error(`the mail server of SMTP_URL did not take the mail (${reasonOf(cause)})`, { cause })
  })
  return `Mailed to ${to}`
})

/** A connection that failed says where to; what a mail server says may name recipients. */
function reasonOf(cause: unknown): string {
  const { syscall, message } = cause as NodeJS.ErrnoException
  return syscall ? `${failureCode(cause)}, ${message}` : failureCode(cause)
}
