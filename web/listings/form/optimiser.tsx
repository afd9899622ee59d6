import { useMutation, useQuery } from '@tanstack/react-query'
import { Sparkles } from 'lucide'
import { useId, useRef, useState } from 'react'
import { DESCRIPTION_MIN_CHARS, WORD_COUNT, type WORD_COUNTS } from '#contract/limits.ts'
import { optimiseDescription, summary } from '#web/api/queries/admin.ts'
import type { FormHandle } from '#web/ui/form/use-form.ts'
import { Icon } from '#web/ui/icon.tsx'
import { showToast } from '#web/ui/toast/toast.ts'
import type { OptimisationForm } from '#contract/listing/form.ts'
import { ComparisonDialog } from './comparison-dialog.tsx'
import type { FieldName } from './fields.ts'
import { requireToken } from './require-token.ts'
import { WordCountSelect } from './word-count-select.tsx'
import { parseNumber } from './parse-number.ts'

/** Requests a rewriting of the description, and shows both texts before replacing it. */
export function Optimiser({ form }: { form: FormHandle<FieldName> }) {
  const hintId = useId()
  const [wordCount, setWordCount] = useState<(typeof WORD_COUNTS)[number]>(WORD_COUNT)
  const { data: adminSummary } = useQuery(summary())
  const isUnavailable = adminSummary?.canOptimise === false
  const { mutate, reset, isPending, variables, data: answer } = useMutation(optimiseDescription())
  const requested = variables?.body
  const abort = useRef<AbortController>(undefined)

  function optimise() {
    if (!form.ref.current) return
    const request = optimisationRequest(form.ref.current, wordCount)
    if (request.description.length < DESCRIPTION_MIN_CHARS) return showTooShort()
    if (!requireToken()) return
    abort.current = new AbortController()
    mutate({ body: request, signal: abort.current.signal })
  }

  function cancel() {
    abort.current?.abort()
    reset()
  }

  function replace(text: string) {
    replaceText(form.ref.current, 'description', text)
    cancel()
  }

  return (
    <div className="optimiser">
      <WordCountSelect value={wordCount} onChange={setWordCount} />
      <button className="btn btn-line" type="button" aria-describedby={hintId} onClick={optimise}>
        <Icon of={Sparkles} />
        Optimiser avec l’IA
      </button>
      <p className="hint" id={hintId}>
        {isUnavailable
          ? 'Indisponible\u00a0: aucun service de rédaction n’est configuré sur ce site.'
          : 'Vous comparez les deux textes avant de remplacer le vôtre.'}
      </p>
      {requested && (isPending || answer) && (
        <ComparisonDialog
          original={requested.description}
          proposal={answer?.optimizedDescription}
          onReplace={replace}
          onClose={cancel}
        />
      )}
    </div>
  )
}

const showTooShort = () =>
  showToast({
    kind: 'error',
    title: 'Description insuffisante',
    text: `Écrivez d’abord au moins ${DESCRIPTION_MIN_CHARS}\u00a0caractères.`,
  })

/** Sets a field's value and fires an input event, as if it were typed. */
function replaceText(form: HTMLFormElement | null, name: string, text: string): void {
  const field = form?.elements.namedItem(name)
  if (!(field instanceof HTMLTextAreaElement)) return
  field.value = text
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** docs/specification.md §7: the current description, and the facts that its rewriting may use. */
function optimisationRequest(form: HTMLFormElement, wordCount: OptimisationForm['wordCount']): OptimisationForm {
  const data = new FormData(form)
  const text = (name: string) => {
    const value = data.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  // JSON has no NaN.
  const price = parseNumber(text('price')) || 0
  return {
    description: text('description'),
    propertyData: { title: text('title'), location: text('location'), category: text('category'), price },
    wordCount,
  }
}
