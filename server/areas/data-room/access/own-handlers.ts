import type { User } from '#domain/accounts/account.ts'
import { acceptedVersion } from '#domain/agency/legal-texts.ts'
import { ACCESS_CONSENT } from '#domain/data-room/consent.ts'
import type { OwnAccessDetail } from '#domain/data-room/access.ts'
import type { accessCalls } from '#domain/wire/data-room-calls.ts'
import type { Handlers } from '#server/core/handlers.ts'
import type { Access } from '#server/data-room/requests.ts'
import type { Database } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import { readOwnDetail } from './detail.ts'
import { toOwnLine, toProfile } from './access-rows.ts'
import { replyToAgency, askAgency, renounceAccess, nameAdviser, requestAccess } from './own-steps.ts'
import { findProfile, listOwn, saveProfile, takeOwn } from './queries.ts'

type OwnHandlers = Pick<
  Handlers<typeof accessCalls>,
  | 'GET /api/buyer-profile'
  | 'PUT /api/buyer-profile'
  | 'GET /api/access-requests'
  | 'POST /api/access-requests'
  | 'GET /api/access-requests/{id}'
  | 'DELETE /api/access-requests/{id}'
  | 'POST /api/access-requests/{id}/answer'
  | 'POST /api/access-requests/{id}/advisers'
  | 'POST /api/access-requests/{id}/questions'
>

/** A reader's own requests, and the profile that they show with them. */
export function ownAccessHandlers(services: Services): OwnHandlers {
  const { db, throttle, agency } = services

  const ownDetail = (id: number, user: User) => readOwnDetail(services, { id, accountId: user.id })

  /** Applies `act` to one of the user's own requests, locked. Returns the updated request. */
  async function change(
    { params, user, isOpen = false }: { params: { id: number }; user: User; isOpen?: boolean },
    act: (tx: Database, access: Access) => Promise<unknown>,
  ): Promise<OwnAccessDetail> {
    await db.transaction(async (tx) => act(tx, await takeOwn(tx, params.id, user.id, { isOpen })))
    return ownDetail(params.id, user)
  }

  return {
    async 'GET /api/buyer-profile'({ user }) {
      const profile = await findProfile(db, user.id)
      return profile ? toProfile(profile) : null
    },

    'PUT /api/buyer-profile': async ({ user, body }) => toProfile(await saveProfile(db, user.id, body)),

    'GET /api/access-requests': async ({ user }) => (await listOwn(db, user.id)).map((one) => toOwnLine(one, agency)),

    async 'POST /api/access-requests'({ user, body, from }) {
      await throttle.count('request', { ip: from.ip, account: user.email })
      const { internationalPhone } = await import('#server/core/phone.ts')
      const { version, link } = ACCESS_CONSENT
      const consentVersion = acceptedVersion(version, link.to, agency.edited?.legal)
      const request = { form: body, user, consentVersion, phoneE164: internationalPhone }
      return ownDetail(await db.transaction((tx) => requestAccess(tx, services, request)), user)
    },

    'GET /api/access-requests/{id}': ({ user, params }) => ownDetail(params.id, user),

    async 'DELETE /api/access-requests/{id}'({ user, params }) {
      await change({ user, params }, (tx, access) => renounceAccess(tx, services, { access, user }))
      return { message: 'Vous avez renoncé à ce dossier.' }
    },

    'POST /api/access-requests/{id}/answer': ({ user, params, body: { text } }) =>
      change({ user, params }, (tx, access) => replyToAgency(tx, services, { access, user, given: text })),

    async 'POST /api/access-requests/{id}/advisers'({ user, params, body, from }) {
      await throttle.count('request', { ip: from.ip, account: user.email })
      return change({ user, params, isOpen: true }, (tx, access) =>
        nameAdviser(tx, services, { access, user, given: body }),
      )
    },

    async 'POST /api/access-requests/{id}/questions'({ user, params, body, from }) {
      await throttle.count('request', { ip: from.ip, account: user.email })
      return change({ user, params, isOpen: true }, (tx, access) =>
        askAgency(tx, services, { access, user, given: body }),
      )
    },
  }
}
