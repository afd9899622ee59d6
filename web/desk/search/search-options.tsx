import type { ComponentProps } from 'react'
import { LEAD_STATUS_LABELS, type LeadStatus } from '#domain/accounts/admin.ts'
import type { May } from '#domain/accounts/team.ts'
import type { DeskHit } from '#domain/desk-search.ts'
import { exportRegisterPdf } from '#web/api/queries/mandates.ts'
import { matchesText } from '#web/desk/matches-text.ts'
import { NEW, PAGES_OF_DESK } from '#web/desk/shell/places.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { download } from '#web/ui/download.ts'

type Option = Pick<DeskHit, 'to' | 'label'> &
  Partial<DeskHit> & {
    may?: May
    /** Called instead of opening the page. */
    run?: () => Promise<unknown>
  }
export type OptionGroup = [title: string, options: Option[]]

/** What the search offers besides its results: actions and pages. */
const ACTIONS: Option[] = [
  ...NEW.map(({ label, ...place }) => ({ ...place, label: `Nouveau\u00a0: ${label}` })),
  ...PAGES_OF_DESK,
  {
    label: 'Registre en PDF',
    to: '/admin/registre#pdf',
    may: 'owner',
    run: async () => download('registre-des-mandats.pdf', await exportRegisterPdf()),
  },
]

const KINDS = Object.entries({ listing: 'Affaires', person: 'Personnes', request: 'Demandes', mandate: 'Mandats' })

/** Results by kind, then the actions and pages that the user may open and whose names match the text. */
export function optionGroups(
  found: DeskHit[],
  { text, may }: { text: string; may: (may: May | undefined) => boolean },
): OptionGroup[] {
  const groups: OptionGroup[] = [
    ...KINDS.map(([kind, title]): OptionGroup => [title, found.filter((hit) => hit.kind === kind)]),
    ['Actions', ACTIONS.filter((one) => may(one.may) && matchesText(one.label, text))],
  ]
  return groups.filter(([, options]) => options.length > 0)
}

export const countOptions = (groups: OptionGroup[]) => groups.reduce((sum, [, options]) => sum + options.length, 0)

interface SearchOptionsProps {
  groups: OptionGroup[]
  /** The index of the chosen option. */
  chosen: number | undefined
  optionId: (index: number) => string
  onDone: () => void
}

/** The groups of options of the search. */
export const SearchOptions = ({ groups, ...props }: SearchOptionsProps) =>
  groups.map((group, at) => <Group key={group[0]} group={group} first={countOptions(groups.slice(0, at))} {...props} />)

interface GroupProps extends Omit<SearchOptionsProps, 'groups'> {
  group: OptionGroup
  /** The index of the group's first option. */
  first: number
}

const Group = ({ group: [title, options], first, chosen, optionId, onDone }: GroupProps) => (
  <div role="group" aria-label={title}>
    <h3 role="presentation">{title}</h3>
    {options.map(({ to, label, notes = [], status = '', run }, at) => {
      const Link = to.startsWith('mailto:') ? MailLink : PageLink
      return (
        <Link
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
        </Link>
      )
    })}
  </div>
)

const MailLink = ({ to, children, ...props }: ComponentProps<typeof PageLink>) => (
  <a href={to} {...props}>
    {children}
  </a>
)
