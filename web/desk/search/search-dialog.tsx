import { Search } from 'lucide'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { counted } from '#domain/format.ts'
import { useReadOrPrevious } from '#web/api/answers.ts'
import { deskSearch } from '#web/api/queries/desk-search.ts'
import { areSingleKeysOn, turnSingleKeys } from '#web/desk/shell/single-keys.ts'
import { useMay } from '#web/desk/use-may.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { countOptions, optionGroups, SearchOptions } from './search-options.tsx'

const TYPING_PAUSE_MS = 120

/** Shorter texts find nothing, unless they contain a digit. */
const isEnough = (q: string) => q.length >= 3 || /\d/.test(q)

interface SearchDialogProps {
  /** Returns what was typed before the dialog was there. */
  readTyped: () => string
  onClose: () => void
}

/** A combobox (ARIA 1.2) whose options are links: arrows choose, Enter opens, Ctrl+Enter opens in a new tab. */
export default function SearchDialog({ readTyped, onClose }: SearchDialogProps) {
  const id = useId()
  const [text, setText] = useTypedText(readTyped)
  const q = useDebounced(text.trim(), TYPING_PAUSE_MS)
  const isAsked = isEnough(q) && text.trim() !== ''
  const { data, error, isPending, isPrevious, reload } = useReadOrPrevious(isAsked ? deskSearch({ q }) : undefined)
  const may = useMay()
  const groups = optionGroups((isAsked && data) || [], { text, may })
  const count = countOptions(groups)
  // Results on screen may belong to an earlier text: Enter waits for those of the current one.
  const isSettled = q === text.trim() && !isPrevious && !(isAsked && isPending)
  const { chosen, optionId, onKeyDown, restart } = useOptionKeys({ id, count, isSettled })
  useCloseOnMove()

  return (
    <Dialog title="Rechercher" onClose={onClose}>
      <div className="desk-search">
        <div className="desk-search-field">
          <Icon of={Search} />
          <input
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog opens to type in this field
            autoFocus
            type="text"
            role="combobox"
            aria-label="Rechercher une affaire, un nom, un numéro"
            aria-expanded={count > 0}
            aria-controls={`${id}list`}
            aria-autocomplete="list"
            aria-activedescendant={chosen === undefined ? undefined : optionId(chosen)}
            aria-describedby={isEnough(text.trim()) ? undefined : `${id}about`}
            placeholder="Une affaire, un nom, un numéro…"
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="go"
            value={text}
            onChange={({ target }) => {
              setText(target.value)
              restart()
            }}
            onKeyDown={onKeyDown}
          />
          <button type="button" className="btn btn-ghost btn-sm" onClick={onClose}>
            Fermer
          </button>
        </div>
        <div className="desk-search-found" aria-busy={isAsked && (isPending || isPrevious)}>
          {!isEnough(text.trim()) && (
            <p id={`${id}about`} className="hint">
              Affaires par référence, ville, enseigne ou cédant, personnes par nom, mail ou téléphone, demandes, mandats
              par numéro{'\u00a0'}: trois lettres au moins, dans n’importe quel ordre, ou un numéro.
            </p>
          )}
          {isAsked && error && !data && <LoadFailure text="Impossible de chercher." onRetry={reload} />}
          <div id={`${id}list`} role="listbox" aria-label="Résultats">
            <SearchOptions groups={groups} chosen={chosen} optionId={optionId} onDone={onClose} />
          </div>
          <p className={count > 0 || !isAsked ? 'visually-hidden' : 'hint'} role="status">
            {isAsked &&
              data &&
              !isPrevious &&
              (count > 0 ? counted(count, 'résultat') : `Rien pour «\u00a0${q}\u00a0».`)}
          </p>
        </div>
        <SlashSetting />
      </div>
    </Dialog>
  )
}

/** The text of the field, which begins with what was typed before it was there, also between its rendering and that. */
function useTypedText(readTyped: () => string) {
  const [text, setText] = useState('')
  const takeTyped = useEffectEvent(() => setText(readTyped()))
  // oxlint-disable-next-line react/set-state-in-effect -- the keyboard is outside of React, and the field just appeared
  useLayoutEffect(() => takeTyped(), [])
  return [text, setText] as const
}

interface OptionKeys {
  /** The id that those of the options start with. */
  id: string
  count: number
  /** Whether the options are those of the text. */
  isSettled: boolean
}

/** The option that the keyboard has chosen; Enter opens it once the options are those of the text. */
function useOptionKeys({ id, count, isSettled }: OptionKeys) {
  const [active, setActive] = useState(0)
  const [isEntered, setEntered] = useState(false)
  const chosen = count > 0 ? Math.min(active, count - 1) : undefined
  const optionId = (index: number) => `${id}option${index}`

  useEffect(() => {
    const option = document.getElementById(`${id}option${chosen}`)
    if (isEntered && isSettled) option?.click()
    else option?.scrollIntoView({ block: 'nearest' })
  }, [id, chosen, isEntered, isSettled])

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && count > 0) {
      event.preventDefault()
      setActive(((chosen ?? 0) + step + count) % count)
      setEntered(false)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const option = document.getElementById(optionId(chosen ?? 0))
      if (!event.ctrlKey && !event.metaKey) setEntered(true)
      else if (isSettled && option instanceof HTMLAnchorElement) window.open(option.href, '_blank', 'noopener')
    }
  }

  function restart() {
    setActive(0)
    setEntered(false)
  }

  return { chosen, optionId, onKeyDown, restart }
}

function SlashSetting() {
  const [isOn, setOn] = useState(areSingleKeysOn)
  return (
    <label className="desk-search-foot">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => {
          setOn(target.checked)
          turnSingleKeys(target.checked)
        }}
      />
      Touches seules{'\u00a0'}: <kbd>/</kbd> cherche, <kbd>N</kbd> note une demande
    </label>
  )
}

/** Closes the dialog after a navigation: the chosen page is open. */
function useCloseOnMove(): void {
  const { key } = useLocation()
  const [opened] = useState(key)
  // A layout effect: the page's heading gets the focus next, which is impossible behind a modal dialog.
  useLayoutEffect(() => {
    if (key !== opened) document.querySelector<HTMLDialogElement>('dialog[open]')?.close()
  }, [key, opened])
}
