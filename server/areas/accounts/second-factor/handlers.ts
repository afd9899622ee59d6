import { FACTOR_GRACE_DAYS } from '#domain/accounts/second-factor.ts'
import { startingSettings } from '#domain/agency/starting-settings.ts'
import type { secondFactorCalls } from '#domain/wire/calls.ts'
import { endOtherSessions, getAccount, lockAccount } from '#server/areas/accounts/queries.ts'
import { endAllSessions, openSession } from '#server/areas/accounts/sessions/queries.ts'
import type { Handlers, SignedIn } from '#server/core/handlers.ts'
import { Refusal } from '#server/core/refusal.ts'
import type { Services } from '#server/services.ts'
import { askFactor, countFactorQuestion, prove } from './prove.ts'
import { countRecoveryCodes, deleteFactor, listFactors, markFresh, renewCodes } from './queries.ts'
import { setUpHandlers } from './set-up-handlers.ts'
import { resetFactors, tellOwner } from './announce-factors.ts'
import { toFactor } from './to-factor.ts'

export const isFactorRequired = ({ agency }: Pick<Services, 'agency'>): boolean =>
  (agency.edited ?? startingSettings(agency)).team.factorRequired

/** The second factors of team members: docs/decisions/team.md. */
export function secondFactorHandlers(services: Services): Handlers<typeof secondFactorCalls> {
  const { db, throttle } = services

  return {
    ...setUpHandlers(services),

    async 'POST /api/auth/login/factor'({ body: answer, from }) {
      const loggedIn = await prove(services, {
        answer,
        sessionId: null,
        from,
        complete: (tx, account, proof) => openSession(tx, services, { account, from, proof }),
      })
      await throttle.forget('log-in', { ip: from.ip, account: loggedIn.user.email })
      return loggedIn
    },

    async 'POST /api/auth/sessions/end'({ body: { token }, from }) {
      await throttle.count('reset', { ip: from.ip })
      await endAllSessions(db, token)
      return { message: 'Toutes les sessions de votre compte sont fermées. Choisissez un nouveau mot de passe.' }
    },

    async 'GET /api/admin/me'({ user, team }) {
      const factors = await listFactors(db, user.id)
      const required = isFactorRequired(services)
      const { factorAskedAt } = await getAccount(db, user.id)
      const dueAt = factorAskedAt && factorAskedAt.getTime() + FACTOR_GRACE_DAYS * DAY_MS
      return {
        role: team.role,
        factors: factors.map(toFactor),
        recoveryCodesLeft: await countRecoveryCodes(db, user.id),
        isFactorRequired: required,
        factorDueAt: required && factors.length === 0 && dueAt ? new Date(dueAt).toISOString() : null,
      }
    },

    async 'POST /api/admin/me/question'(member) {
      await countFactorQuestion(services, member)
      const { user, sessionId } = member
      const question = await askFactor(db, services, { accountId: user.id, sessionId })
      return question ?? refuseNone()
    },

    async 'POST /api/admin/me/proof'({ sessionId, body: answer, from }) {
      await prove(services, { answer, sessionId, from, complete: (tx) => markFresh(tx, sessionId) })
      return { message: 'C’est bien vous.' }
    },

    async 'DELETE /api/admin/me/factors/{id}'({ user, sessionId, params: { id } }) {
      await removeFactor(services, { id, user, sessionId })
      return { message: 'Le second facteur est retiré. Vos autres appareils sont déconnectés.' }
    },

    'POST /api/admin/me/recovery-codes': ({ user }) =>
      db.transaction(async (tx) => {
        await lockAccount(tx, user.id)
        if ((await listFactors(tx, user.id)).length === 0) return refuseNone()
        await tellOwner(tx, services, { account: user, news: 'renewed', name: '' })
        return { recoveryCodes: await renewCodes(tx, user.id) }
      }),

    async 'DELETE /api/admin/users/{id}/factors'({ user, params: { id } }) {
      if (id === user.id) throw new Refusal('conflict', 'Retirez vos propres seconds facteurs depuis votre sécurité.')
      await db.transaction((tx) => resetFactors(tx, services, { id, by: user }))
      return { message: 'Les seconds facteurs de ce compte sont retirés.' }
    },
  }
}

/** Removes a factor of the user; their other sessions end. */
async function removeFactor(
  services: Services,
  { id, user, sessionId }: Pick<SignedIn, 'user' | 'sessionId'> & { id: number },
) {
  await services.db.transaction(async (tx) => {
    await lockAccount(tx, user.id)
    const removed = await deleteFactor(tx, { id, accountId: user.id })
    if (!removed) throw new Refusal('missing', 'Ce second facteur n’existe pas ou a été retiré.')
    await endOtherSessions(tx, { accountId: user.id, keptSession: sessionId })
    await tellOwner(tx, services, { account: user, news: 'removed', name: removed.name })
  })
}

const DAY_MS = 86_400_000

function refuseNone(): never {
  throw new Refusal('conflict', 'Votre compte n’a pas encore de second facteur.')
}
