import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { numericDate } from '#contract/format.ts'
import { readValuationInputs, withOwnSales } from '#contract/valuation/inputs.ts'
import { REFERENCES } from '#contract/valuation/references.ts'
import { value, type Valuation } from '#contract/valuation/valuation.ts'
import { amounts, CONFIDENCES, COVERS, NO_OFFICIAL_SCALE } from '#contract/valuation/words.ts'
import { useRead } from '#web/api/answers.ts'
import { clientData, serverData } from '#web/api/page-data.ts'
import { agencySales } from '#web/api/queries/own-sales.ts'
import { PageHead } from '#web/frame/page-head.tsx'
import { FigureFields } from './figure-fields.tsx'
import { useFigures } from './use-figures.ts'
import { ValuationResult } from './valuation-result.tsx'

export const loader = serverData
export const clientLoader = clientData

const PATH = '/estimation-en-ligne'
const INTRO =
  'Une fourchette indicative pour un fonds de commerce ou une société, avec le calcul, les références et leurs sources.'

/**
 * Values a business with published references. With scripts, the figures never leave the browser and the range follows
 * what is typed; without, the form asks the server for the same page, which it stores nowhere.
 */
export default function OnlineValuationScreen() {
  const [params] = useSearchParams()
  const [year] = useState(() => new Date().getUTCFullYear())
  const { form, figures, asks, problems, asked } = useFigures(params)
  const { data: ownSales = [] } = useRead(agencySales())
  const read = readValuationInputs((name) => figures.get(name))
  const inputs = read && withOwnSales(read, ownSales)
  const valuation = inputs && value(inputs, year)

  return (
    <div className="wrap page">
      <PageHead title="Estimation en ligne" description={INTRO} path={PATH} isUnlisted={params.size > 0} />
      <div className="page-head">
        <h1 className="page-title">Estimation en ligne</h1>
        <p className="page-lead">{INTRO}</p>
        <p className="hint">
          Aucun nom, aucune adresse : vos chiffres ne sont ni conservés, ni transmis à l’agence tant que vous ne lui
          écrivez pas.
        </p>
      </div>
      <div className="worth filet">
        <form className="worth-form" action={PATH} {...form}>
          <LiveRange valuation={valuation} isWrong={!read && figures.get('metier') !== null} />
          <FigureFields figures={params} problems={problems} asked={asked} />
          <button className="btn btn-plate" type="submit">
            Estimer
          </button>
        </form>
        {inputs && valuation ? (
          // A new estimate is announced from its beginning.
          <ValuationResult
            key={asks}
            inputs={inputs}
            valuation={valuation}
            figures={figures.toString()}
            takesFocus={asks > 0}
          />
        ) : (
          <WhatItTells />
        )}
      </div>
    </div>
  )
}

/** The range on one line that stays in sight while a small screen shows the fields. */
function LiveRange({ valuation, isWrong }: { valuation: Valuation | undefined; isWrong: boolean }) {
  return (
    <p className="worth-live">
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
              ? 'Pas encore de fourchette avec ces chiffres.'
              : 'Votre fourchette s’affichera ici.'}
        </span>
      )}
    </p>
  )
}

const WhatItTells = () => (
  <section className="worth-intro" aria-labelledby="worth-intro">
    <h2 id="worth-intro">Ce que vous lirez</h2>
    <ul>
      <li>Une fourchette, et la confiance qu’elle mérite.</li>
      <li>Pour chaque méthode, la référence, sa base, sa source, son année, et le calcul écrit.</li>
      <li>Rien d’inventé : quand personne ne publie de prix pour votre métier, nous le disons.</li>
    </ul>
    <p className="hint">{`${NO_OFFICIAL_SCALE} Références lues le ${numericDate(REFERENCES.readOn)}.`}</p>
  </section>
)
