import { CircleAlert } from 'lucide'
import { useId, useState } from 'react'
import { FINANCED_DEALS, type FinancedDeal, isFinanced } from '#domain/financing/financing.ts'
import { type Activity, activity, isActivity, SECTOR_NAMES, sectorRow } from '#domain/listing/register/activities.ts'
import {
  AGENT_PARAMETERS,
  DEAL_LABELS,
  readValuationNumber,
  RENT_PAID,
  type ValuationParameter,
  valuationNumber,
  type ValuationProblems,
  YEARS,
} from '#domain/valuation/inputs.ts'
import { canBeValued, needsRevenueWithVat } from '#domain/valuation/references.ts'
import { ZONES } from '#domain/valuation/zones.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ListField } from '#web/ui/form/fields/list-field.tsx'
import { AmountInput } from '#web/ui/form/fields/amount-input.tsx'
import { groupDigits } from '#web/ui/form/group-digits.ts'
import { WithUnit } from '#web/ui/form/fields/with-unit.tsx'

interface FigureFieldsProps {
  /** The initial texts of the fields. */
  figures: URLSearchParams
  problems: ValuationProblems
  /** Figures that may be in thousands of euros. */
  thousands: ValuationParameter[]
  /** Shows the fields for agents, too, who can value every trade. */
  isAgent?: boolean
  /** The trades for which the agency shows its own sales. */
  soldTrades?: readonly Activity[]
}

const [LAST_YEAR, ...EARLIER_YEARS] = YEARS

/** The figures that the valuation methods need, for the chosen trade and deal. */
export function FigureFields({ figures, problems, thousands, isAgent = false, soldTrades }: FigureFieldsProps) {
  const [chosen, setChosen] = useState(figures.get('metier'))
  const [deal, setDeal] = useState(dealIn(figures))
  const isValued = (slug: Activity) => isAgent || canBeValued(slug, deal, soldTrades?.includes(slug) ?? false)
  const field = (name: ValuationParameter) => (
    <NumberField
      key={name}
      name={name}
      text={figures.get(name) ?? ''}
      problem={problems[name]}
      inThousands={thousands[0] === name ? thousands : []}
    />
  )
  const year = ({ label, revenue, ebitda }: (typeof YEARS)[number]) => (
    <fieldset key={label} className="worth-year">
      <legend className="label">{label}</legend>
      <div>
        {field(revenue)}
        {field(ebitda)}
      </div>
    </fieldset>
  )
  const more: ValuationParameter[] = [
    ...EARLIER_YEARS.flatMap(({ revenue, ebitda }) => [revenue, ebitda]),
    ...YEARS.map(({ months }) => months),
    'retraitements',
  ]
  const isHopeless = isActivity(chosen) && !isValued(chosen)
  const isBusiness = deal !== 'murs' && deal !== 'droit-au-bail' && !isHopeless
  return (
    <>
      <ActivityField
        chosen={chosen ?? ''}
        onChoose={setChosen}
        isValued={deal === 'droit-au-bail' ? undefined : isValued}
      />
      <ListField
        name="nature"
        label="Ce qui se vend"
        defaultValue={deal}
        options={FINANCED_DEALS.map((one) => [one, DEAL_LABELS[one]])}
        onChange={({ target }) => isFinanced(target.value) && setDeal(target.value)}
      />
      {!isHopeless && (
        <ListField
          name="lieu"
          label="Emplacement"
          defaultValue={figures.get('lieu') ?? ''}
          options={[['', 'Sans préciser'], ...Object.entries(ZONES)]}
        />
      )}
      {isBusiness && (
        <>
          {year(LAST_YEAR)}
          <p className="hint">Un seul chiffre d’affaires (CA) suffit. L’EBE est l’excédent brut d’exploitation.</p>
          {isActivity(chosen) && needsRevenueWithVat(chosen) && field('cattc')}
          {field('remuneration')}
        </>
      )}
      {(deal === 'murs' || deal === 'murs-et-fonds') && field('loyermurs')}
      {deal === 'murs-et-fonds' && (
        <ListField
          name="loyerpaye"
          label="L’affaire paie-t-elle déjà ce loyer ?"
          defaultValue={figures.get('loyerpaye') ?? ''}
          options={[['', 'Choisissez une réponse'], ...Object.entries(RENT_PAID)]}
          problem={problems.loyerpaye}
        />
      )}
      {(deal === 'murs' || deal === 'murs-et-fonds') && field('rendement')}
      {deal === 'titres' && !isHopeless && field('dette')}
      {isBusiness && (
        <details className="fold worth-more" open={more.some((name) => figures.get(name) || problems[name])}>
          <summary>Exercices précédents, durées, retraitements</summary>
          <div>
            {EARLIER_YEARS.map(year)}
            <fieldset className="worth-year">
              <legend className="label">Durée des exercices</legend>
              <div className="worth-months">{YEARS.map(({ months }) => field(months))}</div>
            </fieldset>
            {field('retraitements')}
          </div>
        </details>
      )}
      {isAgent && AGENT_PARAMETERS.map(field)}
    </>
  )
}

const dealIn = (figures: URLSearchParams): FinancedDeal => {
  const given = figures.get('nature')
  return isFinanced(given) ? given : 'fonds'
}

interface ActivityFieldProps {
  chosen: string
  onChoose: (slug: string) => void
  /** Marks the other trades in the list. */
  isValued: ((slug: Activity) => boolean) | undefined
}

function ActivityField({ chosen, onChoose, isValued }: ActivityFieldProps) {
  return (
    <ListField
      label="Métier"
      name="metier"
      required
      defaultValue={isActivity(chosen) ? chosen : ''}
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value="">Choisissez un métier</option>
      {SECTOR_NAMES.map((sector) => (
        <optgroup key={sector} label={sectorRow(sector).label}>
          {sectorRow(sector).activities.map((slug) => (
            <option key={slug} value={slug}>
              {`${activity(slug).label}${isValued && !isValued(slug) ? ' (sans référence publiée)' : ''}`}
            </option>
          ))}
        </optgroup>
      ))}
    </ListField>
  )
}

interface NumberFieldProps {
  name: ValuationParameter
  text: string
  problem: string | undefined
  /** Set on the first of the fields that look like thousands of euros: all of them, to be multiplied with one press. */
  inThousands: ValuationParameter[]
}

/** A number as people type it: accepts spaces and commas, groups thousands. */
function NumberField({ name, text, problem, inThousands }: NumberFieldProps) {
  const id = useId()
  const { label, unit, hint, min } = valuationNumber(name)
  const note = problem ?? hint
  const control = {
    id,
    name,
    maxLength: 60,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': note || inThousands.length > 0 ? `${id}-note` : undefined,
  } as const
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <WithUnit unit={unit}>
        <AmountInput
          {...control}
          inputMode={min < 0 ? 'text' : 'decimal'}
          defaultValue={groupDigits(text)}
          placeholder={unit === 'mois' ? '12' : undefined}
        />
      </WithUnit>
      {(note || inThousands.length > 0) && (
        <div className={problem ? 'field-error' : 'hint'} id={`${id}-note`}>
          {problem && <Icon of={CircleAlert} />}
          {[problem ?? (inThousands.length > 0 ? '' : hint), inThousands.length > 0 ? 'En milliers d’euros ?' : '']
            .filter(Boolean)
            .join(' ')}
        </div>
      )}
      {inThousands.length > 0 && (
        <button
          className="btn btn-line btn-sm worth-thousands"
          type="button"
          onClick={({ currentTarget }) => multiply(currentTarget.form, inThousands)}
        >
          Oui, × 1{'\u00a0'}000
        </button>
      )}
    </div>
  )
}

/** Multiplies fields by a thousand, as if the user had typed it. */
function multiply(form: HTMLFormElement | null, names: ValuationParameter[]): void {
  for (const name of names) {
    const field = form?.elements.namedItem(name)
    if (!(field instanceof HTMLInputElement)) continue
    field.value = groupDigits(String((readValuationNumber(name, field.value) ?? 0) * 1000).replace('.', ','))
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const [first] = names
  const field = first && form?.elements.namedItem(first)
  if (field instanceof HTMLInputElement) field.focus()
}
