import { Search } from 'lucide'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Icon } from '#web/ui/icon.tsx'

const importDialog = () => import('./search-dialog.tsx')
const SearchDialog = lazy(importDialog)

const WITH_SLASH = 'desk-search-slash'

/** The search of the whole desk: a button like a field, Ctrl+K (⌘K), and « / » outside of fields. */
export function DeskSearch() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    // So that it opens at once.
    void importDialog()
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isAsked(event)) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <>
      <button
        type="button"
        className="desk-search-open"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <Icon of={Search} />
        <span>Rechercher une affaire, un nom, un numéro…</span>
        <kbd>Ctrl K</kbd>
      </button>
      {isOpen && (
        <Suspense>
          <SearchDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Not over a dialog that is open: it would cover what is being done. */
function isAsked({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (altKey || document.querySelector('dialog[open]')) return false
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k'
  return key === '/' && isSlashOn() && !isTyping(target)
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

/** A key alone must be possible to turn off: dictation types it (WCAG 2.1.4). */
export const isSlashOn = (): boolean => localStorage.getItem(WITH_SLASH) !== 'off'

export const turnSlash = (isOn: boolean): void => localStorage.setItem(WITH_SLASH, isOn ? 'on' : 'off')
