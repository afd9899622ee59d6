import { useSyncExternalStore } from 'react'

export interface ToastText {
  kind: 'success' | 'error' | 'info'
  title: string
  text: string
  /** A link to act on the message; `state` is the history state of the navigation. */
  link?: { to: string; label: string; state?: unknown }
  /** Undoes the action just done; such a toast stays longer. */
  undo?: { label: string; run: () => void }
}

/** A new object each time, so that showing the same text twice gives two toasts. */
let current: ToastText | undefined
const listeners = new Set<() => void>()

/** Shows a message, replacing the one on screen if any (docs/specification.md §9: one at a time). */
export function showToast(toast: ToastText): void {
  put({ ...toast })
}

/** Runs the undo of the toast on screen, if it has one, and closes the toast. */
export function undoShown(): void {
  const { undo } = current ?? {}
  if (!undo) return
  closeToast()
  undo.run()
}

export function closeToast(): void {
  put(undefined)
}

/** The open modal dialogs, the front one last. */
let dialogs: HTMLElement[] = []

/** Shows toasts in this dialog while it is in front, since the rest is inert. Returns a function that ends this. */
export function showToastsIn(dialog: HTMLElement): () => void {
  setDialogs([...dialogs, dialog])
  return () => setDialogs(dialogs.filter((other) => other !== dialog))
}

/** The dialog to show toasts in; undefined when none is open. */
export const useFrontDialog = () =>
  useSyncExternalStore(
    subscribe,
    () => dialogs.at(-1),
    () => undefined,
  )

function setDialogs(open: HTMLElement[]) {
  dialogs = open
  notify()
}

/** The message on screen; undefined during server rendering. */
export const useToast = () =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  )

function put(toast: ToastText | undefined) {
  current = toast
  notify()
}

function notify() {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
