import { type ReactNode, useId, useState } from 'react'
import {
  finance,
  FINANCED_DEALS,
  type FinancedDeal,
  FINANCING_INPUT_NAMES,
  type FinancingInput,
  type FinancingInputName,
  type FinancingPlan,
  financingInput,
  financingPlan,
  isFinanced,
} from '#domain/financing/financing.ts'
import type { AmountBounds } from '#domain/reading/amount.ts'
import { APPORT_PARAMETER, readPlan, type TypedPlan } from '#domain/financing/typed-plan.ts'
import { inYears, percents } from '#domain/format.ts'
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

/**
 * Calculates the financing of a purchase as the inputs change. Without scripts, the form requests the same page with
 * its inputs in the URL. No input is sent anywhere else.
 */
export function Simulator({ known, params, propertyId }: SimulatorProps) {
  const [typed, setTyped] = useState<TypedPlan>(() => typedIn(params))
  const [deal, setDeal] = useState(() => known?.deal ?? dealIn(params))
  const start = financingPlan({ ...known, deal })
  const { plan, problems } = readPlan(start, askedOf(typed, deal))
  const hasProblems = Object.keys(problems).length > 0
  const fieldsOf = (group: FinancingInput['group']) =>
    FINANCING_INPUT_NAMES.filter((name) => isAsked(name, group, deal)).map((name) => {
      if (name === 'apportPercent')
        return (
          <Apport
            key={name}
            plan={plan}
            text={typed.apport ?? (hasProblems ? '' : String(finance(plan).apport))}
            problem={problems.apport}
            onType={(apport) => setTyped((all) => ({ ...all, apport, apportPercent: undefined }))}
            onSlide={(apportPercent) => setTyped((all) => ({ ...all, apportPercent, apport: undefined }))}
          />
        )
      const Input = financingInput(name).choices ? Choice : Amount
      return (
        <Input
          key={name}
          name={name}
          text={typed[name] ?? String(start[name] ?? '')}
          value={plan[name]}
          problem={problems[name]}
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
      {hasProblems ? (
        <section className="box financing-result" aria-label="Résultat de la simulation">
          <p className="financing-warning">Corrigez le champ signalé{'\u00a0'}: le calcul reprendra aussitôt.</p>
        </section>
      ) : (
        <FinancingResult plan={plan} />
      )}
      <details
        className="fold financing-more"
        open={
          FINANCING_INPUT_NAMES.some((name) => problems[name] && financingInput(name).group === 'more') || undefined
        }
      >
        <summary>Prêts, droits, garanties, frais, stock, crédit vendeur</summary>
        <div>{fieldsOf('more')}</div>
      </details>
    </form>
  )
}

const isDeal = (name: FinancingInputName, deal: FinancedDeal) =>
  (financingInput(name).deals ?? FINANCED_DEALS).includes(deal)

const isAsked = (name: FinancingInputName, group: FinancingInput['group'], deal: FinancedDeal) =>
  financingInput(name).group === group && isDeal(name, deal)

/** The texts of the fields that are shown: others of an earlier deal are not used. */
const askedOf = (typed: TypedPlan, deal: FinancedDeal): TypedPlan =>
  Object.fromEntries(
    Object.entries(typed).filter(([name]) => name === 'apport' || isDeal(name as FinancingInputName, deal)),
  )

const typedIn = (params: URLSearchParams | undefined): TypedPlan =>
  Object.fromEntries(
    [
      ...FINANCING_INPUT_NAMES.map((name) => [name, params?.get(financingInput(name).parameter)] as const),
      ['apport', params?.get(APPORT_PARAMETER)] as const,
    ].filter(([, text]) => text),
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
  problem: string | undefined
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
function Amount({ name, text, value, problem, onType }: AmountProps) {
  const { label, parameter, unit, min = 0, max, step = 1, hasSlider, hint } = financingInput(name)
  const hintText = [unit === 'mois' && value !== undefined ? `${inYears(value)}.` : undefined, hint]
    .filter(Boolean)
    .join(' ')
  return (
    <PlanField
      label={label}
      parameter={parameter}
      unit={unit}
      bounds={{ unit, min, max }}
      text={text}
      hint={hintText}
      problem={problem}
      onType={onType}
    >
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
    </PlanField>
  )
}

interface ApportProps {
  plan: FinancingPlan
  text: string
  problem: string | undefined
  onType: (apport: string) => void
  onSlide: (apportPercent: string) => void
}

/** The buyer's own money: typed in euros, with its share of the need beside it; the slider moves the share. */
function Apport({ plan: { apportPercent }, text, problem, onType, onSlide }: ApportProps) {
  const { label, max, step = 1 } = financingInput('apportPercent')
  const share = percents(Math.round(apportPercent * 10) / 10)
  return (
    <PlanField
      label={label}
      parameter={APPORT_PARAMETER}
      unit="€"
      bounds={{}}
      text={text}
      hint={`${share} du besoin total\u00a0: ce que vous payez vous-même, sans emprunter.`}
      problem={problem}
      onType={onType}
    >
      <input
        className="financing-slider"
        type="range"
        aria-label={`${label}, curseur`}
        aria-valuetext={share}
        min={0}
        max={max}
        step={step}
        value={Math.round(apportPercent)}
        onChange={({ target }) => onSlide(target.value)}
      />
    </PlanField>
  )
}

interface PlanFieldProps {
  label: string
  parameter: string
  unit: FinancingInput['unit']
  bounds: AmountBounds
  text: string
  hint: string
  problem: string | undefined
  onType: (text: string) => void
  /** A slider beside the field. */
  children: ReactNode
}

function PlanField({ label, parameter, unit, bounds, text, hint, problem, onType, children }: PlanFieldProps) {
  const id = useId()
  const isSigned = (bounds.min ?? 0) < 0
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className={children ? 'financing-slide' : undefined}>
        <WithUnit unit={unit}>
          <AmountInput
            id={id}
            name={parameter}
            bounds={bounds}
            inputMode={isSigned ? 'text' : 'decimal'}
            value={groupDigits(text)}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem || hint ? `${id}-note` : undefined}
            onChange={({ target }) => onType(target.value)}
          />
        </WithUnit>
        {children}
      </div>
      {(problem || hint) && (
        <p className={problem ? 'field-error' : 'hint'} id={`${id}-note`}>
          {problem ?? hint}
        </p>
      )}
    </div>
  )
}
