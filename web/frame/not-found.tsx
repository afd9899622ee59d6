import { data } from 'react-router'
import { PageHead } from './page-head.tsx'
import { PageLink } from './page-link.tsx'
import { StreetPicture } from './street-picture.tsx'

export const loader = () => data(null, { status: 404 })

/** Spares a request to the server when the browser navigates here. */
export const clientLoader = () => null

export default function NotFound() {
  return (
    <div className="not-found wrap section">
      <PageHead title="Page introuvable" description="Cette page n’existe pas ou n’existe plus." />
      <div className="not-found-text">
        <h1 lang="en">404 Page Not Found</h1>
        <p lang="en">Did you forget to add the page to the router?</p>
        <div className="not-found-actions">
          <PageLink className="btn btn-plate" to="/">
            Retour à l’accueil
          </PageLink>
          <PageLink className="btn btn-line" to="/search">
            Voir nos biens
          </PageLink>
        </div>
      </div>
      <StreetPicture />
    </div>
  )
}
