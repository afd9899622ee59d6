import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import type { LeadStatus } from '#domain/accounts/admin.ts'
import type { InboxLine, InboxPage } from '#domain/leads/inbox.ts'
import { INBOX_PAGE_SIZE } from '#domain/limits.ts'
import { tabAnswers, useRead } from '#web/api/answers.ts'
import { inbox } from '#web/api/queries/leads-admin.ts'
import { undoShown } from '#web/ui/toast/toast.ts'
import { callLater, setStatus } from './lead-status.tsx'
import type { InboxSearchState } from './use-inbox-search.ts'

export type LeadReader = ReturnType<typeof useReader>

/** The open lead, and the moves to the next or previous one in the list. */
export function useReader({ lines, page, pages, total }: InboxPage, { id, search, open, close }: InboxSearchState) {
  const listed = lines.findIndex((line) => line.id === id)
  // Not in this page of the list: opened by a link, or removed from the view by a change.
  const { data: alone } = useRead(id && listed === -1 ? inbox({ view: 'all', id: String(id) }) : undefined)
  const [last, setLast] = useState<{ line: InboxLine; at: number }>()
  const line = listed === -1 ? alone?.lines[0] : lines[listed]
  const at = listed === -1 ? (last?.at ?? 0) : listed
  if (line && (line !== last?.line || at !== last.at)) setLast({ line, at })

  async function move(step: 1 | -1): Promise<void> {
    // Another key may be pressed before the page of the previous one has loaded.
    const from = lines.findIndex((line) => line.id === going.current)
    // If the lead has left the list, the next one has taken its place.
    const next = from === -1 ? lines[step === 1 ? at : at - 1] : lines[from + step]
    if (next) return go(next.id)
    const to = page + step
    if (to < 1 || to > pages) return
    const turned = await tabAnswers.get(inbox({ ...search, page: String(to) }))
    const first = turned.lines.at(step === 1 ? 0 : -1)
    if (first) go(first.id, String(to))
  }
  function go(next: number, to?: string): void {
    going.current = next
    open(next, to)
  }
  /** Moves to the next lead, unless another one has been opened meanwhile. */
  const moveFrom = (from: number) => void (going.current === from && move(1))
  const going = useRef(id)
  const before = useRef(id)
  // A layout effect: it must run before anything on the new screen can be pressed.
  useLayoutEffect(() => {
    // Closed, possibly with Back.
    if (before.current && !id) focusInList(before.current)
    going.current = before.current = id
  }, [id])

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void =>
    pressKey(event, {
      isOpen: Boolean(id),
      close,
      openFirst: () => lines[0] && go(lines[0].id),
      move: (step) => void move(step),
    })
  return {
    /** Until the new lead is loaded, the previous one stays. */
    opened: line ?? (last?.line.id === id ? last?.line : undefined),
    open: go,
    move: (step: 1 | -1) => void move(step),
    moveFrom,
    /** Sets a final status and moves to the next lead, without waiting for the response. */
    finish(line: InboxLine, status: LeadStatus) {
      // A failure shows its own toast.
      setStatus([line], status).catch(() => undefined)
      moveFrom(line.id)
      if (status === 'erased' && going.current === line.id) close()
    },
    /** Sets the day of the next call and moves to the next lead, without waiting for the response. */
    callBack(line: InboxLine, callBackInDays: number) {
      callLater(line, callBackInDays).catch(() => undefined)
      moveFrom(line.id)
    },
    focusPanel: () => document.querySelector<HTMLElement>('.lead-panel h2')?.focus(),
    close,
    onKeyDown,
    position: { index: (page - 1) * INBOX_PAGE_SIZE + at, total },
  }
}

interface KeyActions {
  isOpen: boolean
  close: () => void
  openFirst: () => void
  move: (step: 1 | -1) => void
}

/** What a key does in the list or the panel: the button that declares it, else a move. */
function pressKey(event: KeyboardEvent<HTMLElement>, { isOpen, close, openFirst, move }: KeyActions): void {
  const { key, target, altKey, ctrlKey, metaKey } = event
  // A dialog over the panel has keys of its own.
  if (altKey || ctrlKey || metaKey || isTyping(target) || (target as Element).closest('dialog')) return
  if (key === 'z') return undoShown()
  const button = buttonOfKey(event.currentTarget, key)
  const act = KEYS[key]
  if (!button && (!act || (!isOpen && act !== 'next'))) return
  event.preventDefault()
  if (button) button.click()
  else if (act === 'close') close()
  else if (!isOpen) openFirst()
  else move(act === 'next' ? 1 : -1)
}

/** Focuses a lead in the list, or the first one if it has left the list. */
function focusInList(id: number): void {
  const lead = document.querySelector<HTMLElement>(`#demande-${id}`)
  ;(lead ?? document.querySelector<HTMLElement>('.inbox .row-open'))?.focus()
}

/** Buttons of the panel declare their shortcut keys. */
const buttonOfKey = (inbox: HTMLElement, key: string) =>
  inbox.querySelector<HTMLElement>(`.lead-panel [aria-keyshortcuts="${key.toUpperCase()}"]`)

const KEYS: Partial<Record<string, 'next' | 'previous' | 'close'>> = {
  j: 'next',
  ArrowRight: 'next',
  k: 'previous',
  ArrowLeft: 'previous',
  Escape: 'close',
}

const isTyping = (target: EventTarget) =>
  target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea, select')
