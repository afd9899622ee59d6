import { Search } from 'lucide'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { isSlashOn } from './slash-key.ts'

const importDialog = () => import('./search-dialog.tsx')
const SearchDialog = lazy(importDialog)

/** The search of the whole desk: opened by a button that looks like a field, Ctrl+K (⌘K), or « / » outside fields. */
export function DeskSearch() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    // Preloads the dialog, so that it opens at once.
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

/** Whether a key opens the search. Never over an open dialog, which it would cover. */
function isAsked({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (altKey || document.querySelector('dialog[open]')) return false
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k'
  return key === '/' && isSlashOn() && !isTyping(target)
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
