import { Calculator, Check, CalendarClock, Scale } from 'lucide'
import { useSearchParams } from 'react-router'
import { useState, useSyncExternalStore } from 'react'
import { ConfidentialityLevels } from '#web/frame/confidentiality/levels.tsx'
import { CONFIDENTIALITY_PROMISE } from '#domain/words/confidentiality.ts'
import { PageHead, useAgency } from '#web/frame/page-head.tsx'
import { PageLink } from '#web/frame/page-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { calculatedRange, readEstimateDraft } from './draft.ts'
import { type SentValuation, WizardForm } from './wizard-form.tsx'
import { ServicePicture } from '#web/frame/service-picture.tsx'

/** docs/specification.md §2, Estimate. */
export default function ValuationScreen() {
  const [params] = useSearchParams()
  const project = projectIn(params)
  const { pageTitle, title, intro } = PROJECTS[project]
  return (
    <div className="wrap estimate">
      <PageHead
        title={pageTitle}
        description="Commerce, hôtel, entreprise ou murs : demandez en trois étapes l’estimation de votre bien. Un conseiller vous rappelle sous 48 heures."
        path="/estimate"
      />
      <div>
        <ProjectTabs current={project} />
        <h1>{title}</h1>
        <p className="page-lead">{intro}</p>
        <FirstRange />
        <details className="confidentiality-fold">
          <summary>{CONFIDENTIALITY_PROMISE}</summary>
          <ConfidentialityLevels headingLevel={2} />
        </details>
        <Wizard />
      </div>
      <ValuationAside />
    </div>
  )
}

/** Tabs as links. The form below is not remounted, so typed texts stay. */
function ProjectTabs({ current }: { current: Project }) {
  return (
    <nav className="segment" aria-label="Votre projet">
      {Object.entries(PROJECTS).map(([project, { tab }]) => (
        <PageLink
          key={project}
          to={`/estimate?tab=${project}`}
          aria-current={project === current ? 'page' : undefined}
          replace
          preventScrollReset
        >
          {tab}
        </PageLink>
      ))}
    </nav>
  )
}

/** The two tabs, by the value of the `tab` search parameter. Only these texts depend on it. */
const PROJECTS = {
  vendre: {
    tab: 'VENDRE',
    pageTitle: 'Vendre votre bien professionnel',
    title: 'Vendez votre bien au juste prix',
    intro:
      'Trois étapes, deux minutes. Un conseiller vous rappelle sous 48\u00a0heures pour parler de prix et de calendrier.',
  },
  estimer: {
    tab: 'ESTIMER',
    pageTitle: 'Estimation de votre bien professionnel',
    title: 'Estimez la valeur de votre bien',
    intro:
      'Trois étapes, deux minutes. Un conseiller vous rappelle sous 48\u00a0heures avec une première fourchette argumentée.',
  },
} as const

type Project = keyof typeof PROJECTS

const projectIn = (params: URLSearchParams): Project => (params.get('tab') === 'vendre' ? 'vendre' : 'estimer')

/** Offers the online valuation, which asks for no name; docs/specification.md §2 makes this form begin with it. */
function FirstRange() {
  // Known in the browser only, after hydration.
  const range = useSyncExternalStore(neverChanges, rangeOfDraft, () => undefined)
  if (range)
    return (
      <section className="first-range">
        <h2>{`Votre fourchette\u00a0: ${range}`}</h2>
        <p>Un conseiller la relit avec vous. Vos chiffres sont repris ci-dessous.</p>
        <PageLink className="btn btn-line" to="/estimation-en-ligne">
          <Icon of={Calculator} />
          Calculer une autre fourchette
        </PageLink>
      </section>
    )
  return <NoRangeYet />
}

const neverChanges = () => () => undefined
const rangeOfDraft = () => calculatedRange(readEstimateDraft()?.values['activityDetails'])

const NoRangeYet = () => (
  <section className="first-range">
    <h2>Commencez par votre affaire</h2>
    <p>
      Métier, chiffre d’affaires, résultat{'\u00a0'}: une fourchette tout de suite, sans nom ni téléphone. Vous n’aurez
      rien à retaper.
    </p>
    <PageLink className="btn btn-line" to="/estimation-en-ligne">
      <Icon of={Calculator} />
      Calculer ma fourchette
    </PageLink>
  </section>
)

/** docs/specification.md §4: after a submission, an empty form, below a confirmation. */
function Wizard() {
  const [sent, setSent] = useState<SentValuation[]>([])
  const last = sent.at(-1)
  return (
    <>
      {last ? <Confirmation key={sent.length} sent={last} /> : <Promises />}
      <WizardForm key={`form ${sent.length}`} onSent={(one) => setSent([...sent, one])} />
    </>
  )
}

const takeFocus = (heading: HTMLElement | null) => heading?.focus()

function Confirmation({ sent: { reference, firstName, range } }: { sent: SentValuation }) {
  const { phone } = useAgency()
  return (
    <section className="box valuation-sent" aria-labelledby="sent-title">
      <h2 id="sent-title" tabIndex={-1} ref={takeFocus}>{`Merci ${firstName}, nous avons votre demande`}</h2>
      {range && (
        <p>
          Votre fourchette{'\u00a0'}: <strong>{range}</strong>
        </p>
      )}
      {reference && (
        <p>
          Votre référence{'\u00a0'}: <strong className="plate">{reference}</strong>
        </p>
      )}
      <p>
        Un conseiller vous rappelle sous 48{'\u00a0'}heures. Vous pouvez aussi nous joindre au{' '}
        <a className="link" href={`tel:${phone.e164}`}>
          {phone.display}
        </a>
        . Rien n’est publié sans votre accord.
      </p>
    </section>
  )
}

const PROMISES = [
  'Confidentiel\u00a0: rien n’est publié sans votre accord',
  'Gratuit et sans engagement',
  'Réponse sous 48\u00a0heures',
]

const Promises = () => (
  <ul className="promises" role="list">
    {PROMISES.map((promise) => (
      <li key={promise}>
        <Icon of={Check} />
        {promise}
      </li>
    ))}
  </ul>
)

const EVALUATION = 4

const RECEIVED = [
  {
    icon: Calculator,
    title: 'Une fourchette de valeur',
    text: 'Fondée sur vos chiffres et les ventes comparables du secteur.',
  },
  {
    icon: Scale,
    title: 'Un avis sur le bail et l’outil',
    text: 'Les points qui font monter ou baisser le prix.',
  },
  {
    icon: CalendarClock,
    title: 'Un calendrier réaliste',
    text: 'De la mise en marché à la signature chez le notaire.',
  },
]

function ValuationAside() {
  return (
    <aside className="estimate-aside" aria-labelledby="received">
      <div className="picture-frame">
        <ServicePicture id={EVALUATION} alt="" place="card" />
      </div>
      <h2 id="received">Ce que vous recevrez</h2>
      <ul>
        {RECEIVED.map(({ icon, title, text }) => (
          <li key={title}>
            <Icon of={icon} />
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </aside>
  )
}
