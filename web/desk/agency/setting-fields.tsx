import { type ComponentProps, createContext, type ReactNode, use, useId, useState } from 'react'
import { FieldPaths, TypedField } from '#web/ui/form/fields/labelled-field.tsx'

/** The typed values of a settings form, as a tree, and a function that changes a part of it. */
export const TypedSettings = createContext<{ typed: unknown; change: (path: string, part: unknown) => void }>({
  typed: {},
  change: () => {},
})

/** Returns the value at a path such as "closures.0.reason", and its setter. */
export function useTyped<Part>(path: string): [Part, (part: Part) => void] {
  const { typed, change } = use(TypedSettings)
  const part = stepsOf(typed, path).reduce<unknown>((tree, step) => (tree as Tree | undefined)?.[step], typed)
  return [part as Part, (changed) => change(path, changed)]
}

type Tree = Record<string, unknown>

/** The agency's own wordings have names with dots: those are not split. */
const stepsOf = (typed: unknown, path: string) => (path in (typed as Tree) ? [path] : path.split('.'))

/** Returns the tree with another value at a path. */
export function withPart(tree: unknown, path: string, part: unknown): unknown {
  const put = (at: unknown, [step, ...rest]: string[]): unknown => {
    if (step === undefined) return part
    if (Array.isArray(at)) return at.with(Number(step), put(at[Number(step)], rest))
    return { ...(at as Tree), [step]: put((at as Tree | undefined)?.[step], rest) }
  }
  return put(tree, stepsOf(tree, path))
}

type FieldProps = Omit<ComponentProps<typeof TypedField>, 'value' | 'onChange'>

/** A text field, textarea or select of a settings form. */
export function SettingInput(props: FieldProps) {
  const [value, change] = useTyped<string | undefined>(props.path)
  return <TypedField {...props} value={value ?? ''} onChange={change} />
}

interface SettingCheckProps {
  path: string
  label: string
  hint: string
}

/** A checkbox of a settings form. */
export function SettingCheck({ path, label, hint }: SettingCheckProps) {
  const [isOn, change] = useTyped<boolean>(path)
  const id = useId()
  return (
    <div className="field">
      <div className="check">
        <input
          id={id}
          type="checkbox"
          checked={isOn}
          aria-describedby={`${id}-note`}
          onChange={({ target }) => change(target.checked)}
        />
        <label htmlFor={id}>{label}</label>
      </div>
      <p className="hint" id={`${id}-note`}>
        {hint}
      </p>
    </div>
  )
}

/** A small button that changes the form, without submitting it. */
export const SmallButton = (props: ComponentProps<'button'>) => (
  <button className="btn btn-ghost btn-sm" type="button" {...props} />
)

interface FoldProps {
  title: string
  /** Prefix of the paths of its fields: an error message on one of them opens the fold. */
  path: string
  isOpen?: boolean
  children: ReactNode
}

/** Folded fields of a settings form. */
export function Fold({ title, path, isOpen, children }: FoldProps) {
  const { messages } = use(FieldPaths)
  const [startsOpen] = useState(isOpen)
  return (
    <details open={startsOpen || Object.keys(messages).some((one) => one.startsWith(path))}>
      <summary>{title}</summary>
      <div className="setting-group">{children}</div>
    </details>
  )
}

interface RowsProps<Row> {
  /** The path of the list in the form. */
  path: string
  empty: Row
  /** « une fermeture » */
  what: string
  /** « la fermeture 2 » */
  nameOf: (index: number) => string
  max: number
  fields: (row: Row) => Record<keyof Row, Omit<FieldProps, 'path'>>
  /** Returns further changes that follow from a change. */
  complete?: (row: Row, part: Partial<Row>) => Partial<Row>
}

/** A list of rows that can be added, moved up and removed. */
export function Rows<Row extends Record<string, string>>(props: RowsProps<Row>) {
  const { path, empty, what, nameOf, max, fields, complete } = props
  // A list that is not edited yet is empty.
  const [known, onChange] = useTyped<Row[] | undefined>(path)
  const rows = known ?? []
  const change = (index: number, row: Row, part: Partial<Row>) =>
    onChange(rows.with(index, { ...row, ...part, ...complete?.(row, part) }))
  return (
    <>
      <ol className="setting-rows" role="list">
        {rows.map((row, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows have no other identity
          <li key={index}>
            <fieldset>
              <legend className="visually-hidden">{nameOf(index)}</legend>
              {Object.entries(fields(row)).map(([name, field]) => (
                <TypedField
                  {...field}
                  key={name}
                  path={`${path}.${index}.${name}`}
                  value={row[name] ?? ''}
                  onChange={(text) => change(index, row, { [name]: text } as Partial<Row>)}
                />
              ))}
              <p className="setting-row-actions">
                {index > 0 && (
                  <SmallButton
                    aria-label={`Monter ${nameOf(index)}`}
                    onClick={() => onChange(rows.toSpliced(index - 1, 2, row, rows[index - 1] ?? row))}
                  >
                    Monter
                  </SmallButton>
                )}
                <SmallButton aria-label={`Retirer ${nameOf(index)}`} onClick={() => onChange(rows.toSpliced(index, 1))}>
                  Retirer
                </SmallButton>
              </p>
            </fieldset>
          </li>
        ))}
      </ol>
      {rows.length < max && (
        <p>
          <SmallButton onClick={() => onChange([...rows, empty])}>{`Ajouter ${what}`}</SmallButton>
        </p>
      )}
    </>
  )
}
