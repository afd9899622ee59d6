import { SELLER_ANSWER_LABELS } from '#domain/data-room/access.ts'
import { shownName } from '#domain/person-name.ts'
import type { accessCalls } from '#domain/wire/data-room-calls.ts'
import type { Handlers } from '#server/core/handlers.ts'
import { Refusal } from '#server/core/refusal.ts'
import { hashToken } from '#server/core/tokens.ts'
import { profileLines, writeToDesk } from '#server/data-room/mails.ts'
import { type Access, findAccess, isPending, setAccess, requestState, takeRequest } from '#server/data-room/requests.ts'
import { isSellerLinkOver } from '#server/data-room/seller.ts'
import type { Actor } from '#server/db/audit.ts'
import type { Database } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import { findProfile, listShown } from './queries.ts'
import { recordAccess } from './record-access.ts'

/** The seller answers without an account, so that the audit log has no name for them. */
const SELLER = { id: 0, firstName: 'Le', lastName: 'cédant', kind: 'seller' } as const satisfies Actor

type SellerHandlers = Pick<Handlers<typeof accessCalls>, 'POST /api/seller-consents/open' | 'POST /api/seller-consents'>

/** The seller's consent to a buyer, by a mailed link. */
export function sellerHandlers({ db, throttle, ...post }: Services): SellerHandlers {
  return {
    async 'POST /api/seller-consents/open'({ body: { token }, from }) {
      await throttle.count('alert-link', { ip: from.ip })
      const { request, listing } = await askedSeller(db, token)
      const profile = request.accountId === null ? undefined : await findProfile(db, request.accountId)
      return {
        listing: [listing.title, listing.reference].filter(Boolean).join(', '),
        buyer: request.nameToSeller ? shownName(request) : null,
        about: profile ? profileLines(profile).map(([label, text]) => `${label}\u00a0: ${text}`) : [],
        documents: await listShown(db, request.dossierId),
        answer: request.sellerAnswer,
      }
    },

    async 'POST /api/seller-consents'({ body: { token, answer }, from }) {
      await throttle.count('alert-link', { ip: from.ip })
      await db.transaction(async (tx) => {
        // Read again once locked: the agency may just have decided.
        await takeRequest(tx, (await askedSeller(tx, token)).request.id)
        const access = await askedSeller(tx, token)
        await setAccess(tx, access.request.id, { sellerAnswer: answer, sellerAnsweredAt: new Date() })
        const changes = { sellerEmail: [access.request.sellerEmail] }
        await recordAccess(tx, 'access.seller-answered', { access, by: SELLER, changes })
        await writeToDesk(tx, post, access, {
          subject: 'réponse du cédant',
          sentence: `Le cédant a répondu «\u00a0${SELLER_ANSWER_LABELS[answer]}\u00a0». Il vous reste à décider.`,
        })
      })
      return {
        message: 'Merci\u00a0: votre réponse est enregistrée. Vous pouvez la changer tant que l’agence n’a pas décidé.',
      }
    },
  }
}

/** The request of a seller's token, while the agency has not decided. */
async function askedSeller(db: Database, token: string): Promise<Access> {
  const access = await findAccess(db, { sellerHash: hashToken(token) })
  if (!access || isSellerLinkOver(access.request)) throw new Refusal('missing', 'Ce lien n’est plus valable.')
  if (!isPending({ state: requestState(access.request) }))
    throw new Refusal('conflict', 'L’agence a déjà décidé\u00a0: votre réponse n’est plus attendue. Merci.')
  return access
}
