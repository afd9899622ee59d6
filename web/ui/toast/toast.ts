import { useSyncExternalStore } from 'react'

export interface ToastText {
  kind: 'success' | 'error' | 'info'
  title: string
  text: string
  /** Where the user can act on it; `state` is the history state of the navigation. */
  link?: { to: string; label: string; state?: unknown }
  /** What the user can take back, for a longer while. */
  undo?: { label: string; run: () => void }
}

/** A new object each time, so that showing the same text twice gives two toasts. */
let current: ToastText | undefined
const listeners = new Set<() => void>()

/**
 * Shows a message, instead of the one on screen if there is one (docs/specification.md §9: one at a time).
 */
export function showToast(toast: ToastText): void {
  put({ ...toast })
}

/** Takes back what the toast on screen says, if it can be. */
export function undoShown(): void {
  const { undo } = current ?? {}
  if (!undo) return
  closeToast()
  undo.run()
}

export function closeToast(): void {
  put(undefined)
}

/** The modal dialogs on screen, the one in front last. */
let dialogs: HTMLElement[] = []

/** Toasts stand in this dialog while it is in front: outside of it nothing is seen, heard or pressed. The answer ends that. */
export function showToastsIn(dialog: HTMLElement): () => void {
  setDialogs([...dialogs, dialog])
  return () => setDialogs(dialogs.filter((other) => other !== dialog))
}

/** The dialog toasts stand in; none when no dialog is open. */
export const useFrontDialog = () =>
  useSyncExternalStore(
    subscribe,
    () => dialogs.at(-1),
    () => undefined,
  )

function setDialogs(open: HTMLElement[]) {
  dialogs = open
  tell()
}

/** The message on screen; none while a page is rendered on the server. */
export const useToast = () =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  )

function put(toast: ToastText | undefined) {
  current = toast
  tell()
}

function tell() {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
