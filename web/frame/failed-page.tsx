import { useEffect, useState } from 'react'
import { checkReachable, useIsUnreachable } from '#web/api/network.ts'
import { isFileMissing, reloadOnce } from '#web/rendering/reload-missing-files.ts'
import { PageLink } from './page-link.tsx'

/** Shown instead of a page that failed: no network, script files removed by a deploy, or a bug. */
export function FailedPage({ error }: { error: unknown }) {
  const isOutOfReach = useIsUnreachable()
  const isReloading = useReload(isFileMissing(error), isOutOfReach)
  const retry = async () => {
    // Without a network, a reload would replace this page by the browser's own error page.
    if (await checkReachable()) location.reload()
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

/** Reloads the page when a file is missing, at once or when the network is back. Returns whether it is reloading. */
function useReload(isMissing: boolean, isOutOfReach: boolean): boolean {
  const [isRefused, setRefused] = useState(false)
  useEffect(() => {
    if (isMissing && !isOutOfReach) void reloadOnce().then((isReloading) => setRefused(!isReloading))
  }, [isMissing, isOutOfReach])
  return isMissing && !isOutOfReach && !isRefused
}
