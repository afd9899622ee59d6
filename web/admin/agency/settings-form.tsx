import { type ReactNode, useId } from 'react'
import type { ZodMiniType } from 'zod/mini'
import { usePathForm } from '#web/listings/mandates/use-path-form.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { LabelledField } from '#web/ui/form/fields/labelled-field.tsx'

interface SettingsFormProps<Body> {
  /** Begins the ids of its fields. */
  name: string
  schema: ZodMiniType<Body>
  send: (body: Body) => Promise<unknown>
  /** What is typed, not checked yet. */
  typed: unknown
  children: (messages: Readonly<Record<string, string>>) => ReactNode
}

/** A group of settings, saved as a whole: messages stand beside their fields. */
export function SettingsForm<Body>({ name, schema, send, typed, children }: SettingsFormProps<Body>) {
  const form = usePathForm({ schema, idOf: (path) => fieldId(name, path), send, onSent: () => undefined })
  const problemId = useId()
  // Those of a list as a whole, which has no field of its own.
  const ofLists = Object.entries(form.messages).filter(([path]) => !/\d|\.\w+$/.test(path))
  return (
    <form
      className="form-stack settings-form"
      method="post"
      noValidate
      aria-describedby={problemId}
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit(typed)
      }}
    >
      {children(form.messages)}
      <div id={problemId} role="alert">
        {[...ofLists.map(([, message]) => message), ...(form.problem ? [form.problem] : [])].map((message) => (
          <p key={message} className="field-error">
            {message}
          </p>
        ))}
      </div>
      <p>
        <ActionButton
          className="btn-line"
          isPending={form.isPending}
          pending="Enregistrement…"
          onClick={() => void form.submit(typed)}
        >
          Enregistrer
        </ActionButton>
      </p>
    </form>
  )
}

export const fieldId = (name: string, path: string) => `${name}-${path}`

interface SettingFieldProps {
  /** Of the form. */
  of: string
  path: string
  label: string
  value: string
  onChange: (value: string) => void
  messages: Readonly<Record<string, string>>
  hint?: string
  type?: 'text' | 'date' | 'time' | 'url'
}

export const SettingField = ({
  of,
  path,
  label,
  value,
  onChange,
  messages,
  hint,
  type = 'text',
}: SettingFieldProps) => (
  <LabelledField id={fieldId(of, path)} name={path} label={label} hint={hint} message={messages[path]}>
    {(control) => (
      <input
        {...control}
        className="input"
        type={type}
        value={value}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </LabelledField>
)

interface RowsProps<Row> {
  rows: Row[]
  onChange: (rows: Row[]) => void
  empty: Row
  /** « une fermeture » */
  what: string
  /** « la fermeture 2 » */
  nameOf: (index: number) => string
  max: number
  children: (row: Row, index: number, change: (part: Partial<Row>) => void) => ReactNode
}

/** A list of rows that can be added, moved up and removed. */
export function Rows<Row extends object>({ rows, onChange, empty, what, nameOf, max, children }: RowsProps<Row>) {
  return (
    <>
      <ol className="setting-rows" role="list">
        {rows.map((row, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows have no other identity
          <li key={index}>
            <fieldset>
              <legend className="visually-hidden">{nameOf(index)}</legend>
              {children(row, index, (part) => onChange(rows.with(index, { ...row, ...part })))}
              <p className="setting-row-actions">
                {index > 0 && (
                  <button
                    className="btn btn-ghost btn-sm"
                    type="button"
                    aria-label={`Monter ${nameOf(index)}`}
                    onClick={() => onChange(rows.toSpliced(index - 1, 2, row, rows[index - 1] ?? row))}
                  >
                    Monter
                  </button>
                )}
                <button
                  className="btn btn-ghost btn-sm"
                  type="button"
                  aria-label={`Retirer ${nameOf(index)}`}
                  onClick={() => onChange(rows.toSpliced(index, 1))}
                >
                  Retirer
                </button>
              </p>
            </fieldset>
          </li>
        ))}
      </ol>
      {rows.length < max && (
        <p>
          <button className="btn btn-ghost btn-sm" type="button" onClick={() => onChange([...rows, empty])}>
            {`Ajouter ${what}`}
          </button>
        </p>
      )}
    </>
  )
}
