/** Writes into a field of a form as if it were typed, so that the form hears of it. */
export function replaceText(form: HTMLFormElement | null, name: string, text: string): void {
  const field = form?.elements.namedItem(name)
  if (!(field instanceof HTMLTextAreaElement)) return
  field.value = text
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
