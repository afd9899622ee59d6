import { type ComponentProps, type ReactNode, use, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import * as z from 'zod/mini'
import type { ZodMiniType } from 'zod/mini'
import { DraftOffer } from '#web/frame/drafts/draft-offer.tsx'
import { useLocalDraft } from '#web/frame/drafts/use-local-draft.ts'
import { usePathForm } from '#web/desk/mandates/use-path-form.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { FieldPaths, TypedField } from '#web/ui/form/fields/labelled-field.tsx'

interface SettingsFormProps<Body> {
  /** Begins the ids of its fields. */
  name: string
  schema: ZodMiniType<Body>
  send: (body: Body) => Promise<unknown>
  /** What is typed, not checked yet. */
  typed: unknown
  /** Shows what was typed earlier. */
  onTake: (typed: Body) => void
  children: ReactNode
}

/** A group of settings, saved as a whole: messages stand beside their fields. */
export function SettingsForm<Body>({ name, schema, send, typed, onTake, children }: SettingsFormProps<Body>) {
  const draft = useSettingsDraft({ name, schema, typed })
  const form = usePathForm({ schema, idOf: (path) => `${name}-${path}`, send, onSent: draft.saved })
  const problemId = useId()
  // Those of a list as a whole, which has no field of its own.
  const lists = typed as Record<string, unknown>
  const ofLists = Object.entries(form.paths.messages).filter(([path]) => typeof lists[path] === 'object')
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
      <FieldPaths value={form.paths}>{children}</FieldPaths>
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

interface FoldProps {
  title: string
  /** Begins those of its fields: it opens on a message. */
  path: string
  isOpen?: boolean
  children: ReactNode
}

/** Fields that show when they are wanted. */
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

type RowField = Pick<ComponentProps<typeof TypedField>, 'label' | 'type' | 'rows' | 'choices'>

interface RowsProps<Row> {
  /** Where the list is in the form. */
  path: string
  rows: Row[]
  onChange: (rows: Row[]) => void
  empty: Row
  /** « une fermeture » */
  what: string
  /** « la fermeture 2 » */
  nameOf: (index: number) => string
  max: number
  /** What is typed in a row, in its order. */
  fields: (row: Row) => Record<keyof Row, RowField>
  /** Another change that follows from one. */
  complete?: (row: Row, part: Partial<Row>) => Partial<Row>
}

/** A list of rows that can be added, moved up and removed. */
export function Rows<Row extends Record<string, string>>(props: RowsProps<Row>) {
  const { path, rows, onChange, empty, what, nameOf, max, fields, complete } = props
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

/** What is not a number is refused by the rules. */
export const numberIn = (typed: string) =>
  /^\s*\d+(?:[.,]\d+)?\s*$/.test(typed) ? Number(typed.replace(',', '.')) : typed
