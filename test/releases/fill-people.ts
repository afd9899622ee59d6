import { eq } from 'drizzle-orm'
import { TEAM_ROLES } from '#domain/accounts/team.ts'
import { hashPassword } from '#server/areas/accounts/passwords.ts'
import { hashToken, newToken } from '#server/core/tokens.ts'
import type { Database } from '#server/db/database.ts'
import * as accounts from '#server/db/schema/accounts.ts'

const { account } = accounts
export type FilledAccount = typeof account.$inferSelect

/** The accounts that the checks of an upgrade act as. */
export const PEOPLE = {
  owner: 'proprietaire@exemple.fr',
  agent: 'negociatrice@exemple.fr',
  assistant: 'assistante@exemple.fr',
  buyer: 'acquereuse@exemple.fr',
  adviser: 'comptable@exemple.fr',
} as const

/** Adds the people of PEOPLE, and for the owner all that an account can have. */
export async function fillPeople(db: Database): Promise<Record<keyof typeof PEOPLE, FilledAccount>> {
  const passwordHash = await hashPassword('demonstration')
  const insert = async (who: keyof typeof PEOPLE, own: Partial<typeof account.$inferInsert>) => {
    const email = PEOPLE[who]
    const names = { firstName: 'Odile', lastName: who === 'buyer' ? 'Repreneur' : 'Modèle' }
    const [row] = await db
      .insert(account)
      .values({ ...names, email, verifiedEmail: email, passwordHash, ...own })
      .returning()
    if (!row) throw new Error('nothing was inserted')
    return row
  }
  const member = (teamRole: (typeof TEAM_ROLES)[number]) => ({ role: 'admin' as const, teamRole })
  const people = {
    owner: await insert('owner', { ...member('owner'), agentPhone: '06 39 98 00 01', agentTitle: 'Gérante' }),
    agent: await insert('agent', { ...member('agent'), agentPhone: '+33 6 39 98 00 02', teamRank: 9 }),
    assistant: await insert('assistant', member('assistant')),
    buyer: await insert('buyer', { formerEmail: 'ancienne@exemple.fr', verificationHash: hashToken(newToken()) }),
    adviser: await insert('adviser', { active: false }),
  }
  await fillAccount(db, people.owner.id)
  const change = { formerEmail: 'ancienne@exemple.fr', tokenHash: hashToken(newToken()) }
  await db.insert(accounts.emailChange).values({ ...change, accountId: people.buyer.id, provedAt: new Date() })
  return people
}

async function fillAccount(db: Database, accountId: number): Promise<void> {
  const tokenHash = () => hashToken(newToken())
  const [session] = await db
    .insert(accounts.session)
    .values({ accountId, tokenHash: tokenHash(), device: 'Firefox, Linux', factorAt: new Date() })
    .returning()
  const passkey = { credentialId: 'aWQ', publicKey: 'Y2xl', transports: ['internal', 'hybrid'] }
  await db.insert(accounts.factor).values([
    { accountId, kind: 'passkey', name: 'Portable', ...passkey },
    { accountId, kind: 'totp', name: 'Téléphone', secret: 'JBSWY3DPEHPK3PXP', lastStep: 59_862_000 },
  ])
  await db.insert(accounts.recoveryCode).values({ accountId, codeHash: tokenHash() })
  await db
    .insert(accounts.factorQuestion)
    .values({ accountId, tokenHash: tokenHash(), purpose: 'proof', sessionId: session?.id ?? null })
  await db.insert(accounts.knownBrowser).values({ accountId, tokenHash: tokenHash() })
  await db.insert(accounts.sessionsEnd).values({ accountId, tokenHash: tokenHash() })
  await db.insert(accounts.passwordReset).values({ accountId, tokenHash: tokenHash(), sentTo: PEOPLE.owner })
  const invited = { firstName: 'Lise', lastName: 'Invitée', email: 'lise@exemple.fr', tokenHash: tokenHash() }
  await db.insert(accounts.invitation).values({ accountId, ...invited })
  await db.update(account).set({ factorAskedAt: new Date() }).where(eq(account.id, accountId))
}
