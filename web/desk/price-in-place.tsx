import { type FormEvent, useId, useState } from 'react'
import { Pencil } from 'lucide'
import { euros, frenchNumber } from '#domain/format.ts'
import { amountQuestion } from '#domain/reading/amount.ts'
import { AmountInput } from '#web/ui/form/fields/amount-input.tsx'
import { Icon } from '#web/ui/icon.tsx'

interface PriceInPlaceProps {
  price: number | null
  /** Saves the price; resolves to the error message of a failure. */
  onSave: (price: string) => Promise<string | undefined>
}

/** A price that becomes a field when pressed: Enter saves it, Escape restores it. What was typed stays until it is saved. */
export function PriceInPlace({ price, onSave }: PriceInPlaceProps) {
  /** The typed text. Null after the field was closed with a key: the button then gets the focus. */
  const [typed, setTyped] = useState<string | null>()
  const [problem, setProblem] = useState<string>()
  const [isPending, setPending] = useState(false)
  const problemId = useId()
  const before = price === null ? '' : frenchNumber(price)

  function leave(next?: null) {
    setTyped(next)
    setProblem(undefined)
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    if (typeof typed !== 'string' || isPending) return
    if (typed === before) return leave(null)
    const question = amountQuestion(typed)
    if (question) return setProblem(question)
    setPending(true)
    const refused = await onSave(typed)
    setPending(false)
    if (refused) setProblem(refused)
    else leave(null)
  }

  if (typeof typed !== 'string')
    return (
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it replaces the field that had the focus
      <button className="price-in-place" type="button" autoFocus={typed === null} onClick={() => setTyped(before)}>
        <span className="visually-hidden">Changer le prix : </span>
        {price === null ? 'Prix à fixer' : euros(price)}
        <Icon of={Pencil} />
      </button>
    )
  return (
    <form className="price-in-place-form" noValidate onSubmit={(event) => void save(event)}>
      <AmountInput
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it replaces the button that was pressed
        autoFocus
        aria-label="Nouveau prix (€)"
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem && problemId}
        value={typed}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && leave(null)}
        // A changed text stays until Enter or Escape.
        onBlur={() => typed === before && leave()}
      />
      <button className="btn btn-plate btn-sm" type="submit" aria-busy={isPending}>
        OK
        <span className="visually-hidden">, enregistrer le prix</span>
      </button>
      {problem && (
        <>
          <button className="btn btn-line btn-sm" type="button" onClick={() => leave(null)}>
            {price === null ? 'Annuler' : `Garder ${euros(price)}`}
          </button>
          <p className="field-error" id={problemId} role="alert">
            {problem}
          </p>
        </>
      )}
    </form>
  )
}
