import { type ChangeEvent, useId, useState } from 'react'
import {
  FINANCED_DEALS,
  type FinancedDeal,
  FINANCING_INPUT_NAMES,
  type FinancingInput,
  type FinancingInputName,
  type FinancingPlan,
  financingInput,
  financingPlan,
  isFinanced,
  readFinancingInput,
  withFinancingInputs,
} from '#domain/financing/financing.ts'
import { inYears } from '#domain/format.ts'
import { AmountInput } from '#web/ui/form/fields/amount-input.tsx'
import { groupDigits } from '#web/ui/form/group-digits.ts'
import { ListField } from '#web/ui/form/fields/list-field.tsx'
import { WithUnit } from '#web/ui/form/fields/with-unit.tsx'
import { FinancingResult } from './result.tsx'

interface SimulatorProps {
  /** Known figures of the listing, if there is one. */
  known?: Partial<FinancingPlan> | undefined
  params?: URLSearchParams | undefined
  /** The listing that the URL of the result refers to. */
  propertyId?: number | undefined
}

type Typed = Partial<Record<FinancingInputName, string>>

/**
 * Calculates the financing of a purchase as the inputs change. Without scripts, the form requests the same page with
 * its inputs in the URL. No input is sent anywhere else.
 */
export function Simulator({ known, params, propertyId }: SimulatorProps) {
  const [typed, setTyped] = useState<Typed>(() => typedIn(params))
  const [deal, setDeal] = useState(() => known?.deal ?? dealIn(params))
  const start = financingPlan({ ...known, deal })
  const plan = withFinancingInputs(start, (name) => typed[name] ?? null)
  const fieldsOf = (group: FinancingInput['group']) =>
    FINANCING_INPUT_NAMES.filter((name) => isAsked(name, group, deal)).map((name) => {
      const Input = financingInput(name).choices ? Choice : Amount
      return (
        <Input
          key={name}
          name={name}
          text={typed[name] ?? String(start[name] ?? '')}
          value={plan[name]}
          onType={(text) => setTyped((all) => ({ ...all, [name]: text }))}
        />
      )
    })
  return (
    <form className="financing" action="/financement">
      <div className="financing-main">
        {propertyId !== undefined && <input type="hidden" name="bien" value={propertyId} />}
        {!known?.deal && <DealField deal={deal} onChange={setDeal} />}
        {fieldsOf('main')}
        <noscript>
          <button className="btn btn-plate" type="submit">
            Calculer
          </button>
        </noscript>
      </div>
      <FinancingResult plan={plan} />
      <details className="fold financing-more">
        <summary>Prêts, droits, garanties, frais, stock, crédit vendeur</summary>
        <div>{fieldsOf('more')}</div>
      </details>
    </form>
  )
}

function isAsked(name: FinancingInputName, group: FinancingInput['group'], deal: FinancedDeal): boolean {
  const { group: own, deals = FINANCED_DEALS } = financingInput(name)
  return own === group && deals.includes(deal)
}

const typedIn = (params: URLSearchParams | undefined): Typed =>
  Object.fromEntries(
    FINANCING_INPUT_NAMES.flatMap((name) => {
      const text = params?.get(financingInput(name).parameter)
      return text ? [[name, text]] : []
    }),
  )

function dealIn(params: URLSearchParams | undefined): FinancedDeal {
  const given = params?.get('nature')
  return isFinanced(given) ? given : 'fonds'
}

const DEAL_LABELS: Record<FinancedDeal, string> = {
  fonds: 'Un fonds de commerce',
  'droit-au-bail': 'Un droit au bail',
  'murs-et-fonds': 'Des murs et un fonds',
  murs: 'Des murs commerciaux',
  titres: 'Des titres de société',
}

function DealField({ deal, onChange }: { deal: FinancedDeal; onChange: (deal: FinancedDeal) => void }) {
  return (
    <ListField
      label="Ce que vous achetez"
      name="nature"
      value={deal}
      options={FINANCED_DEALS.map((one) => [one, DEAL_LABELS[one]])}
      onChange={({ target }) => isFinanced(target.value) && onChange(target.value)}
    />
  )
}

interface AmountProps {
  name: FinancingInputName
  text: string
  /** The number parsed from the text. */
  value: number | undefined
  onType: (text: string) => void
}

function Choice({ name, value, onType }: AmountProps) {
  const { label, parameter, min = 0, choices = [] } = financingInput(name)
  return (
    <ListField
      label={label}
      name={parameter}
      value={value}
      options={choices.map((choice, at) => [min + at, choice])}
      onChange={({ target }) => onType(target.value)}
    />
  )
}

/** A number field, for some inputs with a slider. */
function Amount({ name, text, value, onType }: AmountProps) {
  const { label, parameter, unit, min = 0, max, step = 1, hasSlider, hint } = financingInput(name)
  const id = useId()
  const hintText = [unit === 'mois' && value !== undefined ? `${inYears(value)}.` : undefined, hint]
    .filter(Boolean)
    .join(' ')
  // Shows the number that was used, which may differ from the text.
  const settle = () => {
    const read = readFinancingInput(name, text)
    if (read !== undefined && String(read) !== text.replace(/\s/g, '')) onType(String(read))
  }
  const control = {
    id,
    name: parameter,
    'aria-describedby': hintText ? `${id}-note` : undefined,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onType(target.value),
    onBlur: settle,
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className={hasSlider && 'financing-slide'}>
        <WithUnit unit={unit}>
          {unit === '€' ? (
            <AmountInput {...control} inputMode={min < 0 ? 'text' : 'decimal'} value={groupDigits(text)} />
          ) : (
            <input
              {...control}
              className="input"
              type="number"
              inputMode="decimal"
              min={min}
              max={max}
              step="any"
              value={text}
            />
          )}
        </WithUnit>
        {hasSlider && (
          <input
            className="financing-slider"
            type="range"
            aria-label={`${label}, curseur`}
            min={min}
            max={max}
            step={step}
            value={value}
            onChange={({ target }) => onType(target.value)}
          />
        )}
      </div>
      {hintText && (
        <p className="hint" id={`${id}-note`}>
          {hintText}
        </p>
      )}
    </div>
  )
}
