import { CircleAlert, TriangleAlert } from 'lucide'
import { type ComponentProps, createContext, type ReactNode, use } from 'react'
import { Icon } from '../../icon.tsx'
import type { ControlProps } from '../use-control.ts'

type Messages = Readonly<Record<string, string>>

interface FieldPaths {
  /** Returns the DOM id of a field's control. */
  idOf: (path: string) => string
  /** Error messages by path; each replaces its field's hint. */
  messages: Messages
  /** Warnings by path; they do not block submission. */
  warnings?: Messages
  isRequired?: (path: string) => boolean
  /** Announces each message to screen readers, for forms that announce their refusal in no other way. */
  isAnnounced?: boolean
}

/** What a form passes to its fields, by path. */
export const FieldPaths = createContext<FieldPaths>({ idOf: (path) => path, messages: {} })

interface LabelledFieldProps {
  /** The path of the value in the form: "facts.yearlyRent". */
  path: string
  label: string
  hint?: ReactNode
  isGroup?: boolean | undefined
  children: (control: ControlProps) => ReactNode
}

/** A controlled field with its label, its error message or hint, and its warning. */
export function LabelledField({ path, label, hint, isGroup, children }: LabelledFieldProps) {
  const { idOf, messages, warnings, isRequired, isAnnounced } = use(FieldPaths)
  const [id, message, warning] = [idOf(path), messages[path], warnings?.[path]]
  const notes = [message || hint ? `${id}-note` : '', warning ? `${id}-warning` : ''].filter(Boolean)
  const describedBy = notes.length ? notes.join(' ') : undefined
  const control = children({
    id,
    name: path,
    'aria-required': isRequired?.(path) || undefined,
    'aria-invalid': message ? true : undefined,
    'aria-describedby': describedBy,
  })
  const below = (
    <>
      {message ? (
        <p className="field-error" id={`${id}-note`} role={isAnnounced ? 'alert' : undefined}>
          <Icon of={CircleAlert} />
          {message}
        </p>
      ) : (
        hint && (
          <p className="hint" id={`${id}-note`}>
            {hint}
          </p>
        )
      )}
      {warning && (
        <p className="field-warning" id={`${id}-warning`}>
          <Icon of={TriangleAlert} />
          {warning}
        </p>
      )}
    </>
  )
  if (isGroup)
    return (
      <fieldset className="field" id={id} aria-describedby={describedBy}>
        <legend className="label">{label}</legend>
        {control}
        {below}
      </fieldset>
    )
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      {control}
      {below}
    </div>
  )
}

interface TypedFieldProps
  extends
    Omit<LabelledFieldProps, 'children' | 'isGroup'>,
    Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'readOnly'> {
  value: string
  onChange: (value: string) => void
  /** Number of lines, for a textarea. */
  rows?: number | undefined
  /** Options, for a select. */
  choices?: readonly (readonly [value: string, text: string])[] | undefined
}

/** A controlled text input, textarea or select. */
export const TypedField = ({
  value,
  onChange,
  choices,
  rows,
  type = 'text',
  inputMode,
  readOnly,
  ...field
}: TypedFieldProps) => (
  <LabelledField {...field}>
    {(control) => {
      const change = ({ target }: { target: { value: string } }) => onChange(target.value)
      const props = { ...control, className: 'input', value, onChange: change }
      if (rows) return <textarea {...props} rows={rows} />
      if (!choices) return <input {...props} type={type} inputMode={inputMode} readOnly={readOnly} autoComplete="off" />
      return (
        <select {...props}>
          {choices.map(([one, text]) => (
            <option key={one} value={one}>
              {text}
            </option>
          ))}
        </select>
      )
    }}
  </LabelledField>
)

/** Binds a field to the property of an object that has the same name: returns its path, value and change handler. */
export const lineIn =
  <Typed extends object>(typed: Typed, change: (typed: Typed) => void) =>
  (path: keyof Typed & string) => ({
    path,
    value: String(typed[path] ?? ''),
    onChange: (text: string) => change({ ...typed, [path]: text }),
  })
