import { shownName } from '#domain/person-name.ts'
import type { adviserCalls } from '#domain/wire/data-room-calls.ts'
import { isCommonPassword } from '#server/core/common-passwords.ts'
import type { Handlers } from '#server/core/handlers.ts'
import { Refusal, refusedField } from '#server/core/refusal.ts'
import { deadAdviserLink, getInvited, joinFile, lockListingOf } from '#server/data-room/adviser-links.ts'
import { refuseWhileEmailWaits } from '#server/data-room/requests.ts'
import { COMMON_PASSWORD, hashPassword } from '#server/areas/accounts/passwords.ts'
import { proveEmail } from '#server/areas/accounts/email-change/queries.ts'
import { findByAnyEmail, insertAccount, lockAccount } from '#server/areas/accounts/queries.ts'
import { openSession } from '#server/areas/accounts/sessions/queries.ts'
import { isOtherEmail } from '#server/areas/accounts/user-row.ts'
import type { Services } from '#server/services.ts'

/**
 * How an adviser comes to the file that they were invited to: docs/decisions/data-room.md. The token of the mail proves the email,
 * and is no way into an account: one that exists needs its password.
 */
export function adviserHandlers({ db, throttle, ...post }: Services): Handlers<typeof adviserCalls> {
  return {
    async 'POST /api/adviser-invitations/open'({ body: { token }, from }) {
      await throttle.count('alert-link', { ip: from.ip })
      const { request, listing, buyer } = await getInvited(db, token)
      const { firstName, lastName, email, adviserKind } = request
      const known = await findByAnyEmail(db, email)
      if (known && !known.active) throw new Refusal('conflict', DISABLED)
      if (!adviserKind) throw deadAdviserLink()
      return {
        listing: [listing.title, listing.reference].filter(Boolean).join(', '),
        kind: adviserKind,
        of: shownName(buyer),
        firstName,
        lastName,
        email,
        hasAccount: known !== undefined,
      }
    },

    async 'POST /api/adviser-invitations'({ body: { token, password, ...names }, from }) {
      await throttle.count('register', { ip: from.ip })
      if (isCommonPassword(password)) throw refusedField('password', COMMON_PASSWORD)
      const { email } = (await getInvited(db, token)).request
      const passwordHash = await hashPassword(password)
      return db.transaction(async (tx) => {
        await lockListingOf(tx, token)
        // Refuses when the email has an account: its owner logs in.
        const account = await insertAccount(tx, { ...names, email, verifiedEmail: email, passwordHash })
        const id = await joinFile(tx, { token, accountId: account.id })
        return { ...(await openSession(tx, post, { account, from, proof: 'password' })), id }
      })
    },

    async 'POST /api/adviser-invitations/claim'({ body: { token }, user, from }) {
      await throttle.count('alert-link', { ip: from.ip })
      return db.transaction(async (tx) => {
        const { email } = await lockListingOf(tx, token)
        const owner = await lockAccount(tx, user.id)
        if (!owner || isOtherEmail(owner.email, email)) throw new Refusal('conflict', OTHER_ACCOUNT)
        await refuseWhileEmailWaits(tx, user.id)
        await proveEmail(tx, user.id)
        return { id: await joinFile(tx, { token, accountId: user.id }) }
      })
    },
  }
}

const DISABLED = 'Le compte de cette adresse est désactivé\u00a0: écrivez à l’agence.'
const OTHER_ACCOUNT = 'Cette invitation est pour une autre adresse que celle de votre compte.'
