import { useRead } from '#web/api/answers.ts'
import { useId, useState } from 'react'
import { counted } from '#domain/format.ts'
import { type Activity, activity as activityRow } from '#domain/listing/register/activities.ts'
import { COMPARABLES_MAX, type OpinionForm } from '#domain/valuation/opinion.ts'
import { OWN_SALES_MIN, OWN_SALES_YEARS, type OwnSale } from '#domain/valuation/own-sales.ts'
import { WithUnit } from '#web/ui/form/fields/with-unit.tsx'
import { salesOfTrade } from '#web/api/queries/leads-admin.ts'

interface TextFieldProps {
  name: string
  label: string
  required?: boolean
  maxLength?: number
  unit?: string
  defaultValue?: string | undefined
  /** Several lines. */
  isLong?: boolean
}

/** A text that its form reads when it is sent. */
export function TextField({ name, label, unit, isLong, ...input }: TextFieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      {isLong ? (
        <textarea {...input} className="input" id={id} name={name} rows={6} />
      ) : (
        <WithUnit unit={unit}>
          <input {...input} className="input" id={id} name={name} type="text" autoComplete="off" />
        </WithUnit>
      )}
    </div>
  )
}

const FIRST_ROWS = 3

/** A row of the form; empty, or begun with a sale of the agency. */
interface Row {
  key: string
  sale?: OwnSale
}

/** Sales that the agency knows, as many as are needed. */
export function ComparableFields({ activity }: { activity: Activity | undefined }) {
  const [rows, setRows] = useState<Row[]>(() =>
    Array.from({ length: FIRST_ROWS }, (_, at): Row => ({ key: `empty-${at}` })),
  )
  /** Those taken before stay as they were corrected; empty rows come last. */
  function take(sales: OwnSale[]) {
    const taken = sales.map((sale): Row => ({ key: `sale-${sale.id}`, sale }))
    const others = rows.filter(({ key }) => taken.every((one) => one.key !== key))
    setRows([...taken, ...others].slice(0, COMPARABLES_MAX))
  }
  return (
    <>
      <h2>Ventes comparables</h2>
      {activity && <AgencySales activity={activity} onTake={take} />}
      <p className="hint">Trois au moins, chacune avec son prix et son CA ou son EBE.</p>
      {rows.map(({ key, sale }, at) => (
        <fieldset key={key} className="worth-year">
          <legend className="label">{`Vente ${at + 1}`}</legend>
          <TextField
            name={`vente-${at}-nom`}
            label="Affaire, ville, année"
            maxLength={120}
            defaultValue={sale?.label}
          />
          <div>
            <TextField name={`vente-${at}-prix`} label="Prix" unit="€" defaultValue={rounded(sale?.price)} />
            <TextField name={`vente-${at}-ca`} label="CA HT" unit="€" defaultValue={rounded(sale?.revenue)} />
            <TextField name={`vente-${at}-ebe`} label="EBE" unit="€" defaultValue={rounded(sale?.ebitda)} />
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
    </>
  )
}

const rounded = (amount: number | undefined) => (amount === undefined ? undefined : String(Math.round(amount)))

/** The agency’s own sales of a trade, once there are enough. */
function AgencySales({ activity, onTake }: { activity: Activity; onTake: (sales: OwnSale[]) => void }) {
  const { data: sales, error } = useRead(salesOfTrade(activity))
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

/** The comparables of a form's texts, by their names; those without a price are left out. */
export function comparablesIn(texts: Map<string, string>): OpinionForm['comparables'] {
  return Array.from({ length: COMPARABLES_MAX }, (_, at) => at).flatMap((at) => {
    const amount = (name: string) => amountIn(texts.get(`vente-${at}-${name}`))
    const price = amount('prix')
    if (!price) return []
    return [
      { label: texts.get(`vente-${at}-nom`) ?? `Vente ${at + 1}`, price, revenue: amount('ca'), ebitda: amount('ebe') },
    ]
  })
}

/** An amount as typed; undefined when it is none, or nil. */
export const amountIn = (text: string | undefined): number | undefined =>
  Number((text ?? '').replace(/[^\d,.]/g, '').replace(',', '.')) || undefined
