import { useId, useState } from 'react'
import { COMPARABLES_MAX, type OpinionForm } from '#contract/valuation/opinion.ts'

interface TextFieldProps {
  name: string
  label: string
  required?: boolean
  maxLength?: number
  unit?: string
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
        <div className={unit ? 'input-wrap input-wrap-end' : undefined}>
          <input {...input} className="input" id={id} name={name} type="text" autoComplete="off" />
          {unit && (
            <span className="input-unit" aria-hidden="true">
              {unit}
            </span>
          )}
        </div>
      )}
    </div>
  )
}

const FIRST_ROWS = 3

/** Sales that the agency knows, as many as are needed. */
export function ComparableFields() {
  const [count, setCount] = useState(FIRST_ROWS)
  return (
    <>
      <h2>Ventes comparables</h2>
      <p className="hint">Trois au moins, chacune avec son prix et son CA ou son EBE.</p>
      {Array.from({ length: count }, (_, at) => (
        <fieldset key={at} className="worth-year">
          <legend className="label">{`Vente ${at + 1}`}</legend>
          <TextField name={`vente-${at}-nom`} label="Affaire, ville, année" maxLength={120} />
          <div>
            <TextField name={`vente-${at}-prix`} label="Prix" unit="€" />
            <TextField name={`vente-${at}-ca`} label="CA HT" unit="€" />
            <TextField name={`vente-${at}-ebe`} label="EBE" unit="€" />
          </div>
        </fieldset>
      ))}
      {count < COMPARABLES_MAX && (
        <button className="btn btn-line btn-sm" type="button" onClick={() => setCount(count + 1)}>
          Ajouter une vente
        </button>
      )}
    </>
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
