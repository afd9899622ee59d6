import ipaddr from 'ipaddr.js'
import type { Agency } from '#domain/agency/agency.ts'
import { isPasswordOf } from './areas/accounts/passwords.ts'
import { findByEmail } from './areas/accounts/queries.ts'
import type { Database } from './db/database.ts'

/** The logins of the demo, whose password the documentation prints. */
export const DEMO_PASSWORD = 'demonstration'
export const DEMO_LOGINS = { admin: 'admin@bonne-enseigne.example', buyer: 'acquereur@bonne-enseigne.example' }

const DEMO_SIREN = '000000000'

/** Names that no one else can resolve: RFC 2606, 6761, 6762, 8375 and 9476. A single word is a machine of the network. */
const PRIVATE_NAME = /^[^.]+$|\.(localhost|local|internal|test|example|invalid|home\.arpa)$/

/** Whether others than this machine and its network may reach a URL. */
export function isPublicUrl(url: string): boolean {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (ipaddr.isValid(host)) return ipaddr.process(host).range() === 'unicast'
  return !PRIVATE_NAME.test(host)
}

interface Opened {
  db: Database
  agency: Agency
  publicUrl: string | undefined
}

/** Throws an Error for the operator when a public site would show the demo's identity, or let anyone log in. */
export async function refuseDemoInPublic({ db, agency, publicUrl }: Opened): Promise<void> {
  if (!publicUrl || !isPublicUrl(publicUrl)) return
  if (agency.siren === DEMO_SIREN || agency.email.endsWith('.example'))
    throw new Error(
      `PUBLIC_URL is public, and the agency is still that of the demo (SIREN ${agency.siren}, ${agency.email}): write yours in agency.json`,
    )
  for (const email of Object.values(DEMO_LOGINS)) {
    const account = await findByEmail(db, email)
    if (account?.active && (await isPasswordOf(account, DEMO_PASSWORD)))
      throw new Error(
        `PUBLIC_URL is public, and ${email} still has the password of the demo: change it, or delete the account, with a PUBLIC_URL of this machine`,
      )
  }
}
