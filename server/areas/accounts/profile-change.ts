import type { ProfileForm, ProfileUpdate, User } from '#domain/accounts/account.ts'
import type { Origin, SignedIn } from '#server/core/handlers.ts'
import { refuseStaleFactor } from '#server/core/member.ts'
import type { Database } from '#server/db/database.ts'
import { lockListingsOf } from '#server/listings/dossiers.ts'
import type { Services } from '#server/services.ts'
import { isWithinLimit } from '#server/throttle/throttle.ts'
import { auditOwnChange } from './account-audit.ts'
import { setPassword } from './new-password.ts'
import { confirmPassword, hashPassword, notCurrent } from './passwords.ts'
import { lockAccount, updatePerson } from './queries.ts'
import { isOtherEmail, toUser } from './user-row.ts'

/** Changes the user's own profile, password, or both. */
export async function changeProfile(
  services: Services,
  { user, sessionId, team, body, from }: SignedIn & { body: ProfileUpdate; from: Origin },
): Promise<User> {
  const { db, throttle } = services
  if (isProfile(body) && isOtherEmail(body.email, user.email)) {
    refuseStaleFactor(team?.factor)
    // Limited, because each change sends a mail to an email chosen by the user.
    await throttle.count('email-change', { ip: from.ip, account: String(user.id) })
    await throttle.count('new-email', { ip: '', account: body.email })
  }
  if (!isPassword(body)) {
    const person = { ...personIn(body), isAgreed: team?.factor === 'fresh' }
    return toUser(await db.transaction((tx) => changePerson(tx, services, { id: user.id, person })))
  }
  const currentHash = await confirmPassword(services, { user, from, password: body.currentPassword })
  const passwordHash = await hashPassword(body.newPassword)
  // The email may belong to another person, who must not get a mail for each change.
  const isTold = await isWithinLimit(throttle.count('password-mail', { ip: '', account: user.email }))
  return db.transaction(async (tx) => {
    // Listings before their agent: docs/decisions/locks.md.
    await lockListingsOf(tx, user.id)
    // If an administrator has just set another password, that one stays.
    const now = await lockAccount(tx, user.id)
    if (now?.passwordHash !== currentHash) throw notCurrent()
    const own = { id: user.id, passwordHash, keptSession: sessionId }
    const row = await setPassword(tx, services, { ...own, way: 'oneself', isTold })
    if (!isProfile(body)) return toUser(row)
    const person = { ...personIn(body), isAgreed: true }
    return toUser(await changePerson(tx, services, { id: user.id, person }))
  })
}

interface PersonChange {
  id: number
  /** `isAgreed`: the user has just proved who they are, as a new email needs. */
  person: ProfileForm & { isAgreed: boolean }
}

async function changePerson(db: Database, services: Services, { id, person: { isAgreed, ...changed } }: PersonChange) {
  const edit = async () => ({ before: await lockAccount(db, id), changed, isAgreed })
  const change = await updatePerson({ ...services, db }, id, edit)
  await auditOwnChange(db, change)
  return change.after
}

const isProfile = (body: ProfileUpdate): body is Extract<ProfileUpdate, { email: string }> =>
  typeof body.email === 'string'
const isPassword = (body: ProfileUpdate): body is Extract<ProfileUpdate, { newPassword: string }> =>
  typeof body.newPassword === 'string'
const personIn = ({ firstName, lastName, email }: ProfileForm) => ({ firstName, lastName, email })
