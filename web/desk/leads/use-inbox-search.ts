import { useLocation, useNavigate } from 'react-router'
import type { InboxView } from '#domain/leads/inbox.ts'
import type { InboxQuery } from '#web/api/queries/leads-admin.ts'
import { useUrlParams } from '#web/desk/use-url-params.ts'

/** The views of the list, by their name in the URL. */
export const INBOX_TABS: Record<string, { view: InboxView; label: string }> = {
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

export const INBOX_SORTS: Record<string, { sort: NonNullable<InboxQuery['sort']>; label: string }> = {
  date: { sort: 'date', label: 'Plus anciennes d’abord' },
  nom: { sort: 'name', label: 'Nom' },
  email: { sort: 'email', label: 'Email' },
  sujet: { sort: 'subject', label: 'Sujet' },
  statut: { sort: 'status', label: 'Statut' },
}

export type InboxSearchState = ReturnType<typeof useInboxSearch>

/** The state of the inbox, kept in the URL: filters, page and open lead. */
export function useInboxSearch() {
  const [params, change] = useUrlParams()
  const { state } = useLocation() as { state: { isOpened?: true } | null }
  const navigate = useNavigate()
  const get = (name: string) => params.get(name) ?? ''
  const numberIn = (name: string) => (/^\d{1,9}$/.test(get(name)) ? get(name) : undefined)
  const view = get('vue') in INBOX_TABS ? get('vue') : FIRST_VIEW
  const tri = get('tri').replace(/^-/, '')
  const id = numberIn('demande') && Number(get('demande'))
  const search: InboxQuery = {
    view: INBOX_TABS[view]?.view,
    kind: KINDS[get('type')]?.kind,
    assignee: get('suivi') === 'personne' ? 'none' : numberIn('suivi'),
    q: get('q') || undefined,
    sort: INBOX_SORTS[tri]?.sort,
    order: INBOX_SORTS[tri] && (get('tri').startsWith('-') ? 'desc' : 'asc'),
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
    /** Changes the filters, and returns to the first page. */
    show: (part: Record<string, string>) => change({ demande: '', ...part }),
    /** Adds one history entry for all leads opened in a row: Back returns to the list. */
    open: (demande: number, page = get('page')) =>
      change({ demande: String(demande), page }, { replace: Boolean(id), state: id ? state : { isOpened: true } }),
    close() {
      if (state?.isOpened) void navigate(-1)
      else change({ demande: '', page: get('page') }, { replace: true })
    },
  }
}
