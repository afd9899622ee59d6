import type { appointmentCalls } from '#domain/wire/appointment-calls.ts'
import type { Handlers } from '#server/core/handlers.ts'
import { hashToken, newToken } from '#server/core/tokens.ts'
import type { Services } from '#server/services.ts'
import { deskOf } from '#server/areas/appointments/desk-of.ts'
import { deleteAbsence, deleteLink, findLinkSince, insertAbsence, replaceLink } from './queries.ts'

type OwnDays =
  | `${'GET' | 'POST' | 'DELETE'} /api/admin/me/calendar`
  | `${'POST' | 'DELETE'} /api/admin/absences${'' | '/{id}'}`

/** Calls about what a member keeps of their own days: absences, and the secret address of their calendar. */
export const ownDaysHandlers = (
  services: Services,
): Pick<Handlers<typeof appointmentCalls>, OwnDays & keyof typeof appointmentCalls> => {
  const { db } = services
  return {
    'GET /api/admin/me/calendar': async ({ user }) => ({ since: await findLinkSince(db, user.id) }),

    async 'POST /api/admin/me/calendar'({ user }) {
      const token = newToken()
      await db.transaction((tx) => replaceLink(tx, { tokenHash: hashToken(token), by: user }))
      // Calendars subscribe to what begins with webcal, and fetch it by https.
      return { url: `${services.publicUrl().replace(/^https?/, 'webcal')}/agenda/${token}.ics` }
    },

    async 'DELETE /api/admin/me/calendar'({ user }) {
      await db.transaction((tx) => deleteLink(tx, user))
      return { message: 'L’adresse ne sert plus.' }
    },

    async 'POST /api/admin/absences'({ body, ...caller }) {
      const desk = await deskOf(services, caller)
      await db.transaction((tx) => insertAbsence(tx, body, desk))
      return { message: 'L’absence est notée.' }
    },

    async 'DELETE /api/admin/absences/{id}'({ params: { id }, ...caller }) {
      const desk = await deskOf(services, caller)
      await db.transaction((tx) => deleteAbsence(tx, id, desk))
      return { message: 'L’absence est retirée.' }
    },
  }
}
