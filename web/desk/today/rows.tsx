import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { counted } from '#domain/format.ts'
import type { AccessTask, AgendaItem, BuyerTask, FileNews, TodayLead, ListingRow } from '#domain/agency/today.ts'
import { Segments } from '#web/desk/list.tsx'
import { useTeamRole } from '#web/desk/use-may.ts'
import { useUrlParams } from '#web/desk/use-url-params.ts'
import { PhoneLink } from '#web/frame/contact-links.tsx'
import { PageLink } from '#web/frame/page-link.tsx'
import { acknowledgeReader } from '#web/api/queries/admin.ts'
import { ActionButton } from '#web/ui/action-button.tsx'

interface RowProps {
  /** The hour, the day or the waiting time. */
  start?: string | undefined
  isLate?: boolean | undefined
  children?: ReactNode
}

/** A row: the person or listing it is about, and notes. */
export function TodayRow({ start, isLate, name, notes, children }: RowProps & { name: ReactNode; notes: ReactNode[] }) {
  return (
    <li className="today-row" data-late={isLate || undefined}>
      {start && <span className="today-start">{start}</span>}
      <div>
        <p className="today-name">{name}</p>
        <Dotted className="today-note" parts={notes} />
      </div>
      {children && <div className="today-actions">{children}</div>}
    </li>
  )
}

/** Parts separated by dots, which are hidden at the ends of lines. */
export const Dotted = ({ className = '', parts }: { className?: string; parts: ReactNode[] }) => (
  <span className={`dotted ${className}`}>
    {parts.filter(Boolean).map((part, index) => (
      // The order of the parts is fixed.
      // eslint-disable-next-line react/no-array-index-key
      <span key={index}>{part} </span>
    ))}
  </span>
)

export const leadPath = ({ id }: { id: number }): string => `/admin/demandes?demande=${id}`

/** A person to meet, call or answer, and the listing it is about. */
export function LeadItem({
  lead,
  notes,
  ...row
}: RowProps & {
  lead: Omit<TodayLead, 'id'> & Partial<Pick<AgendaItem, 'appointment'>> & { id: number | null }
  notes?: ReactNode[]
}) {
  const { id, name, phone, phoneE164, subject, listing } = lead
  const about = listing?.id ? <PageLink to={`/admin/biens/${listing.id}`}>{listing.title}</PageLink> : listing?.title
  return (
    <TodayRow
      {...row}
      name={
        <>
          {id === null ? name || phone : <PageLink to={leadPath({ id })}>{name || phone}</PageLink>}
          {phone && <PhoneLink phone={phone} international={phoneE164} />}
        </>
      }
      notes={[...(notes ?? []), about ?? subject]}
    />
  )
}

/** « en visio, avec Claire Martin »; for a requested half-day, that the appointment is still to be fixed. */
export const howText = ({ kind, how }: AgendaItem): string | null => (kind === 'wished' ? 'à fixer' : how)

export const ListingItem = ({ listing, ...row }: RowProps & { listing: ListingRow; notes: ReactNode[] }) => (
  <TodayRow
    {...row}
    name={
      <>
        <PageLink to={`/admin/biens/${listing.id}`}>
          {listing.title || `Fiche sans titre n°\u00a0${listing.id}`}
        </PageLink>
        {listing.reference && <span className="plate">{listing.reference}</span>}
      </>
    }
  />
)

const TASKS: Record<AccessTask['what'], [note: string, action: string]> = {
  decide: ['Demande à décider', 'Décider'],
  seller: ['Le cédant n’a pas répondu', 'Voir'],
  question: ['Question sans réponse', 'Répondre'],
}

/** A person who waits for the agency about a confidential dossier: to open it, or to answer. */
export function AccessItem({ task: { id, name, listing, what }, ...row }: RowProps & { task: AccessTask }) {
  const [note, action] = TASKS[what]
  const to = `/admin/acces/${id}`
  const about = <PageLink to={`/admin/biens/${listing.id}/dossier`}>{listing.title}</PageLink>
  return (
    <TodayRow {...row} name={<PageLink to={to}>{name}</PageLink>} notes={[note, about]}>
      <PageLink className="btn btn-line btn-sm" to={to} aria-label={`${action}\u00a0: ${name}`}>
        {action}
      </PageLink>
    </TodayRow>
  )
}

/** A reader of a file who has signed or read for long: worth a call, until somebody says to know it. */
export function FileNewsItem({ news: { id, name, listing, hasSigned, minutes } }: { news: FileNews }) {
  const about = <PageLink to={`/admin/biens/${listing.id}/dossier`}>{listing.title}</PageLink>
  const notes = [hasSigned && 'a signé l’accord', minutes > 0 && `a lu ${minutes}\u00a0min`, about]
  return (
    <TodayRow name={<PageLink to={`/admin/acces/${id}`}>{name}</PageLink>} notes={notes}>
      <ActionButton
        className="btn-ghost btn-sm"
        pending="C’est noté…"
        aria-label={`Vu\u00a0: ${name}`}
        onClick={() => acknowledgeReader(id)}
      >
        Vu
      </ActionButton>
    </TodayRow>
  )
}

/** An affair to send to the buyers it fits, or a brief of which nobody said for long that it still holds. */
export function BuyerItem({ task: { kind, id, title, count, words } }: { task: BuyerTask }) {
  const isReview = kind === 'review'
  const to = isReview ? `/admin/contacts/${id}` : `/admin/biens/${id}/acquereurs`
  const note = isReview ? 'Recherche à revoir' : counted(count, 'acquéreur correspond', 'acquéreurs correspondent')
  return <TodayRow name={<PageLink to={to}>{title}</PageLink>} notes={[note, words]} />
}

/** Whether only the member's own items are shown: an agent's, until they ask for everyone's. */
export function useIsOnlyMine(): boolean {
  const [params] = useSearchParams()
  const role = useTeamRole()
  const whose = params.get('pour')
  return whose === 'moi' || (role === 'agent' && whose !== 'tous')
}

/** Switches between the administrator's own items and everyone's. */
export function WhoseSwitch() {
  const isMine = useIsOnlyMine()
  const [, change] = useUrlParams()
  return (
    <Segments
      label="Ce qui est montré"
      className="today-whose"
      options={[
        ['moi', 'Moi'],
        ['tous', 'Toute l’agence'],
      ]}
      selected={isMine ? 'moi' : 'tous'}
      onSelect={(pour) => change({ pour })}
    />
  )
}
