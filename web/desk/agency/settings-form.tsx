import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import * as z from 'zod/mini'
import type { ZodMiniType } from 'zod/mini'
import { DraftOffer } from '#web/frame/drafts/draft-offer.tsx'
import { useLocalDraft } from '#web/frame/drafts/use-local-draft.ts'
import { usePathForm } from '#web/desk/mandates/use-path-form.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { LabelledField } from '#web/ui/form/fields/labelled-field.tsx'

interface SettingsFormProps<Body> {
  /** Begins the ids of its fields. */
  name: string
  schema: ZodMiniType<Body>
  send: (body: Body) => Promise<unknown>
  /** What is typed, not checked yet. */
  typed: unknown
  /** Shows what was typed earlier. */
  onTake: (typed: Body) => void
  children: (messages: Readonly<Record<string, string>>) => ReactNode
}

/** A group of settings, saved as a whole: messages stand beside their fields. */
export function SettingsForm<Body>({ name, schema, send, typed, onTake, children }: SettingsFormProps<Body>) {
  const draft = useSettingsDraft({ name, schema, typed })
  const form = usePathForm({ schema, idOf: (path) => fieldId(name, path), send, onSent: draft.saved })
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
      {draft.found && (
        <DraftOffer
          at={draft.found.at}
          stale={draft.found.isStale ? 'Ces réglages ont changé depuis\u00a0: relisez avant d’enregistrer.' : undefined}
          onTake={() => {
            if (draft.found) onTake(draft.found.content)
            draft.take()
          }}
          onDrop={draft.forget}
        />
      )}
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

/** Typed settings are in this browser until they are saved. */
function useSettingsDraft<Body>({ name, schema, typed }: Pick<SettingsFormProps<Body>, 'name' | 'schema' | 'typed'>) {
  const now = JSON.stringify(typed)
  const [saved, setSaved] = useState(now)
  const known = useRef(now)
  const [shape] = useState(() => z.custom<Body>((content) => isOfShape(schema, content)))
  const draft = useLocalDraft({ subject: `agency ${name}`, schema: shape, version: saved })
  const keep = useEffectEvent(() => draft.keep(typed as Body))
  useEffect(() => {
    if (now === known.current) return
    known.current = now
    keep()
  }, [now])
  return {
    ...draft,
    saved() {
      setSaved(now)
      draft.forget()
    },
  }
}

/** What was typed may break the rules; a form of another version could not show another shape. */
const isOfShape = (schema: ZodMiniType, content: unknown) =>
  !schema.safeParse(content).error?.issues.some(({ code }) => code === 'invalid_type')

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
