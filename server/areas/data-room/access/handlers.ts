import type { User } from '#domain/accounts/account.ts'
import { mayReadConfidential, type Reader } from '#domain/accounts/team.ts'
import type { AccessDetail, OwnAccessDetail } from '#domain/data-room/access.ts'
import { ENDED_STATES } from '#domain/data-room/access.ts'
import type { accessCalls } from '#domain/wire/data-room-calls.ts'
import type { Handlers } from '#server/core/handlers.ts'
import { Refusal } from '#server/core/refusal.ts'
import { hashToken, newToken } from '#server/core/tokens.ts'
import { recordAudit, recordSeen } from '#server/db/audit.ts'
import type { Database } from '#server/db/open.ts'
import { violates } from '#server/db/violation.ts'
import { write } from '#server/data-room/mails.ts'
import { subjectOf } from '#server/data-room/move.ts'
import { isPending, pass } from '#server/data-room/passage.ts'
import { type Access, missingRequest, stateOf, takeRequest } from '#server/data-room/requests.ts'
import { readerOf, reserved } from '#server/listings/confidential.ts'
import type { Services } from '#server/services.ts'
import { fullName, toAccessDetail, toAccessLine, toAdviser, toOwnLine, toProfile, toQuestion } from './lines.ts'
import { answerMail, deskMail, profileLines, requestFacts, sellerAnswerMail, sellerMail } from './mails.ts'
import {
  answerQuestion,
  claimAdvised,
  countShown,
  findAccess,
  findAgentEmail,
  findBySeller,
  findOwn,
  findProfile,
  followThread,
  insertAdviser,
  insertQuestion,
  insertRequest,
  listAdvisers,
  listForDesk,
  listOwn,
  listQuestions,
  listQuestionsFor,
  readParties,
  saveProfile,
  setSeller,
  takeOwn,
  takeQuestion,
} from './queries.ts'
import { takeStep } from './steps.ts'

/** The seller answers without an account: the journal has no name of theirs. */
const SELLER = { id: 0, firstName: 'Le', lastName: 'cédant' }

/** From the request for a confidential file to the open file: docs/decisions/data-room.md. */
export function accessHandlers({ db, throttle, ...post }: Services): Handlers<typeof accessCalls> {
  const { agency } = post
  const toDesk = (tx: Database, access: Access, told: Parameters<typeof deskMail>[2], to = agency.email) =>
    write(tx, post, { to, request: access.request, content: deskMail(access, post, told) })

  async function ownDetail(id: number, { id: accountId }: User): Promise<OwnAccessDetail> {
    const access = (await findOwn(db, id, accountId)) ?? missingRequest()
    const { request } = access
    const isOpen = stateOf(request) === 'open'
    const questions = isOpen ? await listQuestionsFor(db, request) : await listQuestions(db, id)
    return {
      ...toOwnLine(access),
      message: request.message,
      asked: request.words,
      answer: request.answer,
      documents: await countShown(db, request.dossierId, request.level),
      isSigned: access.isSigned,
      questions: questions.map(toQuestion),
      advisers: (await listAdvisers(db, id)).map(toAdviser),
    }
  }

  async function deskDetail(id: number): Promise<AccessDetail> {
    const access = (await findAccess(db, id)) ?? missingRequest()
    const { accountId, adviserOf, dossierId } = access.request
    const [profile, parties, questions, advisers] = await Promise.all([
      accountId !== null && adviserOf === null ? findProfile(db, accountId) : undefined,
      readParties(db, dossierId),
      listQuestions(db, id),
      listAdvisers(db, id),
    ])
    return toAccessDetail(access, { profile, parties, questions, advisers })
  }

  /** Who decides reads the confidential part of the listing. */
  function refuseUnlessReader(access: Access, reader: Reader): Access {
    if (!mayReadConfidential(reader, access.listing.agentId)) throw reserved()
    return access
  }

  /** The request that the token of a seller's link is about, while the agency has not decided. */
  async function asked(db: Database, token: string): Promise<Access> {
    const access = await findBySeller(db, hashToken(token))
    if (!access) throw new Refusal('missing', 'Ce lien n’est plus valable.')
    if (!isPending(access.request))
      throw new Refusal('conflict', 'L’agence a déjà décidé\u00a0: votre réponse n’est plus attendue. Merci.')
    return access
  }

  return {
    async 'GET /api/buyer-profile'({ user }) {
      const profile = await findProfile(db, user.id)
      return profile ? toProfile(profile) : null
    },

    'PUT /api/buyer-profile': async ({ user, body }) => toProfile(await saveProfile(db, user.id, body)),

    async 'GET /api/access-requests'({ user }) {
      await claimAdvised(db, user.id)
      return (await listOwn(db, user.id)).map(toOwnLine)
    },

    async 'POST /api/access-requests'({ user, body, from }) {
      await throttle.count('request', { ip: from.ip, account: user.email })
      const { internationalPhone } = await import('#server/core/phone.ts')
      const id = await db.transaction(async (tx) => {
        const { id, profile } = await insertRequest(tx, { form: body, user, phoneE164: internationalPhone })
        const access = await takeRequest(tx, id)
        await toDesk(tx, access, {
          subject: 'une demande',
          sentence: `${fullName(access.request)} demande à lire le dossier confidentiel de ce bien. Le lien ci-dessous permet d’approuver, de questionner ou de refuser.`,
          facts: requestFacts(access, profile),
        })
        return id
      })
      return ownDetail(id, user)
    },

    'GET /api/access-requests/{id}': ({ user, params }) => ownDetail(params.id, user),

    async 'DELETE /api/access-requests/{id}'({ user, params }) {
      await db.transaction(async (tx) => {
        const access = await takeOwn(tx, params.id, user.id)
        if (ENDED_STATES.some((state) => state === access.request.state))
          throw new Refusal('conflict', 'Cette demande est déjà terminée.')
        const also = { words: null, offer: null }
        const after = await pass(tx, post, access, { to: 'revoked', by: user, also, isOwn: true })
        await toDesk(tx, after, {
          subject: 'une renonciation',
          sentence: `${fullName(after.request)} a renoncé à ce dossier.`,
        })
      })
      return { message: 'Vous avez renoncé à ce dossier.' }
    },

    async 'POST /api/access-requests/{id}/answer'({ user, params, body: { text } }) {
      await db.transaction(async (tx) => {
        const access = await takeOwn(tx, params.id, user.id)
        if (stateOf(access.request) !== 'info-needed')
          throw new Refusal('conflict', 'L’agence n’attend pas de réponse à cette demande.')
        const after = await pass(tx, post, access, { to: 'requested', by: user, also: { answer: text }, isOwn: true })
        await toDesk(tx, after, {
          subject: 'une réponse',
          sentence: `${fullName(after.request)} a répondu à votre question. Il vous reste à décider.`,
          facts: [
            ['Question', after.request.words],
            ['Réponse', text],
          ],
        })
      })
      return ownDetail(params.id, user)
    },

    async 'POST /api/access-requests/{id}/advisers'({ user, params, body, from }) {
      await throttle.count('request', { ip: from.ip, account: user.email })
      await db.transaction(async (tx) => {
        const access = await takeOwn(tx, params.id, user.id, { isOpen: true })
        if (access.buyer) throw new Refusal('forbidden', 'Seul l’acquéreur désigne ses conseils.')
        const adviser = await takeRequest(tx, await insertAdviser(tx, { access, form: body, by: user }))
        await toDesk(tx, adviser, {
          subject: 'un conseil',
          sentence: `${fullName(access.request)} désigne ${fullName(adviser.request)}, ${body.kind}, pour lire le dossier confidentiel de ce bien. Il ou elle n’en saura rien avant votre accord.`,
        })
      })
      return ownDetail(params.id, user)
    },

    async 'POST /api/access-requests/{id}/questions'({ user, params, body, from }) {
      await throttle.count('request', { ip: from.ip, account: user.email })
      await db.transaction(async (tx) => {
        const access = await takeOwn(tx, params.id, user.id, { isOpen: true })
        await insertQuestion(tx, { access, ...body, by: user })
        const told = { subject: 'une question', sentence: body.text }
        await toDesk(tx, access, told, await findAgentEmail(tx, access.listing.agentId))
      })
      return ownDetail(params.id, user)
    },

    async 'POST /api/seller-consents/open'({ body: { token }, from }) {
      await throttle.count('alert-link', { ip: from.ip })
      const { request, listing } = await asked(db, token)
      const profile = request.accountId === null ? undefined : await findProfile(db, request.accountId)
      return {
        listing: [listing.title, listing.reference].filter(Boolean).join(', '),
        buyer: request.nameToSeller ? fullName(request) : null,
        about: profile ? profileLines(profile).map(([label, text]) => `${label}\u00a0: ${text}`) : [],
        answer: request.sellerAnswer,
      }
    },

    async 'POST /api/seller-consents'({ body: { token, answer }, from }) {
      await throttle.count('alert-link', { ip: from.ip })
      await db.transaction(async (tx) => {
        // Found again once locked: the agency may just have decided.
        await takeRequest(tx, (await asked(tx, token)).request.id)
        const access = await asked(tx, token)
        const { request, listing } = access
        await setSeller(tx, request.id, { sellerAnswer: answer, sellerAnsweredAt: new Date() })
        await recordAudit(tx, {
          by: SELLER,
          action: 'access.seller-answered',
          ...subjectOf(request, listing.reference),
        })
        await write(tx, post, { to: agency.email, request, content: sellerAnswerMail(access, post, answer) })
      })
      return {
        message: 'Merci\u00a0: votre réponse est enregistrée. Vous pouvez la changer tant que l’agence n’a pas décidé.',
      }
    },

    'GET /api/admin/access-requests': async ({ query, ...caller }) =>
      (await listForDesk(db, query, await readerOf(db, caller))).map(toAccessLine),

    async 'GET /api/admin/access-requests/{id}'({ params, ...caller }) {
      const access = refuseUnlessReader(
        (await findAccess(db, params.id)) ?? missingRequest(),
        await readerOf(db, caller),
      )
      await recordSeen(db, {
        by: caller.user,
        action: 'access.seen',
        ...subjectOf(access.request, access.listing.reference),
      })
      return deskDetail(params.id)
    },

    async 'POST /api/admin/access-requests/{id}/steps'({ params, body, ...caller }) {
      const reader = await readerOf(db, caller)
      await db
        .transaction(async (tx) => {
          const access = refuseUnlessReader(await takeRequest(tx, params.id), reader)
          await takeStep(tx, post, { access, step: body, by: caller.user })
          await followThread(tx, access, caller.user)
        })
        .catch((error: unknown) => {
          if (!violates(error, 'access_request_current')) throw error
          throw new Refusal('conflict', 'Cette personne a fait depuis une autre demande pour ce bien.')
        })
      return deskDetail(params.id)
    },

    async 'POST /api/admin/access-requests/{id}/seller'({ params, body: { email }, ...caller }) {
      const reader = await readerOf(db, caller)
      await db.transaction(async (tx) => {
        const access = refuseUnlessReader(await takeRequest(tx, params.id), reader)
        const { request, listing, buyer } = access
        if (buyer || !isPending(request))
          throw new Refusal('conflict', 'Le cédant n’est interrogé que sur un acquéreur, avant votre décision.')
        const token = newToken()
        await setSeller(tx, request.id, {
          sellerHash: hashToken(token),
          sellerEmail: email,
          sellerAskedAt: new Date(),
          sellerRemindedAt: null,
          sellerAnswer: null,
          sellerAnsweredAt: null,
        })
        await recordAudit(tx, { by: caller.user, action: 'access.seller', ...subjectOf(request, listing.reference) })
        await write(tx, post, { to: email, request, content: sellerMail(access, post, { token }) })
      })
      return deskDetail(params.id)
    },

    async 'POST /api/admin/room-questions/{id}/answer'({ params, body, ...caller }) {
      const reader = await readerOf(db, caller)
      const id = await db.transaction(async (tx) => {
        const access = refuseUnlessReader(await takeQuestion(tx, params.id), reader)
        const others = await answerQuestion(tx, params.id, { form: body, access })
        const { request, listing } = access
        await recordAudit(tx, { by: caller.user, action: 'access.answered', ...subjectOf(request, listing.reference) })
        for (const told of [access, ...others]) {
          const content = answerMail(told, post, told === access)
          await write(tx, post, { to: told.email, request: told.request, content })
        }
        return request.id
      })
      return deskDetail(id)
    },
  }
}
