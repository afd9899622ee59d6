const CONTROLS = 'input, select, textarea'

/** Focuses the first of these elements in the page, or its first control. Returns false when none is there. */
export function focusFirst(ids: readonly string[]): boolean {
  const [first] = ids
    .flatMap((id) => document.getElementById(id) ?? [])
    .toSorted((one, other) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
  if (!first) return false
  const control = first.matches(CONTROLS) ? first : first.querySelector<HTMLElement>(`${CONTROLS}, button`)
  control?.focus()
  first.scrollIntoView({ block: 'center' })
  return true
}
