import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/**
 * For a list whose items can be removed while focused: moves the focus to the element matching `selector` in the item
 * now at the same position, else to the list itself. Returns the props of the list element.
 */
export function useListFocus<List extends HTMLElement>(selector: string) {
  const ref = useRef<List>(null)
  const last = useRef<{ item: Element; index: number }>(undefined)

  // Runs after every render: any of them may have removed the item.
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
    // relatedTarget is null when a button was disabled while pending: its item may be about to be removed.
    onBlur({ relatedTarget }: FocusEvent) {
      if (relatedTarget) last.current = undefined
    },
  }
}
