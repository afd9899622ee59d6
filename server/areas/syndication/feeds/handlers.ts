import type { FeedRecipient } from '#domain/syndication/feed-recipient.ts'
import type { feedCalls } from '#domain/wire/syndication-calls.ts'
import type { Handlers } from '#server/core/handlers.ts'
import { hashToken, newToken } from '#server/core/tokens.ts'
import type { Services } from '#server/services.ts'
import * as queries from './queries.ts'

export function feedHandlers({ db, publicUrl }: Services): Handlers<typeof feedCalls> {
  return {
    'GET /api/admin/feeds': async () => (await queries.listRecipients(db)).map(toRecipient),

    async 'POST /api/admin/feeds'({ body, user }) {
      const token = newToken()
      const row = await queries.addRecipient(db, { name: body.name, tokenHash: hashToken(token) }, user)
      const address = `${publicUrl()}/flux/${token}`
      return { ...toRecipient(row), json: `${address}.json`, xml: `${address}.xml` }
    },

    async 'DELETE /api/admin/feeds/{id}'({ params, user }) {
      await queries.removeRecipient(db, params.id, user)
      return { message: 'Cette adresse ne répond plus. Ce qui a déjà été lu reste chez son destinataire.' }
    },
  }
}

const toRecipient = ({
  createdAt,
  readAt,
  ...row
}: Awaited<ReturnType<typeof queries.listRecipients>>[number]): FeedRecipient => ({
  ...row,
  createdAt: createdAt.toISOString(),
  readAt: readAt?.toISOString() ?? null,
})
