import { useEffect, useState } from 'react'
import { reach, useIsOutOfReach } from '#web/api/network.ts'
import { isFileMissing, reloadOnce } from '#web/hydration/reload-missing-files.ts'
import { PageLink } from './page-link.tsx'

/** In place of a page that did not come: no network, files that a deploy took away, or our own mistake. */
export function FailedPage({ error }: { error: unknown }) {
  const isOutOfReach = useIsOutOfReach()
  const isReloading = useReload(isFileMissing(error), isOutOfReach)
  const retry = async () => {
    // Without a network the browser would throw away the page, and show its own.
    if (await reach()) location.reload()
  }
  if (isReloading) return null
  const { title, text } = isOutOfReach ? OUT_OF_REACH : FAILED
  return (
    <div className="wrap section">
      <title>{title}</title>
      <div className="empty" role="alert">
        <h1>{title}</h1>
        <p>{text}</p>
        <button type="button" className="btn btn-plate" onClick={() => void retry()}>
          Réessayer
        </button>
        <PageLink className="btn btn-line" to="/">
          Retour à l’accueil
        </PageLink>
      </div>
    </div>
  )
}

const FAILED = { title: 'Erreur', text: 'Une erreur est survenue. Veuillez réessayer dans un instant.' }
const OUT_OF_REACH = {
  title: 'Pas de connexion',
  text: 'Cette page n’a pas pu être chargée. Elle le sera dès que la connexion reviendra.',
}

/** For a missing file the page is loaded again, now or once the network is back. */
function useReload(isMissing: boolean, isOutOfReach: boolean): boolean {
  const [isInVain, setInVain] = useState(false)
  useEffect(() => {
    if (isMissing && !isOutOfReach) void reloadOnce().then((isReloading) => setInVain(!isReloading))
  }, [isMissing, isOutOfReach])
  return isMissing && !isOutOfReach && !isInVain
}
