import { type FormEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { output } from 'zod/v4/core'
import { checkForm, type FormFieldName, type FormSchema, type FieldMessages } from './check.ts'
import { accept, updateRefusals, NO_REFUSAL, type Refusals, refuse, refuseField } from './refusals.ts'
import { readValues } from './values.ts'

interface FormOptions<S extends FormSchema, Answer> {
  /** May change between renders: a wizard passes the schema of its current step. */
  schema: S
  /** Submits the parsed values. Must show its own error when it rejects: `announced` does (web/api/announced.ts). */
  onSubmit: (values: output<S>) => Promise<Answer>
  /** Called when the rules refuse some fields: a wizard then shows their step. */
  onRefused?: (messages: FieldMessages<FormFieldName<S>>) => void
  /** Called after success. The form stays pending until it ends. */
  onDone?: (answer: Answer) => unknown
  /** Called after a failure: call setError here when the error concerns one field. Typed values stay. */
  onFailed?: (error: unknown) => void
}

/** What a form passes to its fields and its button. */
export interface FormHandle<Name extends string> {
  ref: RefObject<HTMLFormElement | null>
  submit: (event: FormEvent<HTMLFormElement>) => void
  onFieldInput: (name: Name) => void
  messages: FieldMessages<Name>
  /** The part of `messages` that comes from the server. */
  fromServer: FieldMessages<Name>
  /** Whether the rules refuse the field when it is empty. */
  isRequired: (name: Name) => boolean
  /** How many times the form was refused. */
  refusalCount: number
  isPending: boolean
  /** Shows a server error beside its field, and focuses it. */
  setError: (name: Name, message: string) => void
  reset: () => void
}

/** A form with uncontrolled fields: what was typed survives hydration and failures. */
export function useForm<S extends FormSchema, Answer>(options: FormOptions<S, Answer>): FormHandle<FormFieldName<S>> {
  type Name = FormFieldName<S>
  const ref = useRef<HTMLFormElement>(null)
  const [refusals, setRefusals] = useState<Refusals<Name>>(NO_REFUSAL)
  const { isPending, send } = useSubmission(options)
  const isRequired = useRequired(options.schema)

  useEffect(() => {
    if (refusals.count > 0) ref.current?.querySelector<HTMLElement>(REFUSED)?.focus()
  }, [refusals.count])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    const checked = checkForm(options.schema, readValues(event.currentTarget))
    if ('messages' in checked) {
      setRefusals((before) => refuse(before, checked.messages))
      return options.onRefused?.(checked.messages)
    }
    setRefusals(accept)
    void send(checked.values)
  }

  function onFieldInput(name: Name) {
    if (refusals.count === 0 || !ref.current) return
    const checked = checkForm(options.schema, readValues(ref.current))
    const now = 'messages' in checked ? checked.messages : {}
    setRefusals((before) => updateRefusals<Name>(before, name, now))
  }

  return {
    ref,
    submit,
    onFieldInput,
    messages: { ...refusals.byRules, ...refusals.byServer },
    fromServer: refusals.byServer,
    isRequired,
    refusalCount: refusals.count,
    isPending,
    setError: (name, message) => setRefusals((before) => refuseField(before, name, message)),
    reset: () => ref.current?.reset(),
  }
}

/** Finds required fields by validating an empty form. */
function useRequired<S extends FormSchema>(schema: S) {
  return useMemo(() => {
    const checked = checkForm(schema, {})
    return (name: FormFieldName<S>) => 'messages' in checked && name in checked.messages
  }, [schema])
}

function useSubmission<S extends FormSchema, Answer>({ onSubmit, onDone, onFailed }: FormOptions<S, Answer>) {
  const [isPending, setPending] = useState(false)
  // State is not enough: two submits can happen before the next render.
  const isSending = useRef(false)

  async function send(values: output<S>) {
    if (isSending.current) return
    isSending.current = true
    setPending(true)
    try {
      // onSubmit shows its own error; errors thrown by onDone and onFailed are bugs, and surface.
      await onSubmit(values).then(onDone, onFailed ?? ignore)
    } finally {
      isSending.current = false
      setPending(false)
    }
  }
  return { isPending, send }
}

const ignore = () => undefined

/** The first invalid control; in an invalid radio group, its first radio. */
const REFUSED = ':is(input, select, textarea)[aria-invalid="true"], [role="radiogroup"][aria-invalid="true"] input'
