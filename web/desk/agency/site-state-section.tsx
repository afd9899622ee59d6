import { lazy, Suspense } from 'react'
import { SITE_SIGNS } from '#domain/agency/site-state.ts'
import { useRead } from '#web/api/answers.ts'
import { firstSteps, sayOfStep } from '#web/api/queries/first-hour.ts'
import { retryFailedMails, siteState } from '#web/api/queries/admin.ts'
import { SettingSection } from '#web/frame/person/setting-section.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'

const AsideSteps = lazy(() => import('#web/desk/today/first-hour.tsx').then((file) => ({ default: file.AsideSteps })))

/** Whether the site works, sign by sign, and what can be done from here. */
export function SiteStateSection() {
  const { data, error, reload } = useRead(siteState())
  const steps = useRead(firstSteps()).data ?? []
  const key = steps.find(({ name }) => name === 'key')
  const aside = steps.filter(({ state }) => state === 'aside')
  if (!data && error) return <LoadFailure text="Impossible de lire l’état du site." onRetry={reload} />
  return (
    <SettingSection
      title="État du site"
      intro="Ce que la personne qui s’occupe du serveur doit savoir. Un point à regarder vous est aussi écrit, une fois par jour."
    >
      {data ? (
        <dl className="site-signs">
          {data.signs.map(({ name, text, isRed }) => (
            <div key={name}>
              <dt>{SITE_SIGNS[name]}</dt>
              <dd>
                <span className={isRed ? 'badge badge-danger' : 'badge badge-success'}>
                  {isRed ? 'À regarder' : 'En ordre'}
                </span>
                <span>{text}</span>
                {name === 'fileKey' && key?.press && <KeepKey words={key.press} onDone={reload} />}
                {name === 'mails' && data.waitingMails > 0 && <RetryMails onDone={reload} />}
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <Skeletons shapes={['field', 'field', 'field']} />
      )}
      {aside.length > 0 && (
        <>
          <h3>La première heure</h3>
          <Suspense>
            <AsideSteps steps={aside} />
          </Suspense>
        </>
      )}
    </SettingSection>
  )
}

const KeepKey = ({ words, onDone }: { words: string; onDone(): unknown }) => (
  <ActionButton
    className="btn-line btn-sm"
    pending="Enregistrement…"
    onClick={async () => {
      await sayOfStep({ name: 'key', mark: 'done' })
      void onDone()
    }}
  >
    {words}
  </ActionButton>
)

const RetryMails = ({ onDone }: { onDone(): unknown }) => (
  <ActionButton
    className="btn-line btn-sm"
    pending="Envoi en cours…"
    onClick={async () => {
      const isDone = await retryFailedMails()
      void onDone()
      return isDone
    }}
  >
    Renvoyer maintenant
  </ActionButton>
)
