import type { User } from '#domain/accounts/account.ts'
import type { accountAdminCalls } from '#domain/wire/calls.ts'
import type { Services } from '#server/services.ts'
import type { Handlers } from '#server/core/handlers.ts'
import { invitationHandlers } from './invitations/handlers.ts'
import { hashPassword } from './passwords.ts'
import { setPassword } from './new-password.ts'
import { changePicture } from './picture/queries.ts'
import {
  agentOf,
  countFollowed,
  deleteUser,
  getUser,
  handOver,
  listAccounts,
  listAdministrators,
  setAgent,
  updateTeamRole,
  updateUser,
} from './admin-queries.ts'
import { auditChange } from './account-audit.ts'
import { toUser } from './user-row.ts'

/** Administrators' calls about accounts: docs/specification.md §2, §5, §6. */
export const accountAdminHandlers = (services: Services): Handlers<typeof accountAdminCalls> => {
  const { db, storage } = services

  async function setPicture(id: number, picture: { file: Uint8Array } | null, by: User) {
    await getUser(db, id)
    const row = await changePicture(services, id, picture)
    await auditChange(db, 'picture', { row, by })
    return toUser(row)
  }

  return {
    ...invitationHandlers(services),

    'GET /api/admin/users': async () => (await listAccounts(db)).map(toUser),

    'GET /api/admin/users/{id}': async ({ params }) => toUser(await getUser(db, params.id)),

    'PUT /api/admin/users/{id}': async ({ params, body, user, team }) =>
      toUser(await updateUser(services, body, { id: params.id, by: user, factor: team.factor })),

    'PUT /api/admin/users/{id}/team-role': async ({ params, body, user, team }) =>
      toUser(await updateTeamRole(services, body, { id: params.id, by: user, factor: team.factor })),

    async 'DELETE /api/admin/users/{id}'({ params, user }) {
      const { profileImage } = await deleteUser(services, { id: params.id, by: user })
      if (profileImage) await storage.remove(profileImage)
      return { message: 'Compte utilisateur supprimé avec succès' }
    },

    'GET /api/admin/team': async ({ team }) =>
      (await listAdministrators(db)).map(({ factors, ...row }) => ({
        ...toUser(row),
        ...agentOf(row),
        teamRole: row.teamRole,
        ...(team.role === 'owner' ? { factors } : {}),
      })),

    'GET /api/admin/users/{id}/handover': ({ params }) => countFollowed(db, params.id),

    async 'POST /api/admin/users/{id}/handover'({ params, body, user }) {
      return { message: await handOver(services, body, { id: params.id, by: user }) }
    },

    async 'PUT /api/admin/users/{id}/agent'({ params, body, user }) {
      await setAgent(services, body, { id: params.id, by: user })
      return agentOf(await getUser(db, params.id))
    },

    'PUT /api/admin/users/{id}/picture': ({ params, file, user }) => setPicture(params.id, { file }, user),

    'DELETE /api/admin/users/{id}/picture': ({ params, user }) => setPicture(params.id, null, user),

    async 'PUT /api/admin/users/{id}/password'({ params, body, user, sessionId }) {
      const { id } = await getUser(db, params.id)
      const passwordHash = await hashPassword(body.newPassword)
      const own = id === user.id && { keptSession: sessionId, way: 'oneself' as const }
      await db.transaction(async (tx) => {
        const row = await setPassword(tx, services, { id, passwordHash, ...(own || { way: 'agency' }) })
        await auditChange(tx, 'password', { row, by: user })
      })
      return { message: 'Mot de passe modifié avec succès' }
    },
  }
}
