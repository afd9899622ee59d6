import { useId } from 'react'
import { RHYTHM_LABELS, type Rhythm } from '#domain/alerts/rhythms.ts'
import { useRead } from '#web/api/answers.ts'
import { ownBriefs } from '#web/api/queries/own-briefs.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'

/** What the owner of an account has asked the agency to look for; each is changed and stopped on the page of its mails. */
export default function OwnBriefs() {
  const { data: briefs, error, reload } = useRead(ownBriefs())
  const id = useId()
  return (
    <section className="similar filet" aria-labelledby={id}>
      <h2 id={id}>Recherches confiées à l’agence</h2>
      {error && !briefs && <LoadFailure text="Impossible de charger vos recherches confiées." onRetry={reload} />}
      {briefs?.length === 0 && (
        <p>
          Aucune pour l’adresse vérifiée de votre compte.{' '}
          <PageLink className="link" to="/recherche">
            Confier une recherche
          </PageLink>
        </p>
      )}
      {briefs && briefs.length > 0 && (
        <ul className="saved-searches" role="list">
          {briefs.map(({ id: briefId, words, rhythm, state, isStale, path }) => (
            <li key={briefId} className="box saved-search">
              <div>
                <h3>
                  <PageLink className="link" to={path}>
                    {words}
                  </PageLink>
                </h3>
                <p className="setting-lead">
                  {[
                    state === 'paused' ? 'En pause' : RHYTHM_LABELS[rhythm as Rhythm],
                    isStale && 'Toujours d’actualité\u00a0? Dites-le sur sa page.',
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </div>
              <PageLink className="btn btn-line btn-sm" to={path} aria-label={`Changer ou arrêter\u00a0: ${words}`}>
                Changer ou arrêter
              </PageLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
