import { type ReactNode, useId, useState } from 'react'
import * as z from 'zod/mini'
import type { ZodMiniType } from 'zod/mini'
import { type SettingName, type Settings, SETTINGS } from '#domain/agency/settings.ts'
import { readAmount } from '#domain/reading/amount.ts'
import { saveSetting } from '#web/api/queries/agency-admin.ts'
import { usePathForm } from '#web/desk/mandates/use-path-form.ts'
import { DraftOffer } from '#web/frame/drafts/draft-offer.tsx'
import { useFollowingDraft } from '#web/frame/drafts/use-local-draft.ts'
import { SettingSection } from '#web/frame/person/setting-section.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { FieldPaths } from '#web/ui/form/fields/labelled-field.tsx'
import { TypedSettings, withPart } from './setting-fields.tsx'

interface SettingsFormProps<Name extends SettingName, Typed> {
  title: string
  intro: string
  name: Name
  saved: Settings[Name]
  /** Converts saved settings to texts: numbers as texts, null as an empty text. */
  toTyped?: (saved: Settings[Name]) => Typed
  /** Converts typed values to the request body, not validated yet; numbers may still be texts. */
  toSent?: (typed: Typed) => unknown
  /** The text of the success toast. */
  done?: string
  children: ReactNode
}

/** A group of settings, saved as a whole; error messages are shown beside their fields. */
export function SettingsForm<Name extends SettingName, Typed>(props: SettingsFormProps<Name, Typed>) {
  const { title, intro, name, saved, toTyped = settingTexts, toSent = (typed) => typed, done, children } = props
  const [typed, setTyped] = useState(() => toTyped(saved) as Typed)
  const schema = SETTINGS[name] as unknown as ZodMiniType<Settings[Name]>
  const body = withNumbers(toSent(typed)) as Settings[Name]
  const draft = useSettingsDraft({ name, schema, body })
  const send = saveSetting(name, done)
  const form = usePathForm({ schema, idOf: (path) => `${name}-${path}`, send, onSent: draft.saved })
  const problemId = useId()
  // Messages about a list as a whole, which has no field of its own.
  const lists = body as Record<string, unknown>
  const ofLists = Object.entries(form.paths.messages).filter(([path]) => typeof lists[path] === 'object')
  return (
    <SettingSection title={title} intro={intro}>
      <form
        className="form-stack settings-form"
        method="post"
        noValidate
        aria-describedby={problemId}
        onSubmit={(event) => {
          event.preventDefault()
          void form.submit(body)
        }}
      >
        {draft.found && (
          <DraftOffer
            at={draft.found.at}
            stale={
              draft.found.isStale ? 'Ces réglages ont changé depuis\u00a0: relisez avant d’enregistrer.' : undefined
            }
            onTake={() => {
              if (draft.found) setTyped(toTyped(draft.found.content) as Typed)
              draft.take()
            }}
            onDrop={draft.forget}
          />
        )}
        <TypedSettings
          value={{ typed, change: (path, part) => setTyped((known) => withPart(known, path, part) as Typed) }}
        >
          <FieldPaths value={form.paths}>{children}</FieldPaths>
        </TypedSettings>
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
            onClick={() => void form.submit(body)}
          >
            Enregistrer
          </ActionButton>
        </p>
      </form>
    </SettingSection>
  )
}

interface SettingsDraft<Body> {
  name: string
  schema: ZodMiniType<Body>
  body: Body
}

/** Stores typed settings in this browser until they are saved. */
function useSettingsDraft<Body>({ name, schema, body }: SettingsDraft<Body>) {
  const now = JSON.stringify(body)
  const [saved, setSaved] = useState(now)
  const [shape] = useState(() => z.custom<Body>((content) => isOfShape(schema, content)))
  const draft = useFollowingDraft({ subject: `agency ${name}`, schema: shape, version: saved, content: body })
  return {
    ...draft,
    saved() {
      setSaved(now)
      draft.forget()
    },
  }
}

/** A draft may break the rules, but must have the form's current shape. */
const isOfShape = (schema: ZodMiniType, content: unknown) =>
  !schema.safeParse(content).error?.issues.some(({ code }) => code === 'invalid_type')

const eachOf = (tree: unknown, change: (value: unknown, name: string) => unknown, name = ''): unknown => {
  if (Array.isArray(tree)) return tree.map((item) => eachOf(item, change, name))
  if (typeof tree !== 'object' || tree === null) return change(tree, name)
  return Object.fromEntries(Object.entries(tree).map(([key, value]) => [key, eachOf(value, change, key)]))
}

/** Converts saved settings to texts, as typed. */
export const settingTexts = (saved: unknown): unknown =>
  eachOf(saved, (value) => (typeof value === 'number' ? String(value).replace('.', ',') : (value ?? '')))

const NUMBERS = new Set([
  'amount',
  'capacity',
  'capital',
  'minimum',
  'multiple',
  'noticeHours',
  'percent',
  'upTo',
  'vatPercent',
])

const unitOf = (name: string) => (/percent$/i.test(name) ? '%' : name === 'multiple' ? 'fois' : '€')

/** Texts that are not numbers are left for the schema to refuse. */
const withNumbers = (sent: unknown): unknown =>
  eachOf(sent, (value, name) => {
    if (!NUMBERS.has(name) || typeof value !== 'string') return value
    const reading = readAmount(value, { unit: unitOf(name) })
    return reading.is === 'value' ? reading.value : value.trim()
  })

export function withoutEmpty<Typed>(typed: Typed): Typed {
  if (Array.isArray(typed)) return typed.map(withoutEmpty) as Typed
  if (typeof typed !== 'object' || typed === null) return typed
  const filled = Object.entries(typed).filter(([, part]) => typeof part !== 'string' || part.trim())
  return Object.fromEntries(filled.map(([name, part]) => [name, withoutEmpty(part)])) as Typed
}
