/** Sets a field's value and fires an input event, as if it were typed. */
export function replaceText(form: HTMLFormElement | null, name: string, text: string): void {
  const field = form?.elements.namedItem(name)
  if (!(field instanceof HTMLTextAreaElement)) return
  field.value = text
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
