import sharp from 'sharp'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { recoveryHash } from '#server/areas/accounts/second-factor/codes.ts'
import { hashToken, newToken } from '#server/core/tokens.ts'
import {
  account,
  emailChange,
  factor,
  factorQuestion,
  invitation,
  passwordReset,
  recoveryCode,
  session,
  sessionsEnd,
} from '#server/db/schema/accounts.ts'
import { codeOf, newAuthenticator } from '#test/authenticator.ts'
import { aUser } from '#test/makers.ts'
import { callInstance, type Two } from '#test/two-instances.ts'
import { ALL, anAddress, once, type Prepare } from './row.ts'

const aTypedPerson = () => ({ firstName: 'Nadia', lastName: 'Berthier', email: anAddress() })
type Member = Awaited<ReturnType<Two['member']>>

const aPicture = async () => {
  const create = { width: 40, height: 40, channels: 3 as const, background: '#1b4ab5' }
  return new Blob([new Uint8Array(await sharp({ create }).png().toBuffer())])
}

/** A link that was mailed to the owner of an account, with its token. */
async function aLink(
  { db }: Two,
  table: typeof passwordReset | typeof emailChange | typeof sessionsEnd,
  accountId: number,
) {
  const token = newToken()
  const row = { accountId, tokenHash: hashToken(token), formerEmail: anAddress() }
  await db.insert(table).values(row)
  return token
}

/** A change of email to which its owner agreed, and the token of the link mailed to the new one. */
async function aWaitingChange({ app, db }: Two) {
  const { user } = await app.signedIn(aUser())
  const [token, formerEmail] = [newToken(), anAddress()]
  await db.update(account).set({ formerEmail }).where(eq(account.id, user.id))
  const links = { tokenHash: hashToken(newToken()), newTokenHash: hashToken(token) }
  await db.insert(emailChange).values({ accountId: user.id, formerEmail, ...links, agreedAt: new Date() })
  return token
}

async function anInvitation({ db }: Two, by: Member, own: Partial<ReturnType<typeof aTypedPerson>> = {}) {
  const [token, person] = [newToken(), { ...aTypedPerson(), ...own }]
  const [row] = await db
    .insert(invitation)
    .values({ ...person, accountId: by.user.id, tokenHash: hashToken(token) })
    .returning()
  return { token, person, id: row?.id ?? 0 }
}

/** A question for the second factor of a member, and a recovery code that answers it. */
async function aQuestion({ db }: Two, { user }: Member, isLogIn = false) {
  const [own] = await db.select().from(session).where(eq(session.accountId, user.id))
  const [token, code] = [newToken(), 'MFRG-GZDF-MZTW-Q2LK']
  const sessionId = isLogIn ? null : (own?.id ?? 0)
  await db
    .insert(factorQuestion)
    .values({ accountId: user.id, tokenHash: hashToken(token), purpose: 'proof', sessionId })
  await db.delete(recoveryCode)
  await db.insert(recoveryCode).values({ accountId: user.id, codeHash: recoveryHash(code) })
  return { token, code }
}

const AGENT = {
  agentStatus: '',
  agentSpeciality: 'hôtels',
  agentPhone: '',
  agentTitle: '',
  agentSector: '',
  teamRank: 1,
}

export const accountRows = {
  async 'POST /api/auth/login'({ app }) {
    const { user, password } = await app.signedIn(aUser())
    return { calls: [callInstance('POST /api/auth/login', { body: { email: user.email, password } })], answers: ALL }
  },
  async 'POST /api/auth/register'({ db }) {
    const body = { ...aTypedPerson(), password: 'quinze-roses-bleues' }
    const left = async () => expect.soft(await db.$count(account, eq(account.email, body.email))).toBe(1)
    return { calls: [callInstance('POST /api/auth/register', { body })], answers: once(409), left }
  },
  async 'POST /api/auth/forgot-password'({ app }) {
    const { user } = await app.signedIn(aUser())
    return {
      calls: [callInstance('POST /api/auth/forgot-password', { body: { email: user.email } })],
      answers: ['ok', 429],
    }
  },
  async 'POST /api/auth/password-check'() {
    return {
      calls: [callInstance('POST /api/auth/password-check', { body: { password: 'motdepasse' } })],
      answers: ['ok'],
    }
  },
  async 'POST /api/auth/reset-password'(two) {
    const { user } = await two.app.signedIn(aUser())
    const body = { token: await aLink(two, passwordReset, user.id), password: 'quinze-roses-bleues' }
    return { calls: [callInstance('POST /api/auth/reset-password', { body })], answers: once(400) }
  },
  async 'POST /api/auth/invitation'(two) {
    const { token, person } = await anInvitation(two, await two.member())
    const left = async () => expect.soft(await two.db.$count(account, eq(account.email, person.email))).toBe(1)
    const body = { token, password: 'quinze-roses-bleues' }
    return { calls: [callInstance('POST /api/auth/invitation', { body })], answers: once(400), left }
  },
  async 'POST /api/auth/restore-email'(two) {
    const { user } = await two.app.signedIn(aUser())
    const body = { token: await aLink(two, emailChange, user.id) }
    return { calls: [callInstance('POST /api/auth/restore-email', { body })], answers: once(400) }
  },
  async 'POST /api/auth/email-confirmation'(two) {
    const body = { token: await aWaitingChange(two) }
    return { calls: [callInstance('POST /api/auth/email-confirmation', { body })], answers: ['ok', 404] }
  },
  async 'POST /api/auth/email-refusal'(two) {
    const body = { token: await aWaitingChange(two) }
    return { calls: [callInstance('POST /api/auth/email-refusal', { body })], answers: ['ok', 404] }
  },
  async 'PUT /api/auth/update-profile'({ app }) {
    const [ada, bob, body] = [await app.signedIn(aUser()), await app.signedIn(aUser()), aTypedPerson()]
    const calls = [ada, bob].map((by) => callInstance('PUT /api/auth/update-profile', { body }, by))
    return { calls, answers: ['ok', 409] }
  },
  async 'POST /api/auth/logout'({ app }) {
    return { calls: [callInstance('POST /api/auth/logout', {}, await app.signedIn(aUser()))], answers: ['ok', 401] }
  },
  async 'PUT /api/auth/me/picture'({ app }) {
    const input = { query: {}, file: await aPicture() }
    const calls = [callInstance('PUT /api/auth/me/picture', input, await app.signedIn(aUser()))]
    return { calls, answers: ['ok', 409, 429] }
  },
  async 'DELETE /api/auth/me/picture'({ app }) {
    return { calls: [callInstance('DELETE /api/auth/me/picture', {}, await app.signedIn(aUser()))], answers: ALL }
  },
  async 'DELETE /api/auth/me/sessions/{id}'({ app, db }) {
    const by = await app.signedIn(aUser())
    const row = { accountId: by.user.id, tokenHash: newToken(), device: 'Autre' }
    const [other] = await db.insert(session).values(row).returning()
    return {
      calls: [callInstance('DELETE /api/auth/me/sessions/{id}', { params: { id: other?.id ?? 0 } }, by)],
      answers: ALL,
    }
  },
  async 'POST /api/auth/me/verification'({ app }) {
    return {
      calls: [callInstance('POST /api/auth/me/verification', {}, await app.signedIn(aUser()))],
      answers: ['ok', 429],
    }
  },
  async 'POST /api/auth/me/verification/confirmation'({ app, db }) {
    const [by, token] = [await app.signedIn(aUser()), newToken()]
    const verificationHash = hashToken(`${token} ${by.user.email}`)
    await db.update(account).set({ verificationHash, verificationAt: new Date() }).where(eq(account.id, by.user.id))
    return {
      calls: [callInstance('POST /api/auth/me/verification/confirmation', { body: { token } }, by)],
      answers: once(400),
    }
  },
  async 'DELETE /api/auth/me'({ app }) {
    const by = await app.signedIn(aUser())
    return {
      calls: [callInstance('DELETE /api/auth/me', { body: { password: by.password } }, by)],
      answers: ['ok', 400, 401],
    }
  },
  async 'POST /api/auth/login/factor'(two) {
    const body = await aQuestion(two, await two.member(), true)
    return { calls: [callInstance('POST /api/auth/login/factor', { body })], answers: once(400) }
  },
  async 'POST /api/auth/sessions/end'(two) {
    const body = { token: await aLink(two, sessionsEnd, (await two.member()).user.id) }
    return { calls: [callInstance('POST /api/auth/sessions/end', { body })], answers: once(400) }
  },
  async 'POST /api/admin/me/question'(two) {
    return { calls: [callInstance('POST /api/admin/me/question', {}, await two.member())], answers: ALL }
  },
  async 'POST /api/admin/me/proof'(two) {
    const by = await two.member()
    return {
      calls: [callInstance('POST /api/admin/me/proof', { body: await aQuestion(two, by) }, by)],
      answers: once(400),
    }
  },
  async 'DELETE /api/admin/users/{id}/factors'(two) {
    const [by, { user }] = [await two.member(), await two.member()]
    const calls = [callInstance('DELETE /api/admin/users/{id}/factors', { params: { id: user.id } }, by)]
    return { calls, answers: once(409) }
  },
  async 'POST /api/admin/me/passkeys/question'(two) {
    return {
      calls: [callInstance('POST /api/admin/me/passkeys/question', { body: {} }, await two.member())],
      answers: ALL,
    }
  },
  async 'POST /api/admin/me/passkeys'(two) {
    const by = await two.member()
    const { token, options } = await by.call('POST /api/admin/me/passkeys/question', { body: {} })
    const body = { token, name: 'Clé', credential: newAuthenticator().create(options) }
    return { calls: [callInstance('POST /api/admin/me/passkeys', { body }, by)], answers: once(400) }
  },
  async 'POST /api/admin/me/totp/question'(two) {
    return { calls: [callInstance('POST /api/admin/me/totp/question', { body: {} }, await two.member())], answers: ALL }
  },
  async 'POST /api/admin/me/totp'(two) {
    const by = await two.member()
    const { token, secret } = await by.call('POST /api/admin/me/totp/question', { body: {} })
    const body = { token, name: 'Téléphone', code: codeOf(secret) }
    return { calls: [callInstance('POST /api/admin/me/totp', { body }, by)], answers: once(400) }
  },
  async 'DELETE /api/admin/me/factors/{id}'(two) {
    const by = await two.member()
    const [own] = await two.db.select().from(factor).where(eq(factor.accountId, by.user.id))
    return {
      calls: [callInstance('DELETE /api/admin/me/factors/{id}', { params: { id: own?.id ?? 0 } }, by)],
      answers: once(404),
    }
  },
  async 'POST /api/admin/me/recovery-codes'(two) {
    const by = await two.member()
    const left = async () =>
      expect.soft(await two.db.$count(recoveryCode, eq(recoveryCode.accountId, by.user.id))).toBe(10)
    return { calls: [callInstance('POST /api/admin/me/recovery-codes', {}, by)], answers: ALL, left }
  },
  async 'PUT /api/admin/users/{id}'(two) {
    const [ada, bob] = [await two.member(), await two.member()]
    // Each the other: both write every administrator's row.
    const calls = [[ada, bob] as const, [bob, ada] as const].map(([by, { user }]) => {
      const body = { ...user, lastName: 'Martin', role: 'admin' as const, active: true, teamRole: 'owner' as const }
      return callInstance('PUT /api/admin/users/{id}', { params: { id: user.id }, body }, by)
    })
    return { calls, answers: ALL }
  },
  async 'PUT /api/admin/users/{id}/team-role'(two) {
    const [ada, bob] = [await two.member(), await two.member()]
    const calls = [[ada, bob] as const, [bob, ada] as const].map(([by, { user }]) =>
      callInstance('PUT /api/admin/users/{id}/team-role', { params: { id: user.id }, body: { teamRole: 'owner' } }, by),
    )
    return { calls, answers: ALL }
  },
  async 'DELETE /api/admin/users/{id}'(two) {
    const [by, { user }] = [await two.member(), await two.app.signedIn(aUser())]
    return {
      calls: [callInstance('DELETE /api/admin/users/{id}', { params: { id: user.id } }, by)],
      answers: once(404),
    }
  },
  async 'POST /api/admin/users/{id}/handover'(two) {
    const [by, { user }] = [await two.member(), await two.member({ teamRole: 'agent' })]
    const input = { params: { id: user.id }, body: { toId: by.user.id } }
    return { calls: [callInstance('POST /api/admin/users/{id}/handover', input, by)], answers: ALL }
  },
  async 'PUT /api/admin/users/{id}/agent'(two) {
    const [by, { user }] = [await two.member(), await two.member({ teamRole: 'agent' })]
    return {
      calls: [callInstance('PUT /api/admin/users/{id}/agent', { params: { id: user.id }, body: AGENT }, by)],
      answers: ALL,
    }
  },
  async 'PUT /api/admin/users/{id}/picture'(two) {
    const [by, { user }] = [await two.member(), await two.app.signedIn(aUser())]
    const calls = [
      callInstance('PUT /api/admin/users/{id}/picture', { params: { id: user.id }, file: await aPicture() }, by),
    ]
    return { calls, answers: ['ok', 409, 429] }
  },
  async 'DELETE /api/admin/users/{id}/picture'(two) {
    const [by, { user }] = [await two.member(), await two.app.signedIn(aUser())]
    return {
      calls: [callInstance('DELETE /api/admin/users/{id}/picture', { params: { id: user.id } }, by)],
      answers: ALL,
    }
  },
  async 'PUT /api/admin/users/{id}/password'(two) {
    const [by, { user }] = [await two.member(), await two.app.signedIn(aUser())]
    const input = { params: { id: user.id }, body: { newPassword: 'quinze-roses-bleues' } }
    return { calls: [callInstance('PUT /api/admin/users/{id}/password', input, by)], answers: ALL }
  },
  async 'POST /api/admin/invitations'(two) {
    const [ada, bob, body] = [await two.member(), await two.member(), aTypedPerson()]
    const left = async () => expect.soft(await two.db.$count(invitation, eq(invitation.email, body.email))).toBe(1)
    const calls = [ada, bob].map((by) => callInstance('POST /api/admin/invitations', { body }, by))
    return { calls, answers: ['ok', 409, 429], left }
  },
  async 'DELETE /api/admin/invitations/{id}'(two) {
    const by = await two.member()
    const { id } = await anInvitation(two, by)
    return { calls: [callInstance('DELETE /api/admin/invitations/{id}', { params: { id } }, by)], answers: once(404) }
  },
} satisfies Record<string, Prepare>

export const accountPairs: Record<string, Prepare> = {
  async 'an invitation is accepted while it is sent again and withdrawn'(two) {
    const [by, { user }] = [await two.member(), await two.app.signedIn(aUser())]
    const { token, id } = await anInvitation(two, by, { email: user.email })
    const calls = [
      callInstance('POST /api/auth/invitation', { body: { token, password: 'quinze-roses-bleues' } }),
      callInstance('POST /api/admin/invitations', { body: { ...aTypedPerson(), email: user.email } }, by),
      callInstance('DELETE /api/admin/invitations/{id}', { params: { id } }, by),
    ]
    return { calls, answers: ['ok', 400, 404, 409, 429] }
  },
  async 'two owners disable each other'(two) {
    const [ada, bob] = [await two.member(), await two.member()]
    const calls = [[ada, bob] as const, [bob, ada] as const].map(([by, { user }]) => {
      const body = { ...user, role: 'admin' as const, active: false, teamRole: 'owner' as const }
      return callInstance('PUT /api/admin/users/{id}', { params: { id: user.id }, body }, by)
    })
    return { calls, answers: ['ok', 401, 409] }
  },
  async 'an account is deleted while its owner uses it'(two) {
    const [by, person] = [await two.member(), await two.app.signedIn(aUser())]
    const { user, password } = person
    const calls = [
      callInstance('PUT /api/auth/update-profile', { body: { ...aTypedPerson(), email: user.email } }, person),
      callInstance('POST /api/auth/login', { body: { email: user.email, password } }),
      callInstance('DELETE /api/admin/users/{id}', { params: { id: user.id } }, by),
      callInstance(
        'PUT /api/admin/users/{id}/password',
        { params: { id: user.id }, body: { newPassword: 'autre-mot-de-passe' } },
        by,
      ),
    ]
    return { calls, answers: ['ok', 401, 404] }
  },
}
