import { Search } from 'lucide'
import { type ComponentProps, type KeyboardEvent, useEffect, useId, useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { May } from '#domain/accounts/team.ts'
import type { DeskHit } from '#domain/desk-search.ts'
import { counted } from '#domain/format.ts'
import { useReadOrPrevious } from '#web/api/answers.ts'
import { LEAD_STATUS_LABELS, type LeadStatus } from '#domain/accounts/admin.ts'
import { useMay } from '#web/desk/use-may.ts'
import { matchesText } from '#web/desk/matches-text.ts'
import { deskSearch } from '#web/api/queries/desk-search.ts'
import { exportRegisterPdf } from '#web/api/queries/mandates.ts'
import { NEW, PLACES } from '#web/desk/shell/places.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { download } from '#web/ui/download.ts'
import { Icon } from '#web/ui/icon.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { isSlashOn, turnSlash } from './slash-key.ts'

const TYPING_PAUSE_MS = 120

/** Shorter texts find nothing, unless they contain a digit. */
const isEnough = (q: string) => q.length >= 3 || /\d/.test(q)

/** A combobox (ARIA 1.2) whose options are links: arrows choose, Enter opens, Ctrl+Enter opens in a new tab. */
export default function SearchDialog({ onClose }: { onClose: () => void }) {
  const id = useId()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const [isEntered, setEntered] = useState(false)
  const q = useDebounced(text.trim(), TYPING_PAUSE_MS)
  const isAsked = isEnough(q) && text.trim() !== ''
  const { data, error, isPending, isPrevious, reload } = useReadOrPrevious(isAsked ? deskSearch({ q }) : undefined)
  const may = useMay()
  const groups = groupsOf(
    (isAsked && data) || [],
    ACTIONS.filter((one) => may(one.may) && matchesText(one.label, text)),
  )
  const count = countIn(groups)
  const chosen = count > 0 ? Math.min(active, count - 1) : undefined
  const optionId = (index: number) => `${id}option${index}`
  // Results on screen may belong to an earlier text: Enter waits for those of the current one.
  const isSettled = q === text.trim() && !isPrevious && !(isAsked && isPending)
  useCloseOnMove()
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
              setActive(0)
              setEntered(false)
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
            {groups.map((group, at) => (
              <Hits
                key={group[0]}
                group={group}
                first={countIn(groups.slice(0, at))}
                chosen={chosen}
                optionId={optionId}
                onDone={onClose}
              />
            ))}
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

type Hit = Pick<DeskHit, 'to' | 'label'> &
  Partial<DeskHit> & {
    may?: May
    /** Called instead of opening the page. */
    run?: () => Promise<unknown>
  }
type Group = [title: string, hits: Hit[]]

/** What the search offers besides its results: actions and pages. */
const ACTIONS: Hit[] = [
  ...NEW.map(({ label, ...place }) => ({ ...place, label: `Nouveau\u00a0: ${label}` })),
  ...PLACES,
  {
    label: 'Registre en PDF',
    to: '/admin/registre#pdf',
    may: 'owner',
    run: async () => download('registre-des-mandats.pdf', await exportRegisterPdf()),
  },
]

const KINDS = Object.entries({ listing: 'Affaires', person: 'Personnes', request: 'Demandes', mandate: 'Mandats' })

const countIn = (groups: Group[]) => groups.reduce((sum, [, hits]) => sum + hits.length, 0)

/** Results by kind, then the actions and pages whose names match the text. */
function groupsOf(found: DeskHit[], actions: Hit[]): Group[] {
  const groups: Group[] = [
    ...KINDS.map(([kind, title]): Group => [title, found.filter((hit) => hit.kind === kind)]),
    ['Actions', actions],
  ]
  return groups.filter(([, hits]) => hits.length > 0)
}

interface HitsProps {
  group: Group
  /** The index of the group's first option. */
  first: number
  chosen: number | undefined
  optionId: (index: number) => string
  onDone: () => void
}

const Hits = ({ group: [title, hits], first, chosen, optionId, onDone }: HitsProps) => (
  <div role="group" aria-label={title}>
    <h3 role="presentation">{title}</h3>
    {hits.map(({ to, label, notes = [], status = '', run }, at) => {
      const Option = to.startsWith('mailto:') ? MailLink : PageLink
      return (
        <Option
          key={to + label}
          id={optionId(first + at)}
          className="desk-hit"
          to={to}
          role="option"
          aria-selected={first + at === chosen}
          tabIndex={-1}
          onClick={(event) => {
            if (!run) return
            event.preventDefault()
            onDone()
            // The failure has already been announced.
            run().catch(() => undefined)
          }}
        >
          <b>{label}</b>
          {status && <span className="badge">{LEAD_STATUS_LABELS[status as LeadStatus] ?? status}</span>}
          <span className="desk-hit-notes">{notes.join(' · ')}</span>
        </Option>
      )
    })}
  </div>
)

const MailLink = ({ to, children, ...props }: ComponentProps<typeof PageLink>) => (
  <a href={to} {...props}>
    {children}
  </a>
)

function SlashSetting() {
  const [isOn, setOn] = useState(isSlashOn)
  return (
    <label className="desk-search-foot">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => {
          setOn(target.checked)
          turnSlash(target.checked)
        }}
      />
      Ouvrir aussi par la touche <kbd>/</kbd>
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
