import { type RefObject, useEffect } from 'react'

/**
 * A press on a button of the field's form counts while suggestions are open. On a phone they push the form's buttons
 * down: closed by the press itself, as the field loses the focus, they would move the button away from under the finger.
 */
export function useSteadyPress(field: RefObject<HTMLInputElement | null>, isOpen: boolean): void {
  useEffect(() => {
    const form = field.current?.form
    if (!isOpen || !form) return
    const pressed = ({ target }: Event) =>
      target instanceof Element ? target.closest<HTMLElement>('button, label') : null
    const keepFocus = (event: Event) => pressed(event) && event.preventDefault()
    const giveFocus = (event: Event) => {
      const control = pressed(event)
      if (!control) return
      field.current?.blur()
      control.focus()
    }
    form.addEventListener('mousedown', keepFocus)
    form.addEventListener('click', giveFocus)
    return () => {
      form.removeEventListener('mousedown', keepFocus)
      form.removeEventListener('click', giveFocus)
    }
  }, [field, isOpen])
}
