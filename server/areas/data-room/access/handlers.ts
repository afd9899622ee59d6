import type { User } from '#domain/accounts/account.ts'
import { mayReadConfidential, type Reader } from '#domain/accounts/team.ts'
import {
  type AccessDetail,
  ENDED_STATES,
  type OwnAccessDetail,
  SELLER_ANSWER_LABELS,
} from '#domain/data-room/access.ts'
import type { accessCalls } from '#domain/wire/data-room-calls.ts'
import { shownName } from '#domain/person-name.ts'
import type { Handlers, SignedIn, TeamMembership } from '#server/core/handlers.ts'
import { Refusal } from '#server/core/refusal.ts'
import { hashToken, newToken } from '#server/core/tokens.ts'
import { type Actor, type AuditEntry, recordAudit, recordSeen } from '#server/db/audit.ts'
import type { Database } from '#server/db/database.ts'
import { violates } from '#server/db/violation.ts'
import { profileLines, requestFacts, writeToDesk, writeToReader, writeToSeller } from '#server/data-room/mails.ts'
import { pass } from '#server/data-room/passage.ts'
import {
  type Access,
  asReader,
  findAccess,
  isPending,
  missingRequest,
  setAccess,
  stateOf,
  subjectOf,
  takeRequest,
} from '#server/data-room/requests.ts'
import { closedTo } from '#server/data-room/questions.ts'
import { askedAt, isSellerLinkOver, refuseOurAddress } from '#server/data-room/seller.ts'
import { readerOf, reserved } from '#server/listings/confidential.ts'
import type { Services } from '#server/services.ts'
import { toAccessDetail, toAccessLine, toOwnDetail, toOwnLine, toProfile } from './lines.ts'
import {
  answerQuestion,
  countShown,
  findProfile,
  followThread,
  insertAdviser,
  insertQuestion,
  insertRequest,
  listAdvisers,
  listForDesk,
  listOwn,
  listQuestions,
  readParties,
  saveProfile,
  takeOwn,
  takeQuestion,
} from './queries.ts'
import { takeStep } from './steps.ts'

/** The seller answers without an account, so that the audit log has no name for them. */
const SELLER = { id: 0, firstName: 'Le', lastName: 'cédant', kind: 'seller' } as const satisfies Actor

/** Access to a confidential file, from the request to the open file: docs/decisions/data-room.md. */
export function accessHandlers({ db, throttle, ...post }: Services): Handlers<typeof accessCalls> {
  const record = (
    tx: Database,
    action: AuditEntry['action'],
    access: Access,
    by: Actor,
    changes?: AuditEntry['changes'],
  ) => recordAudit(tx, { by, action, ...subjectOf(access), ...(changes && { changes }) })

  async function ownDetail(id: number, { id: accountId }: User): Promise<OwnAccessDetail> {
    const access = (await findAccess(db, { id, accountId })) ?? missingRequest()
    const { request } = access
    const [questions, advisers, documents] = await Promise.all([
      listQuestions(db, request, access.isRead),
      listAdvisers(db, id),
      countShown(db, request.dossierId, request.level),
    ])
    const { agency } = post
    return toOwnDetail(access, {
      agency,
      questions: questions.map((one) => closedTo(access, one)),
      advisers,
      documents,
    })
  }

  async function deskDetail(id: number): Promise<AccessDetail> {
    const access = (await findAccess(db, { id })) ?? missingRequest()
    const { accountId, adviserOf, dossierId } = access.request
    const [profile, parties, questions, advisers] = await Promise.all([
      accountId !== null && adviserOf === null ? findProfile(db, accountId) : undefined,
      readParties(db, dossierId),
      listQuestions(db, access.request, false),
      listAdvisers(db, id),
    ])
    return toAccessDetail(access, { agency: post.agency, profile, parties, questions, advisers })
  }

  /** Applies `act` to one of the user's own requests, locked. Returns the updated request. */
  async function change(
    { params, user, isOpen = false }: { params: { id: number }; user: User; isOpen?: boolean },
    act: (tx: Database, access: Access) => Promise<unknown>,
  ): Promise<OwnAccessDetail> {
    await db.transaction(async (tx) => act(tx, await takeOwn(tx, params.id, user.id, { isOpen })))
    return ownDetail(params.id, user)
  }

  /** Applies `act` to a locked request that this team member may decide on. Returns the updated request. */
  async function decide(
    { id: about, take = takeRequest, ...caller }: Caller & { id: number; take?: typeof takeQuestion },
    act: (tx: Database, access: Access) => Promise<unknown>,
  ): Promise<AccessDetail> {
    const reader = await readerOf(db, caller)
    const id = await db.transaction(async (tx) => {
      const access = refuseUnlessReader(await take(tx, about), reader)
      await act(tx, access)
      return access.request.id
    })
    return deskDetail(id)
  }

  /** The request of a seller's token, while the agency has not decided. */
  async function asked(db: Database, token: string): Promise<Access> {
    const access = await findAccess(db, { sellerHash: hashToken(token) })
    if (!access || isSellerLinkOver(access.request)) throw new Refusal('missing', 'Ce lien n’est plus valable.')
    if (!isPending({ state: stateOf(access.request) }))
      throw new Refusal('conflict', 'L’agence a déjà décidé\u00a0: votre réponse n’est plus attendue. Merci.')
    return access
  }

  return {
    async 'GET /api/buyer-profile'({ user }) {
      const profile = await findProfile(db, user.id)
      return profile ? toProfile(profile) : null
    },

    'PUT /api/buyer-profile': async ({ user, body }) => toProfile(await saveProfile(db, user.id, body)),

    'GET /api/access-requests': async ({ user }) =>
      (await listOwn(db, user.id)).map((one) => toOwnLine(one, post.agency)),

    async 'POST /api/access-requests'({ user, body, from }) {
      await throttle.count('request', { ip: from.ip, account: user.email })
      const { internationalPhone } = await import('#server/core/phone.ts')
      const id = await db.transaction(async (tx) => {
        const { id, profile } = await insertRequest(tx, { form: body, user, phoneE164: internationalPhone })
        const access = await takeRequest(tx, id)
        await writeToDesk(tx, post, access, {
          subject: 'une demande',
          sentence: `${shownName(access.request)} demande à lire le dossier confidentiel de ce bien. Le lien ci-dessous permet d’approuver, de questionner ou de refuser.`,
          facts: requestFacts(access, profile),
        })
        return id
      })
      return ownDetail(id, user)
    },

    'GET /api/access-requests/{id}': ({ user, params }) => ownDetail(params.id, user),

    async 'DELETE /api/access-requests/{id}'({ user, params }) {
      await change({ user, params }, async (tx, access) => {
        if (ENDED_STATES.some((state) => state === access.request.state))
          throw new Refusal('conflict', 'Cette demande est déjà terminée.')
        const also = { words: null, offer: null }
        await pass(tx, post, access, { to: 'revoked', by: asReader(access, user), also, isOwn: true })
        const sentence = `${shownName(access.request)} a renoncé à ce dossier.`
        await writeToDesk(tx, post, access, { subject: 'une renonciation', sentence })
      })
      return { message: 'Vous avez renoncé à ce dossier.' }
    },

    'POST /api/access-requests/{id}/answer': ({ user, params, body: { text } }) =>
      change({ user, params }, async (tx, access) => {
        if (stateOf(access.request) !== 'info-needed')
          throw new Refusal('conflict', 'L’agence n’attend pas de réponse à cette demande.')
        await pass(tx, post, access, {
          to: 'requested',
          by: asReader(access, user),
          also: { answer: text },
          isOwn: true,
        })
        await writeToDesk(tx, post, access, {
          subject: 'une réponse',
          sentence: `${shownName(access.request)} a répondu à votre question. Il vous reste à décider.`,
          facts: [
            ['Question', access.request.words],
            ['Réponse', text],
          ],
        })
      }),

    async 'POST /api/access-requests/{id}/advisers'({ user, params, body, from }) {
      await throttle.count('request', { ip: from.ip, account: user.email })
      return change({ user, params, isOpen: true }, async (tx, access) => {
        if (access.buyer) throw new Refusal('forbidden', 'Seul l’acquéreur désigne ses conseils.')
        const adviser = await takeRequest(
          tx,
          await insertAdviser(tx, { access, form: body, by: asReader(access, user) }),
        )
        await writeToDesk(tx, post, adviser, {
          subject: 'un conseil',
          sentence: `${shownName(access.request)} désigne ${shownName(adviser.request)}, ${body.kind}, pour lire le dossier confidentiel de ce bien. Il ou elle n’en saura rien avant votre accord.`,
        })
      })
    },

    async 'POST /api/access-requests/{id}/questions'({ user, params, body, from }) {
      await throttle.count('request', { ip: from.ip, account: user.email })
      return change({ user, params, isOpen: true }, async (tx, access) => {
        await insertQuestion(tx, access, body)
        await record(tx, 'access.question', access, asReader(access, user))
        const to = access.agentEmail ?? post.agency.email
        await writeToDesk(tx, post, access, { subject: 'une question', sentence: body.text, to })
      })
    },

    async 'POST /api/seller-consents/open'({ body: { token }, from }) {
      await throttle.count('alert-link', { ip: from.ip })
      const { request, listing } = await asked(db, token)
      const profile = request.accountId === null ? undefined : await findProfile(db, request.accountId)
      return {
        listing: [listing.title, listing.reference].filter(Boolean).join(', '),
        buyer: request.nameToSeller ? shownName(request) : null,
        about: profile ? profileLines(profile).map(([label, text]) => `${label}\u00a0: ${text}`) : [],
        answer: request.sellerAnswer,
      }
    },

    async 'POST /api/seller-consents'({ body: { token, answer }, from }) {
      await throttle.count('alert-link', { ip: from.ip })
      await db.transaction(async (tx) => {
        // Read again once locked: the agency may just have decided.
        await takeRequest(tx, (await asked(tx, token)).request.id)
        const access = await asked(tx, token)
        await setAccess(tx, access.request.id, { sellerAnswer: answer, sellerAnsweredAt: new Date() })
        await record(tx, 'access.seller-answered', access, SELLER, { sellerEmail: [access.request.sellerEmail] })
        await writeToDesk(tx, post, access, {
          subject: 'réponse du cédant',
          sentence: `Le cédant a répondu «\u00a0${SELLER_ANSWER_LABELS[answer]}\u00a0». Il vous reste à décider.`,
        })
      })
      return {
        message: 'Merci\u00a0: votre réponse est enregistrée. Vous pouvez la changer tant que l’agence n’a pas décidé.',
      }
    },

    'GET /api/admin/access-requests': async ({ query, ...caller }) =>
      (await listForDesk(db, query, { reader: await readerOf(db, caller), agency: post.agency })).map((one) =>
        toAccessLine(one, post.agency),
      ),

    async 'GET /api/admin/access-requests/{id}'({ params, ...caller }) {
      const found = (await findAccess(db, params)) ?? missingRequest()
      const access = refuseUnlessReader(found, await readerOf(db, caller))
      await recordSeen(db, { by: caller.user, action: 'access.seen', ...subjectOf(access) })
      return deskDetail(params.id)
    },

    'POST /api/admin/access-requests/{id}/steps': ({ params, body, ...caller }) =>
      decide({ ...caller, ...params }, async (tx, access) => {
        await takeStep(tx, post, { access, step: body, by: caller.user })
        await followThread(tx, access, caller.user)
      }).catch((error: unknown) => {
        if (!violates(error, 'access_request_current')) throw error
        throw new Refusal('conflict', 'Cette personne a fait depuis une autre demande pour ce bien.')
      }),

    'POST /api/admin/access-requests/{id}/seller': ({ params, body: { email }, ...caller }) =>
      decide({ ...caller, ...params }, async (tx, access) => {
        const { request, buyer } = access
        if (buyer || !isPending(request))
          throw new Refusal('conflict', 'Le cédant n’est interrogé que sur un acquéreur, avant votre décision.')
        const { ownerEmail } = (await readParties(tx, request.dossierId)).facts
        await refuseOurAddress(tx, access, { email, agency: post.agency })
        const token = newToken()
        const asked = { sellerHash: hashToken(token), sellerEmail: email, sellerAskedAt: new Date() }
        const unanswered = { sellerRemindedAt: null, sellerAnswer: null, sellerAnsweredAt: null }
        await setAccess(tx, request.id, { ...asked, ...unanswered })
        await record(tx, 'access.seller', access, caller.user, askedAt(ownerEmail, email))
        await writeToSeller(tx, post, access, { to: email, token })
      }),

    'POST /api/admin/room-questions/{id}/answer': ({ params, body, ...caller }) =>
      decide({ ...caller, ...params, take: takeQuestion }, async (tx, access) => {
        const others = await answerQuestion(tx, params.id, { form: body, access })
        await record(tx, 'access.answered', access, caller.user)
        // The mails contain neither the question nor the answer.
        for (const told of [...(access.isOpen ? [access] : []), ...others]) {
          const what = told === access ? 'à votre question' : 'pour tous les lecteurs à une question'
          const sentences = [`L’agence a répondu ${what} sur le dossier confidentiel de ce bien.`]
          await writeToReader(tx, post, told, { subject: 'une réponse', sentences })
        }
      }),
  }
}

/** Only members who may read the confidential part of the listing may decide. */
function refuseUnlessReader(access: Access, reader: Reader): Access {
  if (!mayReadConfidential(reader, access.listing.agentId)) throw reserved()
  return access
}

type Caller = SignedIn & { team: TeamMembership }
