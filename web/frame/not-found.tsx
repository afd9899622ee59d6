import { data } from 'react-router'
import dayAvif from '#web/images/hero-rue-mobile-jour-780.avif'
import day from '#web/images/hero-rue-mobile-jour-780.webp'
import nightAvif from '#web/images/hero-rue-mobile-soir-780.avif'
import night from '#web/images/hero-rue-mobile-soir-780.webp'
import { PageHead } from './page-head.tsx'
import { PageLink } from './page-link.tsx'

export const loader = () => data(null, { status: 404 })

/** Saves a request to the server when the browser navigates here. */
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

const NIGHT = '(prefers-color-scheme: dark)'
const SIZE = { width: 780, height: 533 }

function StreetPicture() {
  return (
    <picture>
      <source media={NIGHT} type="image/avif" srcSet={nightAvif} {...SIZE} />
      <source media={NIGHT} srcSet={night} {...SIZE} />
      <source type="image/avif" srcSet={dayAvif} {...SIZE} />
      <img src={day} {...SIZE} alt="" />
    </picture>
  )
}
