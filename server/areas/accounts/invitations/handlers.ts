import type { accountAdminCalls } from '#domain/wire/calls.ts'
import type { Handlers } from '#server/core/handlers.ts'
import type { Services } from '#server/services.ts'
import { invite, listInvitations, withdrawInvitation } from './queries.ts'

type InvitationHandlers = Pick<
  Handlers<typeof accountAdminCalls>,
  'GET /api/admin/invitations' | 'POST /api/admin/invitations' | 'DELETE /api/admin/invitations/{id}'
>

/** Invitations to join the team. */
export function invitationHandlers(services: Services): InvitationHandlers {
  const { db, throttle } = services
  return {
    'GET /api/admin/invitations': () => listInvitations(db),

    async 'POST /api/admin/invitations'({ body, user }) {
      await throttle.count('alert-mail', { ip: '', account: body.email })
      await invite(services, body, user)
      return { message: 'L’invitation est envoyée.' }
    },

    async 'DELETE /api/admin/invitations/{id}'({ params, user }) {
      await withdrawInvitation(db, { id: params.id, by: user })
      return { message: 'L’invitation est retirée.' }
    },
  }
}
