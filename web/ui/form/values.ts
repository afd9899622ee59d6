/**
 * What the fields of a form hold, by name: texts as typed, `true` for a ticked box. A box with a value of its own is one
 * of several under its name, which gives the list of those ticked. What is not ticked is absent.
 */
export function valuesIn(form: HTMLFormElement): Record<string, unknown> {
  const boxes = form.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')
  return valuesOf(new FormData(form), new Set([...boxes].map(({ name }) => name)))
}

export function valuesOf(data: FormData, boxes: ReadonlySet<string>): Record<string, unknown> {
  const values: Record<string, unknown> = Object.fromEntries(data)
  for (const name of boxes) {
    const ticked = data.getAll(name)
    if (ticked.length > 0) values[name] = ticked[0] === BOX_WITHOUT_VALUE ? true : ticked
  }
  return values
}

/** What browsers send for it. */
const BOX_WITHOUT_VALUE = 'on'
