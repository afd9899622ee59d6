import type { User } from '#domain/accounts/account.ts'
import { longDateTimeInParis } from '#domain/format.ts'
import { BROWSER_DAYS } from '#domain/limits.ts'
import { newBrowserMail } from '#server/areas/accounts/mails.ts'
import { type AccountRow, toUser } from '#server/areas/accounts/user-row.ts'
import type { Origin } from '#server/core/handlers.ts'
import { hashToken, newToken } from '#server/core/tokens.ts'
import { recordAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/open.ts'
import { type Post, sendMail } from '#server/mail/mail.ts'
import { describeDevice } from '#server/core/device.ts'
import { insertKnownBrowser, insertSession, insertSessionsEnd, seeKnownBrowser } from './queries.ts'

/** What a log-in was proved with, as the journal tells it. */
const PROOFS = {
  password: 'mot de passe seul',
  passkey: 'mot de passe et clé d’accès',
  code: 'mot de passe et code',
  recovery: 'mot de passe et code de secours',
}

interface LogIn {
  account: AccountRow
  from: Origin
  proof: keyof typeof PROOFS
}

/** Opens a session; the journal tells those of the team. Call in a transaction that has locked the account. */
export async function openSession(
  tx: Database,
  post: Post,
  { account, from, proof }: LogIn,
): Promise<{ token: string; user: User }> {
  const token = newToken()
  const device = describeDevice(from.userAgent)
  const factorAt = proof === 'password' ? null : new Date()
  await insertSession(tx, { accountId: account.id, tokenHash: hashToken(token), device, factorAt })
  if (account.role === 'admin') {
    await recordAudit(tx, { by: account, action: 'session.opened', subject: `${PROOFS[proof]}, ${device}` })
    await recogniseBrowser(tx, post, { account, from, device })
  }
  return { token, user: toUser(account) }
}

/** A browser in which this member of the team has never logged in is given a cookie to know it by, and a mail tells of it. */
async function recogniseBrowser(
  tx: Database,
  post: Post,
  { account, from, device }: Pick<LogIn, 'account' | 'from'> & { device: string },
): Promise<void> {
  const accountId = account.id
  // Several members may share a browser.
  const cookie = `navigateur-${accountId}`
  const known = new RegExp(`(?:^|; )${cookie}=([\\w-]{43})(?:;|$)`).exec(from.cookies ?? '')?.[1]
  if (known && (await seeKnownBrowser(tx, { accountId, tokenHash: hashToken(known) }))) return
  const [browser, token] = [newToken(), newToken()]
  await insertKnownBrowser(tx, { accountId, tokenHash: hashToken(browser) })
  const secure = post.publicUrl().startsWith('https:') ? '; Secure' : ''
  const rules = `Path=/api/auth; Max-Age=${BROWSER_DAYS * 86_400}; HttpOnly; SameSite=Strict${secure}`
  from.setCookie?.(`${cookie}=${browser}; ${rules}`)
  if (!(await insertSessionsEnd(tx, { accountId, tokenHash: hashToken(token) }))) return
  const content = newBrowserMail({ token, at: longDateTimeInParis(new Date()), device })
  await sendMail(tx, post, { to: account.email, ...content })
}
