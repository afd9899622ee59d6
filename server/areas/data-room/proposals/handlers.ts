import { FILE_LINK } from '#domain/agency/mail-words.ts'
import type { proposalCalls } from '#domain/wire/data-room-calls.ts'
import { OPEN_TO } from '#domain/data-room/access.ts'
import type { Handlers } from '#server/core/handlers.ts'
import { isoDates } from '#server/core/iso-dates.ts'
import { Refusal, refusedField } from '#server/core/refusal.ts'
import { closedWords } from '#server/data-room/next-step-words.ts'
import {
  getProposed,
  proposalRefusal,
  proposeFile,
  refuseUnlessProposable,
  tooManyProposals,
  withFileLink,
} from '#server/data-room/proposals.ts'
import { readerOf } from '#server/listings/confidential-readers.ts'
import { sendMail } from '#server/mail/mail.ts'
import type { Services } from '#server/services.ts'
import { isWithinLimit } from '#server/throttle/throttle.ts'
import { findLeadOf, findProposed, listProposals, markOpened } from './queries.ts'

const WITHOUT_LINK = `Gardez ${FILE_LINK} dans le message\u00a0: il y devient le lien de la personne.`

/** The agency proposes a file by mail; the person comes with the link, and asks for it as anybody does. */
export function proposalHandlers(services: Services): Handlers<typeof proposalCalls> {
  const { db, agency, publicUrl, throttle } = services
  const read = async (id: number, caller: Parameters<typeof readerOf>[1]) => {
    const listing = await getProposed(db, id, await readerOf(db, caller))
    return { refusal: proposalRefusal(listing), proposals: (await listProposals(db, id)).map(isoDates) }
  }
  return {
    'GET /api/admin/listings/{id}/file-proposals': ({ params, ...caller }) => read(params.id, caller),

    async 'POST /api/admin/listings/{id}/file-proposals'({ params, body, from, ...caller }) {
      const { email, name, phone, subject, text } = body
      if (!text.includes(FILE_LINK)) throw refusedField('text', WITHOUT_LINK)
      const { leadId = null } = body
      if (leadId !== null && !(await findLeadOf(db, { email, leadId })))
        throw refusedField('email', 'Cette demande est celle d’une autre personne.')
      const wroteAt = (await findLeadOf(db, { email }))?.createdAt ?? null
      const reader = await readerOf(db, caller)
      const proposal = {
        listingId: params.id,
        person: { email, name, phone },
        leadId,
        wroteAt,
        by: caller.user,
        reader,
      }
      await refuseUnlessProposable(db, proposal)
      if (!(await isWithinLimit(throttle.count('file-proposal', { ip: from.ip, account: email }))))
        throw tooManyProposals()
      await db.transaction(async (tx) => {
        const { sent } = withFileLink(text, publicUrl() + (await proposeFile(tx, proposal)))
        const content = { subject, paragraphs: sent.split(/\n{2,}/), isByHand: true } as const
        await sendMail(
          tx,
          services,
          { to: email, replyTo: agency.email, ...content },
          leadId === null ? undefined : { leadId },
        )
      })
      return read(params.id, caller)
    },

    async 'POST /api/file-proposals/open'({ body: { token }, user, from }) {
      await throttle.count('alert-link', { ip: from.ip })
      const found = await findProposed(db, { token, accountId: user.id })
      if (!found) throw new Refusal('missing', 'Ce lien n’est plus valable.')
      const { proposal, status } = found
      if (proposal.email.toLowerCase() !== user.email.toLowerCase())
        throw new Refusal('conflict', 'Ce lien a été envoyé à une autre adresse que celle de votre compte.')
      if (OPEN_TO[status] !== 'all') throw new Refusal('conflict', closedWords(status))
      await markOpened(db, { id: proposal.id, accountId: user.id })
      return { propertyId: proposal.dossierId, phone: proposal.phone }
    },
  }
}
