import { useRead } from '#web/api/answers.ts'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { counted } from '#domain/format.ts'
import { type Activity, activity as activityRow } from '#domain/listing/register/activities.ts'
import { COMPARABLES_MAX, type OpinionForm } from '#domain/valuation/opinion.ts'
import { OWN_SALES_MIN, OWN_SALES_YEARS, type OwnSale } from '#domain/valuation/own-sales.ts'
import { AmountInput } from '#web/ui/form/fields/amount-input.tsx'
import { LabelledField } from '#web/ui/form/fields/labelled-field.tsx'
import { WithUnit } from '#web/ui/form/fields/with-unit.tsx'
import { groupDigits } from '#web/ui/form/group-digits.ts'
import { salesOfTrade } from '#web/api/queries/leads-admin.ts'

interface TextFieldProps extends Pick<ComponentProps<typeof LabelledField>, 'path' | 'label' | 'hint'> {
  unit?: string
  defaultValue?: string | undefined
  /** Number of lines, for a textarea. */
  rows?: number
}

/** An uncontrolled text or amount field, read when its form is sent. */
export const OpinionTextField = ({ unit, rows, defaultValue = '', ...field }: TextFieldProps) => (
  <LabelledField {...field}>
    {(control) => {
      const props = { ...control, className: 'input', defaultValue }
      if (rows) return <textarea {...props} rows={rows} />
      if (!unit) return <input {...props} type="text" autoComplete="off" />
      return (
        <WithUnit unit={unit}>
          <AmountInput {...control} inputMode="decimal" defaultValue={groupDigits(defaultValue)} />
        </WithUnit>
      )
    }}
  </LabelledField>
)

const FIRST_ROWS = 3

/** A row of the form, empty or prefilled with a sale. */
interface Row {
  key: string
  sale?: Partial<OwnSale>
}

interface ComparableFieldsProps {
  activity: Activity | undefined
  first: OpinionForm['comparables']
}

/** Comparable sales known to the agency; rows can be added. */
export function ComparableFields({ activity, first }: ComparableFieldsProps) {
  const [rows, setRows] = useState<Row[]>(() =>
    Array.from({ length: Math.max(FIRST_ROWS, first.length) }, (_, at): Row => {
      const sale = first[at]
      return { key: `empty-${at}`, ...(sale && { sale: sale as Partial<OwnSale> }) }
    }),
  )
  const box = useRef<HTMLDivElement>(null)
  // The form reads its fields on input events.
  useEffect(() => void box.current?.dispatchEvent(new Event('input', { bubbles: true })), [rows])
  /** Adds sales to the rows; those added before keep their corrections, and empty rows come last. */
  function take(sales: OwnSale[]) {
    const taken = sales.map((sale): Row => ({ key: `sale-${sale.id}`, sale }))
    const others = rows.filter(({ key }) => taken.every((one) => one.key !== key))
    setRows([...taken, ...others].slice(0, COMPARABLES_MAX))
  }
  return (
    <div ref={box} className="opinion-sales">
      <h2>Ventes comparables</h2>
      {activity && <AgencySales activity={activity} onTake={take} />}
      <p className="hint">Trois au moins, chacune avec son prix et son CA ou son EBE.</p>
      {rows.map(({ key, sale }, at) => (
        <fieldset key={key} className="worth-year">
          <legend className="label">{`Vente ${at + 1}`}</legend>
          <OpinionTextField path={`comparables.${at}.label`} label="Affaire, ville, année" defaultValue={sale?.label} />
          <div>
            <OpinionTextField
              path={`comparables.${at}.price`}
              label="Prix"
              unit="€"
              defaultValue={rounded(sale?.price)}
            />
            <OpinionTextField
              path={`comparables.${at}.revenue`}
              label="CA HT"
              unit="€"
              defaultValue={rounded(sale?.revenue)}
            />
            <OpinionTextField
              path={`comparables.${at}.ebitda`}
              label="EBE"
              unit="€"
              defaultValue={rounded(sale?.ebitda)}
            />
          </div>
        </fieldset>
      ))}
      {rows.length < COMPARABLES_MAX && (
        <button
          className="btn btn-line btn-sm"
          type="button"
          onClick={() => setRows([...rows, { key: `empty-${rows.length}` }])}
        >
          Ajouter une vente
        </button>
      )}
    </div>
  )
}

const rounded = (amount: number | undefined) => (amount === undefined ? undefined : String(Math.round(amount)))

/** The agency's own sales of a trade, offered once there are enough. */
function AgencySales({ activity, onTake }: { activity: Activity; onTake: (sales: OwnSale[]) => void }) {
  const { data: sales, error } = useRead(salesOfTrade({ activity }))
  const { label } = activityRow(activity)
  const years = counted(OWN_SALES_YEARS, 'an')
  if (error) return <p role="alert">Impossible de charger les ventes de l’agence.</p>
  if (!sales) return null
  if (sales.length === 0)
    return (
      <p>{`${label}\u00a0: moins de ${OWN_SALES_MIN.agents} ventes de l’agence en ${years}, aucune n’est proposée.`}</p>
    )
  return (
    <div className="worth-own-sales">
      <p>{`${label}\u00a0: ${counted(sales.length, 'vente')} de l’agence en ${years}. Leurs prix sont confidentiels\u00a0: l’avis remis au client les nomme sans l’enseigne ni la ville.`}</p>
      <button className="btn btn-line btn-sm" type="button" onClick={() => onTake(sales)}>
        Reprendre ces ventes
      </button>
    </div>
  )
}
