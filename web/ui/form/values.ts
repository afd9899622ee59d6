/**
 * Reads the values of a form, by name: texts as typed, `true` for a checked box. Boxes with a `value` share one name
 * and give the list of their checked values. Unchecked boxes are absent.
 */
export function readValues(form: HTMLFormElement): Record<string, unknown> {
  const boxes = form.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')
  return formValues(new FormData(form), new Set([...boxes].map(({ name }) => name)))
}

export function formValues(data: FormData, boxes: ReadonlySet<string>): Record<string, unknown> {
  const values: Record<string, unknown> = Object.fromEntries(data)
  for (const name of boxes) {
    const ticked = data.getAll(name)
    if (ticked.length > 0) values[name] = ticked[0] === BOX_WITHOUT_VALUE ? true : ticked
  }
  return values
}

/** The browsers' default value of a checkbox. */
const BOX_WITHOUT_VALUE = 'on'
