import { useEffect, useState } from 'react'
import type { ZodMiniType } from 'zod/mini'
import { refusedFields, textOf } from '#web/api/refused-fields.ts'
import { focusFirst } from '#web/ui/form/focus-first.ts'

type Messages = Readonly<Record<string, string>>

/**
 * Checks and sends a form whose messages are known by the path of their field, ours as well as the server's. The first
 * field that is wrong gets the focus; a refusal about none of the `fields` is `problem`.
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
  const [problem, setProblem] = useState('')
  const [isPending, setPending] = useState(false)

  useEffect(() => {
    focusFirst(Object.keys(messages).map(idOf))
    // oxlint-disable-next-line react/exhaustive-deps -- only when messages come: `idOf` says nothing new
  }, [messages])

  async function submit(typed: unknown) {
    if (isPending) return
    const { data, error } = schema.safeParse(typed)
    setProblem('')
    if (error) return setMessages(firstMessages(error))
    setMessages({})
    setPending(true)
    try {
      onSent(await send(data))
    } catch (refusal) {
      const fields = refusedFields(refusal)
      setMessages(fields)
      if (Object.keys(fields).every((path) => !document.getElementById(idOf(path)))) setProblem(textOf(refusal))
    } finally {
      setPending(false)
    }
  }

  return { paths: { idOf, messages }, problem, isPending, submit }
}

function firstMessages(error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] }): Messages {
  const messages: Record<string, string> = {}
  for (const { path, message } of error.issues) messages[path.join('.')] ??= message
  return messages
}

export type PathForm = ReturnType<typeof usePathForm>
