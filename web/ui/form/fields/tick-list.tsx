import { LabelledField } from '#web/ui/form/fields/labelled-field.tsx'

interface TickListProps<Value extends string> {
  path: string
  label: string
  values: readonly Value[]
  labels: Record<Value, string>
  chosen: readonly Value[]
  onChange: (chosen: Value[]) => void
}

/** Several values of a short list, ticked. */
export const TickList = <Value extends string>({
  path,
  label,
  values,
  labels,
  chosen,
  onChange,
}: TickListProps<Value>) => (
  <LabelledField path={path} label={label} isGroup>
    {({ id }) =>
      values.map((value) => (
        <div key={value} className="check">
          <input
            id={`${id}-${value}`}
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
            }
          />
          <label htmlFor={`${id}-${value}`}>{labels[value]}</label>
        </div>
      ))
    }
  </LabelledField>
)
