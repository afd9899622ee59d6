import { counted } from '#domain/format.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { maySend } from './offer-words.ts'
import { useBuyers } from './use-buyers.ts'

/** « 12 acquéreurs correspondent »: the way to the tab, on the first page of an affair. */
export function BuyersLink({ listingId }: { listingId: number }) {
  const { data } = useBuyers(listingId)
  const count = data?.lines.filter(maySend).length ?? 0
  if (count === 0) return null
  return (
    <p>
      <PageLink className="link" to={`/admin/biens/${listingId}/acquereurs`} preventScrollReset>
        {counted(count, 'acquéreur correspond', 'acquéreurs correspondent')}
      </PageLink>
    </p>
  )
}
