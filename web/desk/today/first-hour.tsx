import { Check } from 'lucide'
import { type ReactNode, useState } from 'react'
import { FIRST_STEPS, type FirstStep } from '#domain/agency/first-hour/first-steps.ts'
import { longDate } from '#domain/format.ts'
import { sayOfStep } from '#web/api/queries/first-hour.ts'
import { readStored, writeStored } from '#web/api/browser-store.ts'
import { useMay } from '#web/desk/use-may.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useListFocus } from '#web/ui/use-list-focus.ts'

const FOLDED = 'first-hour-folded'

/** What the agency sets up first, the next line open; hidden once nothing is left. */
export function FirstHourBlock({ steps }: { steps: FirstStep[] }) {
  const [wasFolded] = useState(() => readStored('localStorage', FOLDED) === true)
  const listFocus = useListFocus<HTMLUListElement>('summary')
  const left = steps.filter(({ state }) => state === 'left')
  const aside = steps.filter(({ state }) => state === 'aside')
  if (left.length === 0) return null
  const asked = steps.length - aside.length
  const done = asked - left.length
  return (
    <section className="first-hour" aria-labelledby="premiere-heure">
      <details
        open={!wasFolded}
        onToggle={({ currentTarget, target }) =>
          // The lines are foldable too.
          target === currentTarget && writeStored('localStorage', FOLDED, !currentTarget.open)
        }
      >
        <summary className="first-hour-head">
          <h2 id="premiere-heure">La première heure</h2>
          <span className="tab-count">{`${done} sur ${asked}`}</span>
          <progress max={asked} value={done} aria-label="Avancement de la première heure" />
        </summary>
        <ul role="list" {...listFocus}>
          {left.map((step, at) => (
            // A line that becomes the next one opens.
            <LeftStep key={`${step.name} ${at === 0}`} step={step} isNext={at === 0} />
          ))}
        </ul>
        {aside.length > 0 && <AsideSteps steps={aside} />}
      </details>
    </section>
  )
}

function LeftStep({ step, isNext }: { step: FirstStep; isNext: boolean }) {
  const { name, missing, press, isOptional } = step
  const { title, why, source, to, action, others } = FIRST_STEPS[name]
  const mayOwner = useMay()('owner')
  const place = (!mayOwner && others) || { to, action }
  return (
    <li>
      <details className="first-step" name="premiere-heure" open={isNext}>
        <summary>
          {title}
          {isOptional && <small>{'\u00a0· peut attendre'}</small>}
        </summary>
        <p>
          {why}
          {source && <small>{` (${source})`}</small>}
        </p>
        {missing && <p className="hint">{missing}</p>}
        <div className="row">
          <PageLink className="btn btn-plate btn-sm" to={place.to}>
            {place.action}
          </PageLink>
          {press && (
            <SayButton step={step} mark="done">
              <Icon of={Check} />
              {press}
            </SayButton>
          )}
          {isOptional && (
            <SayButton step={step} mark="aside">
              Mettre de côté
            </SayButton>
          )}
        </div>
      </details>
    </li>
  )
}

interface SayButtonProps {
  step: FirstStep
  mark: 'done' | 'aside' | null
  children: ReactNode
}

const SayButton = ({ step: { name }, mark, children }: SayButtonProps) => (
  <ActionButton
    className={mark === 'aside' ? 'btn-ghost btn-sm' : 'btn-line btn-sm'}
    pending="Enregistrement…"
    onClick={() => sayOfStep({ name, mark })}
  >
    {children}
    {mark !== 'done' && <span className="visually-hidden">{`\u00a0: ${FIRST_STEPS[name].title}`}</span>}
  </ActionButton>
)

/** The lines that were put aside, each to take up again. */
export function AsideSteps({ steps }: { steps: FirstStep[] }) {
  return (
    <details className="first-step">
      <summary>{`Mises de côté\u00a0: ${steps.length}`}</summary>
      <ul role="list">
        {steps.map((step) => (
          <li key={step.name} className="first-aside">
            <span>
              {FIRST_STEPS[step.name].title}
              <small>{saidWords(step)}</small>
            </span>
            <SayButton step={step} mark={null}>
              Reprendre
            </SayButton>
          </li>
        ))}
      </ul>
    </details>
  )
}

function saidWords({ said }: FirstStep): string {
  if (!said) return ''
  return `\u00a0· le ${longDate(said.at)}${said.by === null ? '' : ` par ${said.by}`}`
}
