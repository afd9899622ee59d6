import type { OptimisationForm } from '#contract/listing/form.ts'
import { numberIn } from './number-in.ts'

/** docs/specification.md §7: the description as it stands, and the facts its rewriting may use. */
export function rewritingRequest(form: HTMLFormElement, wordCount: OptimisationForm['wordCount']): OptimisationForm {
  const data = new FormData(form)
  const text = (name: string) => {
    const value = data.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  // What is no number is left out: JSON has no NaN.
  const price = numberIn(text('price')) || 0
  return {
    description: text('description'),
    propertyData: { title: text('title'), location: text('location'), category: text('category'), price },
    wordCount,
  }
}
