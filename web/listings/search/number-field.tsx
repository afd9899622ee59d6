interface NumberFieldProps {
  name: string
  label: string
  /** Shown behind the number. */
  unit?: string | undefined
  defaultValue: string | undefined
}

/** A bound of the search. */
export function NumberField({ name, label, unit, defaultValue }: NumberFieldProps) {
  const id = `filtre-${name}`
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="input-wrap input-wrap-end">
        <input
          className="input"
          id={id}
          name={name}
          type="number"
          inputMode="numeric"
          min={0}
          step="any"
          defaultValue={defaultValue}
        />
        {unit && (
          <span className="input-unit" aria-hidden="true">
            {unit}
          </span>
        )}
      </div>
    </div>
  )
}
