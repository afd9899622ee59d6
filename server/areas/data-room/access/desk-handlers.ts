import type { User } from '#domain/accounts/account.ts'
import { mayReadConfidential, type Reader } from '#domain/accounts/team.ts'
import type { AccessDetail } from '#domain/data-room/access.ts'
import type { accessCalls } from '#domain/wire/data-room-calls.ts'
import type { Handlers, SignedIn, TeamMembership } from '#server/core/handlers.ts'
import { Refusal } from '#server/core/refusal.ts'
import { hashToken, newToken } from '#server/core/tokens.ts'
import { type AccessMailServices, writeToReader, writeToSeller } from '#server/data-room/mails.ts'
import {
  type Access,
  findAccess,
  isPending,
  missingRequest,
  setAccess,
  requestSubject,
  takeRequest,
} from '#server/data-room/requests.ts'
import { askedAt, refuseOurAddress } from '#server/data-room/seller.ts'
import { recordSeen } from '#server/db/audit.ts'
import type { Database } from '#server/db/database.ts'
import { violates } from '#server/db/violation.ts'
import { readerOf, reserved } from '#server/listings/confidential-readers.ts'
import type { Services } from '#server/services.ts'
import { readDeskDetail } from './detail.ts'
import { toAccessLine } from './access-rows.ts'
import { answerQuestion, followThread, listForDesk, readParties, lockQuestionRequest } from './queries.ts'
import { recordAccess } from './record-access.ts'
import { applyAccessDecision } from './steps.ts'

type Caller = SignedIn & { team: TeamMembership }

type AccessDeskHandlers = Pick<
  Handlers<typeof accessCalls>,
  | 'GET /api/admin/access-requests'
  | 'GET /api/admin/access-requests/{id}'
  | 'POST /api/admin/access-requests/{id}/steps'
  | 'POST /api/admin/access-requests/{id}/seller'
  | 'POST /api/admin/access-requests/{id}/acknowledgement'
  | 'POST /api/admin/room-questions/{id}/answer'
>

/** The agency's decisions about requests. */
export function accessDeskHandlers(services: Services): AccessDeskHandlers {
  const { db, agency } = services

  /** Applies `act` to a locked request that this team member may decide on. Returns the updated request. */
  async function decide(
    { id: about, take = takeRequest, ...caller }: Caller & { id: number; take?: typeof lockQuestionRequest },
    act: (tx: Database, access: Access) => Promise<unknown>,
  ): Promise<AccessDetail> {
    const reader = await readerOf(db, caller)
    const id = await db.transaction(async (tx) => {
      const access = refuseUnlessReader(await take(tx, about), reader)
      await act(tx, access)
      return access.request.id
    })
    return readDeskDetail(services, id)
  }

  return {
    'GET /api/admin/access-requests': async ({ query, ...caller }) =>
      (await listForDesk(db, query, { reader: await readerOf(db, caller), agency })).map((one) =>
        toAccessLine(one, agency),
      ),

    async 'GET /api/admin/access-requests/{id}'({ params, ...caller }) {
      const found = (await findAccess(db, params)) ?? missingRequest()
      const access = refuseUnlessReader(found, await readerOf(db, caller))
      await recordSeen(db, { by: caller.user, action: 'access.seen', ...requestSubject(access) })
      return readDeskDetail(services, params.id)
    },

    'POST /api/admin/access-requests/{id}/steps': ({ params, body, ...caller }) =>
      decide({ ...caller, ...params }, async (tx, access) => {
        await applyAccessDecision(tx, services, { access, step: body, by: caller.user })
        await followThread(tx, access, caller.user)
      }).catch((error: unknown) => {
        if (!violates(error, 'access_request_current')) throw error
        throw new Refusal('conflict', 'Cette personne a fait depuis une autre demande pour ce bien.')
      }),

    'POST /api/admin/access-requests/{id}/seller': ({ params, body: { email }, ...caller }) =>
      decide({ ...caller, ...params }, (tx, access) => askSeller(tx, services, { access, email, by: caller.user })),

    async 'POST /api/admin/access-requests/{id}/acknowledgement'({ params, ...caller }) {
      await decide({ ...caller, ...params }, (tx) => setAccess(tx, params.id, { acknowledgedAt: new Date() }))
      return { message: 'C’est noté.' }
    },

    'POST /api/admin/room-questions/{id}/answer': ({ params, body, ...caller }) =>
      decide({ ...caller, ...params, take: lockQuestionRequest }, async (tx, access) => {
        const others = await answerQuestion(tx, params.id, { form: body, access })
        await recordAccess(tx, 'access.answered', { access, by: caller.user })
        await tellAnswered(tx, services, { access, others })
      }),
  }
}

/** Only members who may read the confidential part of the listing may decide. */
function refuseUnlessReader(access: Access, reader: Reader): Access {
  if (!mayReadConfidential(reader, access.listing.agentId)) throw reserved()
  return access
}

/** Mails the seller a link to answer whether this buyer may read their file. */
async function askSeller(
  tx: Database,
  post: AccessMailServices,
  { access, email, by }: { access: Access; email: string; by: User },
): Promise<void> {
  const { request, buyer } = access
  if (buyer || !isPending(request))
    throw new Refusal('conflict', 'Le cédant n’est interrogé que sur un acquéreur, avant votre décision.')
  const { ownerEmail } = (await readParties(tx, request.dossierId)).facts
  await refuseOurAddress(tx, access, { email, agency: post.agency })
  const token = newToken()
  const asked = { sellerHash: hashToken(token), sellerEmail: email, sellerAskedAt: new Date() }
  const unanswered = { sellerRemindedAt: null, sellerAnswer: null, sellerAnsweredAt: null }
  await setAccess(tx, request.id, { ...asked, ...unanswered })
  await recordAccess(tx, 'access.seller', { access, by, changes: askedAt(ownerEmail, email) })
  await writeToSeller(tx, post, access, { to: email, token })
}

/** Mails the reader who asked, and all others when the answer is for them. Neither question nor answer is in the mail. */
async function tellAnswered(
  tx: Database,
  post: AccessMailServices,
  { access, others }: { access: Access; others: Access[] },
): Promise<void> {
  for (const told of [...(access.isOpen ? [access] : []), ...others]) {
    const what = told === access ? 'à votre question' : 'pour tous les lecteurs à une question'
    const sentences = [`L’agence a répondu ${what} sur le dossier confidentiel de ce bien.`]
    await writeToReader(tx, post, told, { subject: 'une réponse', sentences })
  }
}
