import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { InboxView } from '#domain/leads/inbox.ts'
import type { InboxQuery } from '#web/api/queries/leads-admin.ts'

/** The views of the list, by their name in the address. */
export const VIEWS: Record<string, { view: InboxView; label: string }> = {
  'a-traiter': { view: 'to-do', label: 'À traiter' },
  'a-moi': { view: 'mine', label: 'À moi' },
  'a-rappeler': { view: 'callback', label: 'À rappeler' },
  'en-cours': { view: 'in-progress', label: 'En cours' },
  traitees: { view: 'done', label: 'Traitées' },
  toutes: { view: 'all', label: 'Toutes' },
}
const FIRST_VIEW = 'a-traiter'

export const KINDS: Record<string, { kind: NonNullable<InboxQuery['kind']>; label: string }> = {
  contact: { kind: 'contact', label: 'Contacts' },
  estimation: { kind: 'estimate', label: 'Estimations' },
  'rendez-vous': { kind: 'appointment', label: 'Rendez-vous' },
}

export const SORTS: Record<string, { sort: NonNullable<InboxQuery['sort']>; label: string }> = {
  date: { sort: 'date', label: 'Date' },
  nom: { sort: 'name', label: 'Nom' },
  email: { sort: 'email', label: 'Email' },
  sujet: { sort: 'subject', label: 'Sujet' },
  statut: { sort: 'status', label: 'Statut' },
}

/** Names in the address; an empty value is not there. */
export interface InboxChange {
  vue?: string
  type?: string
  suivi?: string
  tri?: string
  q?: string
  page?: number
}

export type InboxAddress = ReturnType<typeof useInboxAddress>

/** The state of the list, and the request that is read, as the address has them. */
export function useInboxAddress() {
  const [params] = useSearchParams()
  const { state } = useLocation() as { state: { isOpened?: true } | null }
  const navigate = useNavigate()
  const get = (name: string) => params.get(name) ?? ''
  const view = get('vue') in VIEWS ? get('vue') : FIRST_VIEW
  const tri = get('tri').replace(/^-/, '')
  const id = /^\d{1,9}$/.test(get('demande')) ? Number(get('demande')) : undefined
  const search: InboxQuery = {
    view: VIEWS[view]?.view,
    kind: KINDS[get('type')]?.kind,
    assignee: /^\d{1,9}$/.test(get('suivi')) ? get('suivi') : get('suivi') === 'personne' ? 'none' : undefined,
    q: get('q') || undefined,
    sort: SORTS[tri]?.sort,
    order: SORTS[tri] && (get('tri').startsWith('-') ? 'desc' : 'asc'),
    page: /^\d{1,6}$/.test(get('page')) ? get('page') : undefined,
  }

  function go(change: InboxChange & { demande?: number | undefined }, options: { replace: boolean; state?: unknown }) {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries(change)) {
      if (value === undefined || value === '' || (name === 'page' && value === 1)) next.delete(name)
      else next.set(name, String(value))
    }
    void navigate({ search: next.toString() }, { ...options, preventScrollReset: true })
  }
  return {
    view,
    type: get('type'),
    suivi: get('suivi'),
    tri: get('tri'),
    q: get('q'),
    search,
    id,
    /** Another part of the list, from its first page on. */
    show: (change: InboxChange, { replace = false } = {}) =>
      go({ page: 1, demande: undefined, ...change }, { replace }),
    /** Back leaves the request that was opened first, not each one read after it. */
    open: (demande: number, page?: number) =>
      go({ demande, ...(page ? { page } : {}) }, { replace: id !== undefined, state: id ? state : { isOpened: true } }),
    close() {
      if (state?.isOpened) void navigate(-1)
      else go({ demande: undefined }, { replace: true })
    },
  }
}

/** What is typed, until it is in the address. */
export function useTypedText(known: string) {
  const [text, setText] = useState(known)
  const [answered, setAnswered] = useState(known)
  if (known !== answered) {
    setAnswered(known)
    setText(known)
  }
  return { text, setText, answer: setAnswered }
}
