import { readAmount } from '#domain/reading/amount.ts'
import { type FocusEvent, type FormEvent, type SubmitEvent, useState } from 'react'
import { maybeThousands, valuationProblems, type ValuationProblems } from '#domain/valuation/inputs.ts'

/** The non-empty texts of a form; amounts that were understood without the spaces between thousands. */
export function textsIn(form: HTMLFormElement): [name: string, text: string][] {
  return [...new FormData(form)].flatMap(([name, text]) => {
    if (typeof text !== 'string' || text === '') return []
    const reading = form.querySelector(`[data-amount][name="${name}"]`) ? readAmount(text) : undefined
    return [[name, reading?.is === 'value' ? String(reading.value) : text]]
  })
}

/**
 * The figures of a form as typed, starting from those of a URL. An error message appears when the user moves to another
 * field or submits, and disappears once the figure is valid.
 */
export function useFigures(start: URLSearchParams, reader: { isAgent?: boolean } = {}) {
  const [figures, setFigures] = useState(start)
  const [checked, setChecked] = useState(start)
  const [asks, setAsks] = useState(0)

  function read(form: HTMLFormElement): URLSearchParams {
    const typed = new URLSearchParams(textsIn(form))
    setFigures(typed)
    return typed
  }
  const form = {
    onInput: (event: FormEvent<HTMLFormElement>) => void read(event.currentTarget),
    onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>) {
      // Not when the focus moves to a button: a message would move the button away from the pointer.
      if (relatedTarget instanceof HTMLInputElement) setChecked(read(currentTarget))
    },
    onSubmit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault()
      const typed = read(event.currentTarget)
      setChecked(typed)
      setAsks(asks + 1)
      const [first] = Object.keys(valuationProblems(textOf(typed), reader))
      const field = first && event.currentTarget.elements.namedItem(first)
      if (field instanceof HTMLElement) field.focus()
    },
  }
  const [wasWrong, wereSmall] = [valuationProblems(textOf(checked), reader), maybeThousands(textOf(checked))]
  return {
    form,
    figures,
    asks,
    problems: Object.fromEntries(
      Object.entries(valuationProblems(textOf(figures), reader)).filter(([name]) => name in wasWrong),
    ) as ValuationProblems,
    thousands: maybeThousands(textOf(figures)).filter((name) => wereSmall.includes(name)),
  }
}

const textOf = (figures: URLSearchParams) => (name: string) => figures.get(name)
