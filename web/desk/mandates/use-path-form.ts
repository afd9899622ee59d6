import { useEffect, useState } from 'react'
import type { ZodMiniType } from 'zod/mini'
import { refusedFields, textOf } from '#web/api/refused-fields.ts'
import { focusFirst } from '#web/ui/form/focus-first.ts'

type Messages = Readonly<Record<string, string>>

/**
 * Checks and sends a form whose messages are known by the path of their field, ours as well as the server's. The first
 * field that is wrong gets the focus once it is sent; a refusal about none of the `fields` is `problem`.
 */
export function usePathForm<Body, Answer>(options: {
  schema: ZodMiniType<Body>
  /** The id of a field's control in the page. */
  idOf: (path: string) => string
  send: (body: Body) => Promise<Answer>
  onSent: (answer: Answer) => void
}) {
  const { schema, idOf, send, onSent } = options
  const [messages, setMessages] = useState<Messages>({})
  /** Those of the last time that it was sent. */
  const [refused, setRefused] = useState(messages)
  const [problem, setProblem] = useState('')
  const [isPending, setPending] = useState(false)

  useEffect(() => {
    focusFirst(Object.keys(refused).map(idOf))
    // oxlint-disable-next-line react/exhaustive-deps -- only when messages come: `idOf` says nothing new
  }, [refused])

  function refuse(wrong: Messages) {
    setMessages(wrong)
    setRefused(wrong)
  }

  /** Of fields that were left, or have a message, says what is wrong with them now. */
  function check(typed: unknown, paths: string[]) {
    const { error } = schema.safeParse(typed)
    const wrong = error ? firstMessages(error) : {}
    setMessages((shown) => {
      const others = Object.entries(shown).filter(([path]) => !paths.includes(path))
      const checked = paths.flatMap((path) => (wrong[path] ? [[path, wrong[path]]] : []))
      return Object.fromEntries([...others, ...checked]) as Messages
    })
  }

  async function submit(typed: unknown) {
    if (isPending) return
    const { data, error } = schema.safeParse(typed)
    setProblem('')
    if (error) return refuse(firstMessages(error))
    setMessages({})
    setPending(true)
    try {
      onSent(await send(data))
    } catch (refusal) {
      const fields = refusedFields(refusal)
      refuse(fields)
      if (Object.keys(fields).every((path) => !document.getElementById(idOf(path)))) setProblem(textOf(refusal))
    } finally {
      setPending(false)
    }
  }

  return { paths: { idOf, messages }, problem, isPending, submit, check }
}

function firstMessages(error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] }): Messages {
  const messages: Record<string, string> = {}
  for (const { path, message } of error.issues) messages[path.join('.')] ??= message
  return messages
}

/** While one corrects, a message follows what is typed in its field. */
export function useCorrections({ paths, check }: Pick<PathForm, 'paths' | 'check'>, typed: object): void {
  const text = JSON.stringify(typed)
  useEffect(() => {
    const wrong = Object.keys(paths.messages)
    if (wrong.length > 0) check(typed, wrong)
    // oxlint-disable-next-line react/exhaustive-deps -- only when something else is typed
  }, [text])
}

export type PathForm = ReturnType<typeof usePathForm>
