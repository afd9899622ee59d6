import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'

/**
 * Makes the links or buttons of a group one tab stop: arrow keys move to the nearest one in that direction. Without scripts,
 * all of them keep their own. Returns the props of the group.
 */
export function useOneTabStop<Group extends HTMLElement>() {
  const ref = useRef<Group>(null)

  // After every render, which may have added or removed items.
  useLayoutEffect(() => {
    const items = itemsOf(ref.current)
    const stop = items.find((item) => item.getAttribute('tabindex') === '0') ?? items[0]
    for (const item of items) item.tabIndex = item === stop ? 0 : -1
  })

  return {
    ref,
    onKeyDown(event: KeyboardEvent) {
      const items = itemsOf(ref.current)
      const from = items.find((item) => item === event.target)
      if (!from || !isArrow(event)) return
      event.preventDefault()
      const to = nearestItem(event.key, from, items)
      if (to) moveTabStop(from, to)
    },
  }
}

const itemsOf = (group: HTMLElement | null) => [...(group?.querySelectorAll<HTMLElement>('a, button') ?? [])]

const WAYS = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
} as const
type Arrow = keyof typeof WAYS

/** Whether a key is an arrow alone: with another key, it belongs to the browser. */
export const isArrow = <Event extends Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>>(
  event: Event,
): event is Event & { key: Arrow } => event.key in WAYS && !event.altKey && !event.ctrlKey && !event.metaKey

/** Moves the focus, and the tab stop of the group, from one item to another. */
export function moveTabStop(from: HTMLOrSVGElement & Element, to: HTMLOrSVGElement & Element): void {
  from.setAttribute('tabindex', '-1')
  to.setAttribute('tabindex', '0')
  to.focus()
}

/** The nearest item in the direction of an arrow; sideways distance counts more. */
export function nearestItem<Item extends Element>(arrow: Arrow, from: Item, items: Item[]): Item | undefined {
  const [dx, dy] = WAYS[arrow]
  const middle = (item: Item) => {
    const { x, y, width, height } = item.getBoundingClientRect()
    return [x + width / 2, y + height / 2] as const
  }
  const [x, y] = middle(from)
  let best: { item: Item; cost: number } | undefined
  for (const item of items) {
    const [toX, toY] = middle(item)
    const ahead = (toX - x) * dx + (toY - y) * dy
    const cost = ahead + Math.abs((toX - x) * dy + (toY - y) * dx) * 2.2
    if (item !== from && ahead >= 4 && (!best || cost < best.cost)) best = { item, cost }
  }
  return best?.item
}
