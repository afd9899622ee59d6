import { type SubmitEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { numericDate } from '#contract/format.ts'
import { readValuationInputs, unreadableNumbers, withOwnSales } from '#contract/valuation/inputs.ts'
import { REFERENCES } from '#contract/valuation/references.ts'
import { NO_OFFICIAL_SCALE } from '#contract/valuation/words.ts'
import { useRead } from '#web/api/answers.ts'
import { clientData, serverData } from '#web/api/page-data.ts'
import { agencySales } from '#web/api/queries/own-sales.ts'
import { PageHead } from '#web/frame/page-head.tsx'
import { FigureFields } from './figure-fields.tsx'
import { ValuationResult } from './valuation-result.tsx'

export const loader = serverData
export const clientLoader = clientData

const PATH = '/estimation-en-ligne'
const INTRO =
  'Une fourchette indicative pour un fonds de commerce ou une société, avec le calcul, les références et leurs sources.'

/**
 * Values a business with published references. With scripts, the figures never leave the browser; without, the form
 * asks the server for the same page, which it stores nowhere.
 */
export default function OnlineValuationScreen() {
  const [params] = useSearchParams()
  const [typed, setTyped] = useState<{ figures: URLSearchParams; isOwn: boolean }>({ figures: params, isOwn: false })
  const { data: ownSales = [] } = useRead(agencySales())
  const read = readValuationInputs((name) => typed.figures.get(name))
  const inputs = read && withOwnSales(read, ownSales)
  const problems = unreadableNumbers((name) => typed.figures.get(name))

  function estimate(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const texts = [...new FormData(event.currentTarget)].filter((entry): entry is [string, string] => entry[1] !== '')
    setTyped({ figures: new URLSearchParams(texts), isOwn: true })
  }

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
        <form className="worth-form" action={PATH} onSubmit={estimate}>
          <FigureFields figures={typed.figures} problems={problems} />
          <button className="btn btn-plate" type="submit">
            Estimer
          </button>
        </form>
        {inputs ? (
          // A new estimate is announced from its beginning.
          <ValuationResult
            key={typed.figures.toString()}
            inputs={inputs}
            figures={typed.figures.toString()}
            takesFocus={typed.isOwn}
          />
        ) : (
          <WhatItTells />
        )}
      </div>
    </div>
  )
}

const WhatItTells = () => (
  <section className="worth-intro" aria-labelledby="worth-intro">
    <h2 id="worth-intro">Ce que vous lirez</h2>
    <ul>
      <li>Une fourchette, et la confiance qu’elle mérite.</li>
      <li>Pour chaque méthode, la référence, sa base, sa source, son année, et le calcul écrit.</li>
      <li>« Aucune référence », quand aucune n’est publiée pour votre métier.</li>
    </ul>
    <p className="hint">{`${NO_OFFICIAL_SCALE} Références lues le ${numericDate(REFERENCES.readOn)}.`}</p>
  </section>
)
