import type { OptimisationForm } from '#contract/listing/form.ts'
import { parseNumber } from './number-in.ts'

/** docs/specification.md §7: the current description, and the facts that its rewriting may use. */
export function optimisationRequest(form: HTMLFormElement, wordCount: OptimisationForm['wordCount']): OptimisationForm {
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
