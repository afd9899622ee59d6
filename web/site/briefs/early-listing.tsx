import { lazy, Suspense } from 'react'
import { earlyListingIn, earlyWords } from '#domain/briefs/early-listing.ts'
import type { EarlyListing } from '#domain/briefs/early-listing-form.ts'
import { useRead } from '#web/api/answers.ts'
import { earlyListing } from '#web/api/queries/briefs.ts'
import { PageHead } from '#web/frame/page-head.tsx'
import { PageLink } from '#web/frame/page-link.tsx'
import { useLinkToken } from '#web/rendering/use-link-token.ts'
import { DeadLink } from '#web/site/account/sign-in/auth-layout.tsx'
import { BriefAnswer } from './brief-answer.tsx'

// Not of the page's first visit: a dead link shows none.
const ListingArticle = lazy(() =>
  import('#web/site/sheet/sheet.tsx').then(({ ListingArticle: shown }) => ({ default: shown })),
)

/** A listing that the person of a brief reads before everybody, as everybody will. */
export default function EarlyListingScreen() {
  const fragment = useLinkToken()
  const link = fragment === undefined ? undefined : earlyListingIn(fragment)
  const { data, error } = useRead(link && earlyListing(link))
  const isDead = (fragment !== undefined && !link) || Boolean(error)
  return (
    <div className="wrap page">
      <PageHead title="En avant-première" description="Un bien qui correspond à votre recherche." />
      {(isDead || !data) && <h1>En avant-première</h1>}
      {isDead && (
        <DeadLink to="/recherche" action="Confier une recherche">
          Ce bien n’est plus proposé, cette recherche est arrêtée, ou le lien est incomplet.
        </DeadLink>
      )}
      {!isDead && !data && (
        <>
          <p role="status">Chargement du bien…</p>
          <noscript>
            <p className="alert alert-info">Activez JavaScript pour lire ce bien.</p>
          </noscript>
        </>
      )}
      {!isDead && data && link && ('path' in data ? <NowPublic path={data.path} /> : <Early {...link} early={data} />)}
    </div>
  )
}

interface EarlyProps {
  token: string
  dossierId: number
  early: Extract<EarlyListing, { until: string }>
}

function Early({ token, dossierId, early: { until, property, sheet, state } }: EarlyProps) {
  // The simulation is a page of the published listing.
  const { financing: _published, ...shown } = sheet
  return (
    <>
      <p className="alert alert-info" role="status">
        {earlyWords(until)}
      </p>
      <Suspense>
        <ListingArticle
          property={property}
          sheet={shown}
          actions={<BriefAnswer token={token} dossierId={dossierId} state={state} />}
        />
      </Suspense>
    </>
  )
}

const NowPublic = ({ path }: { path: string }) => (
  <>
    <h1>Ce bien est maintenant sur le site</h1>
    <p>
      <PageLink className="btn btn-plate" to={path}>
        Voir l’annonce
      </PageLink>
    </p>
  </>
)
