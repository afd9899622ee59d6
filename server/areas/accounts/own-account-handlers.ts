import type { User } from '#domain/accounts/account.ts'
import type { accountCalls } from '#domain/wire/calls.ts'
import type { Handlers, SignedIn } from '#server/core/handlers.ts'
import { isoDates } from '#server/core/iso-dates.ts'
import type { Services } from '#server/services.ts'
import { auditChange } from './account-audit.ts'
import { deleteAccount } from './admin-queries.ts'
import { listFormerEmails } from './email-change/queries.ts'
import { confirmPassword, notCurrent } from './passwords.ts'
import { changeProfile } from './profile-change.ts'
import {
  findProfileToExport,
  listAccessToExport,
  findContactToExport,
  listBriefsToExport,
  listProposalsToExport,
  listAlertsToExport,
  listFavoritesToExport,
  listAppointmentsToExport,
  listSlipsToExport,
  listRequestsToExport,
} from './own-data/queries.ts'
import { changePicture } from './picture/queries.ts'
import { listFactors } from './second-factor/queries.ts'
import { toFactor } from './second-factor/to-factor.ts'
import { deleteSession, listSessions } from './sessions/queries.ts'
import { toUser } from './user-row.ts'

type OwnAccountHandlers = Pick<
  Handlers<typeof accountCalls>,
  | 'GET /api/auth/me'
  | 'PUT /api/auth/update-profile'
  | 'PUT /api/auth/me/picture'
  | 'DELETE /api/auth/me/picture'
  | 'GET /api/auth/me/sessions'
  | 'DELETE /api/auth/me/sessions/{id}'
  | 'GET /api/auth/me/export'
  | 'DELETE /api/auth/me'
>

/** The logged-in user's own account: profile, picture, devices, data. */
export function ownAccountHandlers(services: Services): OwnAccountHandlers {
  const { db, storage } = services

  async function sessionsOf({ user, sessionId }: SignedIn) {
    const rows = await listSessions(db, user.id)
    return rows.map((row) => ({ ...isoDates(row), isCurrent: row.id === sessionId }))
  }

  async function setPicture(user: User, picture: Parameters<typeof changePicture>[2]) {
    const row = await changePicture(services, user.id, picture)
    if (row.role === 'admin') await auditChange(db, 'picture', { row, by: user })
    return toUser(row)
  }

  return {
    'GET /api/auth/me': async ({ user }) => user,

    'PUT /api/auth/update-profile': (change) => changeProfile(services, change),

    'PUT /api/auth/me/picture': ({ user, file, query }) => setPicture(user, { file, focus: query.focus }),

    'DELETE /api/auth/me/picture': ({ user }) => setPicture(user, null),

    'GET /api/auth/me/sessions': sessionsOf,

    async 'DELETE /api/auth/me/sessions/{id}'({ user, params }) {
      await deleteSession(db, { id: params.id, by: user })
      return { message: 'Cet appareil est déconnecté.' }
    },

    async 'GET /api/auth/me/export'({ user, sessionId }) {
      return {
        user,
        favorites: await listFavoritesToExport(db, user.id),
        sessions: await sessionsOf({ user, sessionId }),
        formerEmails: (await listFormerEmails(db, user.id)).map(isoDates),
        alerts: await listAlertsToExport(db, user.id),
        buyerProfile: await findProfileToExport(db, user.id),
        accessRequests: await listAccessToExport(db, user.id),
        contact: await findContactToExport(db, user.id),
        briefs: await listBriefsToExport(db, user.id),
        proposedFiles: await listProposalsToExport(db, user.id),
        appointments: await listAppointmentsToExport(db, user.id),
        visitSlips: await listSlipsToExport(db, user.id),
        requests: await listRequestsToExport(db, user.id),
        factors: (await listFactors(db, user.id)).map(toFactor),
      }
    },

    async 'DELETE /api/auth/me'({ user, body, from }) {
      const passwordHash = await confirmPassword(services, { user, from, password: body.password })
      if (!(await deleteAccount(services, { user, passwordHash }))) throw notCurrent()
      if (user.profileImage) await storage.remove(user.profileImage)
      return { message: 'Votre compte a été supprimé.' }
    },
  }
}
