import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/**
 * For a list whose items leave with the focus inside: it goes to what `selector` finds in the item that took the
 * place, else to the list itself. Returns the properties of the list's element.
 */
export function useKeptFocus<List extends HTMLElement>(selector: string) {
  const ref = useRef<List>(null)
  const last = useRef<{ item: Element; index: number }>(undefined)

  // After every render: any of them may have taken the item away.
  useLayoutEffect(() => {
    const list = ref.current
    if (!list || !last.current || last.current.item.isConnected || document.activeElement !== document.body) return
    const item = list.children[Math.min(last.current.index, list.children.length - 1)]
    const target = item?.querySelector<HTMLElement>(selector) ?? list
    target.focus({ preventScroll: true })
  })

  return {
    ref,
    tabIndex: -1,
    onFocus({ currentTarget, target }: FocusEvent) {
      const index = [...currentTarget.children].findIndex((item) => item.contains(target))
      const item = currentTarget.children[index]
      last.current = item && { item, index }
    },
    // To nothing: a button disabled while it works, whose item may be about to leave.
    onBlur({ relatedTarget }: FocusEvent) {
      if (relatedTarget) last.current = undefined
    },
  }
}
