import { useLocation, useNavigate } from 'react-router'
import type { InboxView } from '#domain/leads/inbox.ts'
import type { InboxQuery } from '#web/api/queries/leads-admin.ts'
import { useAddress } from '#web/desk/use-address.ts'

/** The views of the list, by their name in the address. */
export const VIEWS: Record<string, { view: InboxView; label: string }> = {
  'a-traiter': { view: 'to-do', label: 'À traiter' },
  'a-moi': { view: 'mine', label: 'À moi' },
  'a-rappeler': { view: 'callback', label: 'À rappeler' },
  'en-cours': { view: 'in-progress', label: 'En cours' },
  traitees: { view: 'done', label: 'Traitées' },
  indesirables: { view: 'spam', label: 'Indésirables' },
  toutes: { view: 'all', label: 'Toutes' },
}
const FIRST_VIEW = 'a-traiter'

export const KINDS: Record<string, { kind: NonNullable<InboxQuery['kind']>; label: string }> = {
  contact: { kind: 'contact', label: 'Contacts' },
  estimation: { kind: 'estimate', label: 'Estimations' },
  'rendez-vous': { kind: 'appointment', label: 'Rendez-vous' },
}

export const SORTS: Record<string, { sort: NonNullable<InboxQuery['sort']>; label: string }> = {
  date: { sort: 'date', label: 'Plus anciennes d’abord' },
  nom: { sort: 'name', label: 'Nom' },
  email: { sort: 'email', label: 'Email' },
  sujet: { sort: 'subject', label: 'Sujet' },
  statut: { sort: 'status', label: 'Statut' },
}

export type InboxAddress = ReturnType<typeof useInboxAddress>

/** The state of the list, and the request that is read, as the address has them. */
export function useInboxAddress() {
  const [params, change] = useAddress()
  const { state } = useLocation() as { state: { isOpened?: true } | null }
  const navigate = useNavigate()
  const get = (name: string) => params.get(name) ?? ''
  const numberIn = (name: string) => (/^\d{1,9}$/.test(get(name)) ? get(name) : undefined)
  const view = get('vue') in VIEWS ? get('vue') : FIRST_VIEW
  const tri = get('tri').replace(/^-/, '')
  const id = numberIn('demande') && Number(get('demande'))
  const search: InboxQuery = {
    view: VIEWS[view]?.view,
    kind: KINDS[get('type')]?.kind,
    assignee: get('suivi') === 'personne' ? 'none' : numberIn('suivi'),
    q: get('q') || undefined,
    sort: SORTS[tri]?.sort,
    order: SORTS[tri] && (get('tri').startsWith('-') ? 'desc' : 'asc'),
    page: numberIn('page'),
  }
  return {
    view,
    type: get('type'),
    suivi: get('suivi'),
    tri: get('tri'),
    q: get('q'),
    search,
    id: id || undefined,
    /** Another part of the list, from its first page on. */
    show: (part: Record<string, string>) => change({ demande: '', ...part }),
    /** Back leaves the request that was opened first, not each one read after it. */
    open: (demande: number, page = get('page')) =>
      change({ demande: String(demande), page }, { replace: Boolean(id), state: id ? state : { isOpened: true } }),
    close() {
      if (state?.isOpened) void navigate(-1)
      else change({ demande: '', page: get('page') }, { replace: true })
    },
  }
}
