import { type FormEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { output } from 'zod/v4/core'
import { check, type FieldName, type FormSchema, type Messages } from './check.ts'
import { accept, mend, NO_REFUSAL, type Refusals, refuse, refuseField } from './refusals.ts'
import { valuesIn } from './values.ts'

interface FormOptions<S extends FormSchema, Answer> {
  /** May change from one render to the next: a wizard gives the rules of its step. */
  schema: S
  /** Sends what was typed. It rejects when that failed, and whoever sends says so: a mutation, with its toast. */
  onSubmit: (values: output<S>) => Promise<Answer>
  /** When the rules refuse something: a wizard shows the step it stands in. */
  onRefused?: (messages: Messages<FieldName<S>>) => void
  /** After it was sent. The form stays busy until this ends. */
  onDone?: (answer: Answer) => unknown
  /** After it failed: the place for setError, when the refusal belongs to a field. What was typed stays. */
  onFailed?: (error: unknown) => void
}

/** What the fields and the button of a form are given. */
export interface FormHandle<Name extends string> {
  ref: RefObject<HTMLFormElement | null>
  submit: (event: FormEvent<HTMLFormElement>) => void
  typedIn: (name: Name) => void
  messages: Messages<Name>
  /** Those of the messages that the server gave. */
  fromServer: Messages<Name>
  /** Whether the rules refuse a form without it. */
  isRequired: (name: Name) => boolean
  /** How often it was refused. */
  refusals: number
  isPending: boolean
  /** Says the server's refusal beside the field it belongs to, and goes there. */
  setError: (name: Name, message: string) => void
  /** Gives the fields back their first values. */
  reset: () => void
}

/** A form whose fields hold their own values: what was typed survives hydration and failures. */
export function useForm<S extends FormSchema, Answer>(options: FormOptions<S, Answer>): FormHandle<FieldName<S>> {
  type Name = FieldName<S>
  const ref = useRef<HTMLFormElement>(null)
  const [refusals, setRefusals] = useState<Refusals<Name>>(NO_REFUSAL)
  const { isPending, send } = useSending(options)
  const isRequired = useRequired(options.schema)

  useEffect(() => {
    if (refusals.count > 0) ref.current?.querySelector<HTMLElement>(REFUSED)?.focus()
  }, [refusals.count])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    const checked = check(options.schema, valuesIn(event.currentTarget))
    if ('messages' in checked) {
      setRefusals((before) => refuse(before, checked.messages))
      return options.onRefused?.(checked.messages)
    }
    setRefusals(accept)
    void send(checked.values)
  }

  function typedIn(name: Name) {
    if (refusals.count === 0 || !ref.current) return
    const checked = check(options.schema, valuesIn(ref.current))
    const now = 'messages' in checked ? checked.messages : {}
    setRefusals((before) => mend<Name>(before, name, now))
  }

  return {
    ref,
    submit,
    typedIn,
    messages: { ...refusals.byRules, ...refusals.byServer },
    fromServer: refusals.byServer,
    isRequired,
    refusals: refusals.count,
    isPending,
    setError: (name, message) => setRefusals((before) => refuseField(before, name, message)),
    reset: () => ref.current?.reset(),
  }
}

/** What the rules say of a form without anything in it tells which fields they want. */
function useRequired<S extends FormSchema>(schema: S) {
  return useMemo(() => {
    const checked = check(schema, {})
    return (name: FieldName<S>) => 'messages' in checked && name in checked.messages
  }, [schema])
}

function useSending<S extends FormSchema, Answer>({ onSubmit, onDone, onFailed }: FormOptions<S, Answer>) {
  const [isPending, setPending] = useState(false)
  // Two submits can come before the next render.
  const isSending = useRef(false)

  async function send(values: output<S>) {
    if (isSending.current) return
    isSending.current = true
    setPending(true)
    try {
      // A failed sending has been told; errors of onDone and onFailed are ours, and surface.
      await onSubmit(values).then(onDone, onFailed ?? ignore)
    } finally {
      isSending.current = false
      setPending(false)
    }
  }
  return { isPending, send }
}

const ignore = () => undefined

/** A refused group of radios is refused as a whole: focus goes to its first. */
const REFUSED = ':is(input, select, textarea)[aria-invalid="true"], [role="radiogroup"][aria-invalid="true"] input'
