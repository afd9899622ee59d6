import type { ReactNode } from 'react'
import { numericDate } from '#domain/format.ts'
import { REFERENCES } from '#domain/valuation/references.ts'
import type { MethodResult, Valuation, ValuationInputs } from '#domain/valuation/valuation.ts'
import {
  amounts,
  confidenceReason,
  CONFIDENCES,
  type MethodWords,
  methodWords,
  NO_OFFICIAL_SCALE,
  noRangeTitle,
  noRangeWords,
  remarks,
  valuationSubject,
} from '#domain/valuation/words.ts'
import { Fact } from '#web/ui/fact.tsx'

interface ExplainedProps {
  valuation: Valuation
  inputs: ValuationInputs
  /** Set after a submission: focuses the heading, so that it is read first. */
  takesFocus: boolean
  /** Follows the headline. */
  action?: ReactNode
}

/** The range, the result of each method, remarks, and the sources. */
export function ValuationExplained({ valuation, inputs, takesFocus, action }: ExplainedProps) {
  const words = methodWords(valuation, inputs)
  const reading = remarks(valuation, inputs)
  const sources = [...new Set(words.flatMap(({ source }) => source ?? []))]
  return (
    <>
      <Headline valuation={valuation} inputs={inputs} takesFocus={takesFocus} />
      {action}
      <ul className="worth-methods" role="list">
        {words.map((method, at) => (
          <li key={`${method.method} ${method.reference}`}>
            <MethodCard words={method} result={valuation.methods[at]} valuation={valuation} sources={sources} />
          </li>
        ))}
      </ul>
      {reading.length > 0 && <h3>Lecture</h3>}
      {reading.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <Sources ids={sources} />
    </>
  )
}

const focusOn = (heading: HTMLElement | null) => heading?.focus()

function Headline({ valuation, inputs, takesFocus }: Omit<ExplainedProps, 'action'>) {
  const { range, parts, confidence } = valuation
  return (
    <header className="box worth-headline">
      <p>{valuationSubject(valuation, inputs)}</p>
      <h2 id="worth-title" tabIndex={-1} ref={takesFocus ? focusOn : undefined}>
        {range ? amounts(range) : noRangeTitle(valuation)}
      </h2>
      {parts && (
        <dl className="worth-parts">
          <Fact label="Le fonds" text={amounts(parts.business)} />
          <Fact label="Les murs" text={amounts(parts.walls)} />
        </dl>
      )}
      {range ? (
        <p>
          <strong className={`badge worth-${confidence}`}>{`Confiance ${CONFIDENCES[confidence]}`}</strong>{' '}
          <span className="hint">{confidenceReason(valuation)}</span>
        </p>
      ) : (
        <p>{noRangeWords(valuation)}</p>
      )}
    </header>
  )
}

interface MethodCardProps {
  words: MethodWords
  result: MethodResult | undefined
  valuation: Valuation
  /** The sources of the page, in the order of their numbers. */
  sources: string[]
}

function MethodCard({ words: { title, amount, reference, source, sentences }, result, ...context }: MethodCardProps) {
  const number = source === undefined ? 0 : context.sources.indexOf(source) + 1
  return (
    <article className="worth-method">
      <h3>{title}</h3>
      {amount && <p className="worth-amount">{amount}</p>}
      {amount && result?.range && <Bar range={result.range} method={result.method} valuation={context.valuation} />}
      {reference && (
        <p>
          {`Référence\u00a0: ${reference}`}
          {number > 0 && ' '}
          {number > 0 && <a className="link" href={`#source-${number}`}>{`source\u00a0${number}`}</a>}.
        </p>
      )}
      <p>{sentences.join(' ')}</p>
    </article>
  )
}

const BAR = 1000

interface BarProps extends Pick<MethodResult, 'method'> {
  range: { low: number; high: number }
  valuation: Valuation
}

/** The range of a method above that of the part it values; all bars of the page share one scale. */
function Bar({ range, method, valuation }: BarProps) {
  const { parts } = valuation
  const whole = parts ? parts[method === 'walls' ? 'walls' : 'business'] : valuation.range
  const ranges = [
    ...valuation.methods.flatMap((one) => (one.isBeyondProfit ? [] : (one.range ?? []))),
    ...(whole ? [whole] : []),
  ]
  const low = Math.min(...ranges.map((one) => one.low))
  const span = Math.max(...ranges.map((one) => one.high)) - low || 1
  const at = (amount: number) => Math.round(((amount - low) / span) * (BAR - 20))
  const rect = (one: { low: number; high: number }) => ({ x: at(one.low), width: at(one.high) - at(one.low) + 20 })
  return (
    <svg className="worth-bar" viewBox={`0 0 ${BAR} 10`} preserveAspectRatio="none" aria-hidden="true">
      {whole && <rect className="worth-bar-whole" {...rect(whole)} y="0" height="10" />}
      <rect className="worth-bar-own" {...rect(range)} y="2.5" height="5" />
    </svg>
  )
}

function Sources({ ids }: { ids: string[] }) {
  return (
    <>
      <h3>Sources</h3>
      {ids.length === 0 && <p>Aucune référence publiée ne s’applique à ce que vous avez indiqué.</p>}
      <ol className="worth-list">
        {ids.map((id, at) => {
          const { title = id, url } = REFERENCES.sources[id] ?? {}
          return (
            <li key={id} id={`source-${at + 1}`}>
              {url ? (
                <a className="link" href={url} rel="noopener">
                  {title}
                </a>
              ) : (
                title
              )}
              .
            </li>
          )
        })}
      </ol>
      <p className="hint">{`${NO_OFFICIAL_SCALE} Lues le ${numericDate(REFERENCES.readOn)}.`}</p>
    </>
  )
}
