import { useEffect, useState } from 'react'
import type { ZodMiniType } from 'zod/mini'
import { refusedFields, errorText } from '#web/api/refused-fields.ts'
import { checkPaths, type PathMessages } from '#web/ui/form/check-paths.ts'
import { focusFirst } from '#web/ui/form/focus-first.ts'

/**
 * Validates and sends a form whose error messages, from its schema or the server, are identified by the path of their
 * field. After a refusal, focuses the first field with an error; `problem` is a refusal about none of the form's
 * fields.
 */
export function usePathForm<Body, Answer>(options: {
  schema: ZodMiniType<Body>
  /** Returns the DOM id of a field's control. */
  idOf: (path: string) => string
  send: (body: Body) => Promise<Answer>
  onSent: (answer: Answer) => void
}) {
  const { schema, idOf, send, onSent } = options
  const [messages, setMessages] = useState<PathMessages>({})
  /** The messages of the last submission. */
  const [refused, setRefused] = useState(messages)
  const [problem, setProblem] = useState('')
  const [isPending, setPending] = useState(false)

  useEffect(() => {
    focusFirst(Object.keys(refused).map(idOf))
    // oxlint-disable-next-line react/exhaustive-deps -- only when messages arrive, not when `idOf` changes
  }, [refused])

  function refuse(wrong: PathMessages) {
    setMessages(wrong)
    setRefused(wrong)
  }

  /** Validates these fields again, and updates their messages. */
  function check(typed: unknown, paths: string[]) {
    const result = checkPaths(schema, typed)
    const wrong = 'messages' in result ? result.messages : {}
    setMessages((shown) => {
      const others = Object.entries(shown).filter(([path]) => !paths.includes(path))
      const checked = paths.flatMap((path) => (wrong[path] ? [[path, wrong[path]]] : []))
      return Object.fromEntries([...others, ...checked]) as PathMessages
    })
  }

  /** Resolves to whether it was sent. */
  async function submit(typed: unknown): Promise<boolean> {
    if (isPending) return false
    const result = checkPaths(schema, typed)
    setProblem('')
    if ('messages' in result) {
      refuse(result.messages)
      return false
    }
    setMessages({})
    setPending(true)
    try {
      onSent(await send(result.form))
      return true
    } catch (refusal) {
      const fields = refusedFields(refusal)
      refuse(fields)
      if (Object.keys(fields).every((path) => !document.getElementById(idOf(path)))) setProblem(errorText(refusal))
      return false
    } finally {
      setPending(false)
    }
  }

  return { paths: { idOf, messages }, problem, isPending, submit, check }
}

/** While the user corrects the form, updates the message of each field that has one. */
export function useCorrections({ paths, check }: Pick<PathForm, 'paths' | 'check'>, typed: object): void {
  const text = JSON.stringify(typed)
  useEffect(() => {
    const wrong = Object.keys(paths.messages)
    if (wrong.length > 0) check(typed, wrong)
    // oxlint-disable-next-line react/exhaustive-deps -- only when the texts change
  }, [text])
}

export type PathForm = ReturnType<typeof usePathForm>
