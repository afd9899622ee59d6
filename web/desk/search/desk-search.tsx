import { Search } from 'lucide'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { isSingleKey } from '#web/desk/shell/single-keys.ts'
import { Icon } from '#web/ui/icon.tsx'

const importDialog = () => import('./search-dialog.tsx')
const SearchDialog = lazy(importDialog)

/** The search of the whole desk: opened by a button that looks like a field, Ctrl+K (⌘K), or « / » outside fields. */
export function DeskSearch() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    // Preloads the dialog, so that it opens at once.
    void importDialog()
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isSearchKey(event)) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  const readTyped = useTypedMeanwhile(isOpen)
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
          <SearchDialog readTyped={readTyped} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** What is typed after the search was asked for and before its field is there: it belongs into that field. */
function useTypedMeanwhile(isOpen: boolean) {
  const typed = useRef('')
  useEffect(() => {
    if (!isOpen) return
    typed.current = ''
    const take = (event: KeyboardEvent) => {
      if (document.querySelector('dialog[open] [role="combobox"]')) return
      const { key, ctrlKey, metaKey, altKey } = event
      if (ctrlKey || metaKey || altKey || (key.length !== 1 && key !== 'Backspace')) return
      event.preventDefault()
      typed.current = key === 'Backspace' ? typed.current.slice(0, -1) : typed.current + key
    }
    document.addEventListener('keydown', take, { capture: true })
    return () => document.removeEventListener('keydown', take, { capture: true })
  }, [isOpen])
  return () => typed.current
}

/** Whether a key opens the search. Never over an open dialog, which it would cover. */
function isSearchKey(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey } = event
  if (!ctrlKey && !metaKey) return isSingleKey(event, '/')
  return !altKey && key.toLowerCase() === 'k' && !document.querySelector('dialog[open]')
}
