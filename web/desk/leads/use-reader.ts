import { type KeyboardEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { InboxLine } from '#domain/leads/inbox.ts'

export type Reader = ReturnType<typeof useReader>

/** Which request is read, and the way to the next one in the order of the list. */
export function useReader(lines: InboxLine[]) {
  // The mail that announces a request links to it.
  const [params] = useSearchParams()
  const [id, setId] = useState(() => Number(params.get('demande')) || undefined)
  const [order, setOrder] = useState<number[]>([])
  const opened = lines.find((line) => line.id === id)
  const at = opened ? order.indexOf(opened.id) : -1

  function move(step: 1 | -1): void {
    const next = order[at + step]
    if (next !== undefined) setId(next)
  }
  function close(): void {
    setId(undefined)
    if (id !== undefined) document.querySelector<HTMLElement>(`#demande-${id}`)?.focus()
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const { key, target, altKey, ctrlKey, metaKey } = event
    if (altKey || ctrlKey || metaKey || isTyping(target)) return
    const act = KEYS[key]
    if (!act || (!opened && act !== 'next')) return
    event.preventDefault()
    if (act === 'close') close()
    else if (act === 'note') document.querySelector<HTMLElement>('#demande-note')?.focus()
    else move(act === 'next' ? 1 : -1)
  }
  return {
    opened,
    open: setId as (id: number) => void,
    move,
    close,
    onKeyDown,
    /** The list in its order; called after each of its renders. */
    follow: (ids: number[]) => setOrder((known) => (known.join() === ids.join() ? known : ids)),
    position: { index: at, total: order.length },
  }
}

const KEYS: Partial<Record<string, 'next' | 'previous' | 'note' | 'close'>> = {
  j: 'next',
  ArrowRight: 'next',
  k: 'previous',
  ArrowLeft: 'previous',
  n: 'note',
  Escape: 'close',
}

const isTyping = (target: EventTarget) =>
  target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea, select')
