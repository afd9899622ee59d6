import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { yearInParis } from '#domain/days.ts'
import { numericDate } from '#domain/format.ts'
import { readValuationInputs, withAgency } from '#domain/valuation/inputs.ts'
import { canBeValued, REFERENCES } from '#domain/valuation/references.ts'
import { value, type Valuation, type ValuationInputs } from '#domain/valuation/valuation.ts'
import {
  amounts,
  CONFIDENCES,
  COVERS,
  NO_OFFICIAL_SCALE,
  DISCLAIMERS,
  forExpertWords,
  RAISES_AND_LOWERS,
  valuationSubject,
  valuationSummary,
  UNKNOWN,
} from '#domain/valuation/words.ts'
import { useRead } from '#web/api/answers.ts'
import { agencySales, valuationCaps } from '#web/api/queries/agency.ts'
import { PageTitle } from '#web/frame/page-head.tsx'
import { BuyersAround } from './buyers-around.tsx'
import { FigureFields } from './figure-fields.tsx'
import { useFigures } from './use-figures.ts'
import { ArrowRight } from 'lucide'
import { activity, sectorRow } from '#domain/listing/register/activities.ts'
import type { Category } from '#domain/listing/register/category.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { fillInDraft } from '#web/site/estimate/draft.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ValuationExplained } from './valuation-explained.tsx'

export { clientData as clientLoader, serverData as loader } from '#web/api/page-data.ts'

const PATH = '/estimation-en-ligne'
const INTRO =
  'Une fourchette indicative pour un fonds de commerce ou une société, avec le calcul, les références et leurs sources.'

/**
 * Values a business with published references. With scripts, the figures never leave the browser and the range is
 * updated while typing; without, the form requests the same page from the server, which does not cache it.
 */
export default function OnlineValuationScreen() {
  const [params] = useSearchParams()
  const [year] = useState(() => yearInParis())
  const { form, figures, asks, problems, thousands } = useFigures(params)
  const { data: ownSales = [] } = useRead(agencySales())
  const read = readValuationInputs((name) => figures.get(name))
  const { caps = {} } = useRead(valuationCaps()).data ?? {}
  const inputs = read && withAgency(read, { ownSales, caps })
  const valuation = inputs && value(inputs, year)
  const isWrong = !read && figures.get('metier') !== null
  const soldTrades = ownSales.map((one) => one.activity)
  const isForExpert = inputs !== undefined && !canBeValued(inputs.activity, inputs.deal, inputs.ownSales !== undefined)

  return (
    <div className="wrap page">
      <PageTitle title="Estimation en ligne" intro={INTRO} path={PATH} isUnlisted={params.size > 0}>
        <p className="hint">
          Aucun nom, aucune adresse : vos chiffres ne sont ni conservés, ni transmis à l’agence tant que vous ne lui
          écrivez pas.
        </p>
      </PageTitle>
      <div className="worth filet">
        <form className="worth-form" action={PATH} {...form}>
          {!isForExpert && <LiveRange valuation={valuation} isWrong={isWrong} />}
          <FigureFields figures={params} problems={problems} thousands={thousands} soldTrades={soldTrades} />
          {!isForExpert && (
            <button className="btn btn-plate" type="submit">
              Estimer
            </button>
          )}
        </form>
        {inputs && valuation && isForExpert ? (
          <ForExpert inputs={inputs} valuation={valuation} figures={figures.toString()} />
        ) : inputs && valuation ? (
          // The key remounts it, so that a new estimate is announced from its beginning.
          <ValuationResult
            key={asks}
            inputs={inputs}
            valuation={valuation}
            figures={figures.toString()}
            takesFocus={asks > 0}
          />
        ) : (
          <WhatItTells isWrong={isWrong} />
        )}
      </div>
    </div>
  )
}

/** The range on one line, always visible while a small screen shows the fields. */
function LiveRange({ valuation, isWrong }: { valuation: Valuation | undefined; isWrong: boolean }) {
  return (
    <p className="worth-live top-bar">
      {valuation?.range ? (
        <>
          <strong>{amounts(valuation.range)}</strong>
          <span>
            {`Confiance ${CONFIDENCES[valuation.confidence]}${COVERS[valuation.covers]}. `}
            <a className="link" href="#worth-title">
              Le calcul
            </a>
          </span>
        </>
      ) : (
        <span>
          {isWrong
            ? 'Un chiffre est à vérifier.'
            : valuation
              ? LIVE_OUTCOMES[valuation.outcome]
              : 'Votre fourchette s’affichera ici.'}
        </span>
      )}
    </p>
  )
}

const LIVE_OUTCOMES: Record<Valuation['outcome'], string> = {
  range: '',
  none: 'Pas encore de fourchette avec ces chiffres.',
  'too-wide': 'Non estimable en ligne\u00a0: les prix publiés s’écartent trop.',
  'too-little': 'Non estimable en ligne\u00a0: l’affaire gagne trop peu.',
  apart: 'Non estimable en ligne\u00a0: les méthodes se contredisent.',
}

/** In the place of a result; with a figure that is refused, the expert whom its message names. */
const WhatItTells = ({ isWrong }: { isWrong: boolean }) => (
  <section className="worth-intro" aria-labelledby="worth-intro">
    <h2 id="worth-intro">Ce que vous lirez</h2>
    <ul>
      <li>Une fourchette, et la confiance qu’elle mérite.</li>
      <li>Pour chaque méthode, la référence, sa base, sa source, son année, et le calcul écrit.</li>
      <li>Rien d’inventé : quand personne ne publie de prix pour votre métier, nous le disons.</li>
    </ul>
    <p className="hint">{`${NO_OFFICIAL_SCALE} Références lues le ${numericDate(REFERENCES.readOn)}.`}</p>
    {isWrong && (
      <PageLink className="btn btn-line" to="/estimate">
        Demander l’avis d’un expert
        <Icon of={ArrowRight} />
      </PageLink>
    )}
  </section>
)

interface ResultProps {
  inputs: ValuationInputs
  valuation: Valuation
  /** The figures, as in the URL of the page. */
  figures: string
  /** Set after a submission: focuses the heading, so that it is read first. */
  takesFocus: boolean
}

/** The value of a business, and its explanation. Its link opens the wizard with known values filled in. */
function ValuationResult({ inputs, valuation, figures, takesFocus }: ResultProps) {
  const expert = <AskExpert inputs={inputs} valuation={valuation} figures={figures} />
  return (
    <section className="worth-result" aria-labelledby="worth-title">
      {/* Without a range, the expert is the answer: not below all that explains why. */}
      <ValuationExplained
        valuation={valuation}
        inputs={inputs}
        takesFocus={takesFocus}
        action={!valuation.range && expert}
      />
      <BuyersAround activity={inputs.activity} />
      <h3>Ce qui fait monter ou baisser</h3>
      <ul className="worth-list">
        {RAISES_AND_LOWERS.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p>{UNKNOWN}</p>
      {valuation.range && expert}
      <div className="worth-disclaimers">
        {DISCLAIMERS.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </section>
  )
}

type ExpertProps = Omit<ResultProps, 'takesFocus'>

/** In the place of a result: nobody publishes a price for this, so no figure is asked for. */
const ForExpert = (asked: ExpertProps) => (
  <section className="worth-result" aria-labelledby="worth-title" aria-live="polite">
    <header className="box worth-headline">
      <p>{valuationSubject(asked.valuation, asked.inputs)}</p>
      <h2 id="worth-title">Sans référence publiée</h2>
      <p>{forExpertWords(asked.inputs)}</p>
    </header>
    <BuyersAround activity={asked.inputs.activity} />
    <AskExpert {...asked} />
  </section>
)

function AskExpert({ inputs, valuation, figures }: ExpertProps) {
  const fillIn = () =>
    fillInDraft({
      propertyType: categoryOf(inputs),
      activityDetails: valuationSummary(valuation, inputs),
      valuation: figures,
      mark: 'Estimation en ligne',
    })
  return (
    <div className="worth-expert">
      <PageLink className="btn btn-plate" to="/estimate" onClick={fillIn}>
        Demander l’avis d’un expert
        <Icon of={ArrowRight} />
      </PageLink>
      <p className="hint">Votre métier et ces chiffres seront repris dans la demande ; vous pourrez les modifier.</p>
    </div>
  )
}

function categoryOf({ deal, activity: slug }: ValuationInputs): Category {
  if (deal === 'murs') return "Immobilier d'entreprise"
  if (deal === 'titres') return 'Entreprise'
  return sectorRow(activity(slug).sector).categories[0] ?? 'Commerce'
}
