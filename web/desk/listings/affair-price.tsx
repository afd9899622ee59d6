import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { euros, frenchNumber } from '#domain/format.ts'
import type { DossierLine } from '#domain/listing/dossier.ts'
import { changePrice } from '#web/api/queries/dossiers.ts'
import { textOf } from '#web/api/refused-fields.ts'
import { parseNumber } from '#web/ui/form/parse-number.ts'
import { AmountInput } from '#web/ui/form/fields/amount-input.tsx'

/** A price that is typed where it stands: Enter saves it, Escape leaves it as it was; a refusal is shown below it. */
export function AffairPrice({ line }: { line: DossierLine }) {
  const { price } = line
  const before = price === null ? '' : frenchNumber(price)
  const [typed, setTyped] = useState<string>()
  const [problem, setProblem] = useState('')
  const [isPending, setPending] = useState(false)
  const problemId = useId()
  const cell = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(false)
  const isOpen = typed !== undefined
  useEffect(() => {
    if (isOpen) cell.current?.querySelector('input')?.select()
    else if (wasOpen.current) cell.current?.querySelector('button')?.focus()
    wasOpen.current = isOpen
  }, [isOpen])

  function leave() {
    setTyped(undefined)
    setProblem('')
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    const amount = parseNumber(typed ?? '')
    if (isPending) return
    if (amount === price) return leave()
    if (amount === undefined) return setProblem('Saisissez un montant')
    setPending(true)
    try {
      await changePrice(line, amount)
      leave()
    } catch (error) {
      setProblem(textOf(error))
    } finally {
      setPending(false)
    }
  }

  return (
    <div ref={cell} className="affair-price">
      {isOpen ? (
        <form noValidate onSubmit={(event) => void save(event)}>
          <AmountInput
            aria-label="Prix, en euros"
            aria-invalid={problem !== ''}
            aria-describedby={problem ? problemId : undefined}
            aria-busy={isPending}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={({ key }) => key === 'Escape' && leave()}
            // What was typed stays until Enter or Escape.
            onBlur={() => typed === before && leave()}
          />
          {problem && (
            <p className="field-error" id={problemId} role="alert">
              {problem}
            </p>
          )}
        </form>
      ) : (
        <button
          type="button"
          aria-label={`Changer le prix\u00a0: ${price === null ? 'aucun' : euros(price)}`}
          onClick={() => setTyped(before)}
        >
          {price === null ? '–' : euros(price)}
        </button>
      )}
    </div>
  )
}
