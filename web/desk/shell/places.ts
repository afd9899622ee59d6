import type { May } from '#domain/accounts/team.ts'
import {
  BookOpenText,
  BriefcaseBusiness,
  CalendarDays,
  Contact,
  Inbox,
  type IconNode,
  PhoneIncoming,
  Scale,
  Settings2,
  ShieldCheck,
  Store,
  Sun,
} from 'lucide'

/** A link of the desk. */
export interface DeskLink {
  label: string
  /** Path and search of its page; a hash alone opens something over the page on screen. */
  to: string
  /** Path prefixes of other pages that this entry stands for. */
  covers?: string[]
  /** Which team roles may open it. */
  may?: May
}

export interface DeskPlace extends DeskLink {
  icon: IconNode
  /** Shows the number of new leads. */
  hasCount?: true
  /** Its pages; the first one is that of the place. */
  tabs?: DeskLink[]
}

/** The sidebar, in its order: add a row for a new place, a tab for a page of one. */
export const PLACES: DeskPlace[] = [
  {
    label: 'Ma journée',
    to: '/admin/journee',
    icon: Sun,
    tabs: [
      { label: 'Aujourd’hui', to: '/admin/journee' },
      { label: 'Agenda', to: '/admin/agenda' },
    ],
  },
  {
    label: 'Demandes',
    to: '/admin/demandes',
    icon: Inbox,
    hasCount: true,
    tabs: [
      { label: 'Demandes reçues', to: '/admin/demandes' },
      { label: 'Accès aux dossiers', to: '/admin/acces', covers: ['/admin/acces'], may: 'agent' },
    ],
  },
  {
    label: 'Affaires',
    to: '/admin/affaires',
    icon: BriefcaseBusiness,
    covers: ['/admin/biens', '/admin/property'],
    tabs: [
      { label: 'Tableau', to: '/admin/affaires' },
      { label: 'Cartes', to: '/admin', covers: [] },
      { label: 'Vitrine', to: '/admin/vitrine', may: 'agent' },
    ],
  },
  {
    label: 'Contacts',
    to: '/admin/personnes',
    icon: Contact,
    covers: ['/admin/users', '/admin/contacts'],
    tabs: [
      { label: 'Personnes', to: '/admin/personnes' },
      { label: 'À prospecter', to: '/admin/prospection' },
      { label: 'Comptes', to: '/admin?tab=users', may: 'owner' },
    ],
  },
  {
    label: 'Mandats',
    to: '/admin/registre',
    icon: BookOpenText,
    tabs: [
      { label: 'Registre', to: '/admin/registre' },
      { label: 'Avis de valeur', to: '/admin/avis-de-valeur', covers: ['/admin/avis-de-valeur'], may: 'agent' },
    ],
  },
  {
    label: 'Agence',
    to: '/admin/agence',
    icon: Settings2,
    tabs: [
      { label: 'Réglages', to: '/admin/agence', covers: ['/admin/agence'], may: 'owner' },
      { label: 'Reprise', to: '/admin/agence/reprise', covers: ['/admin/agence/reprise'], may: 'owner' },
      { label: 'Journal', to: '/admin/journal', may: 'own' },
    ],
  },
]

/** What a user does for themselves. */
export const OWN_PLACES: DeskPlace[] = [{ label: 'Ma sécurité', to: '/admin/securite', icon: ShieldCheck }]

const IN_BAR = ['/admin/journee', '/admin/demandes', '/admin/agenda', '/admin/affaires']

/** A phone's bottom bar; the other places are behind « Plus ». */
export const BAR: DeskPlace[] = [...PLACES, { label: 'Agenda', to: '/admin/agenda', icon: CalendarDays }]
  .filter(({ to }) => IN_BAR.includes(to))
  .toSorted((one, other) => IN_BAR.indexOf(one.to) - IN_BAR.indexOf(other.to))

/** Each page of a place; the first one has the name of the place. */
const pagesOf = ({ label, icon, tabs = [] }: DeskPlace): DeskPlace[] =>
  tabs.map((tab, at) => ({ ...tab, icon, label: at === 0 ? label : tab.label }))

export const BEHIND_MORE: DeskPlace[] = [...PLACES.flatMap(pagesOf), ...OWN_PLACES].filter(
  ({ to }) => !IN_BAR.includes(to),
)

/** Every page of the desk, by its own name: for the search. */
export const PAGES_OF_DESK: DeskLink[] = [
  ...PLACES.flatMap(pagesOf),
  { label: 'Équipe', to: '/admin/agence/equipe', may: 'owner' },
  ...OWN_PLACES,
]

/** The hash of the form that records a request, over any page of the desk. */
export const RECORD = '#noter'

export const NEW: DeskPlace[] = [
  { label: 'Demande reçue', to: RECORD, icon: PhoneIncoming },
  { label: 'Rendez-vous', to: '/admin/agenda?nouveau=rendez-vous', icon: CalendarDays },
  { label: 'Affaire', to: '/admin/biens/nouveau', icon: Store },
  { label: 'Bien, formulaire court', to: '/admin/property/new', icon: Store },
  { label: 'Avis de valeur', to: '/admin/avis-de-valeur/nouveau', icon: Scale, may: 'agent' },
  { label: 'Mandat de recherche', to: '/admin/registre?nouveau=recherche', icon: BookOpenText, may: 'agent' },
]

/** The pages of a place that a user may open, of which the place opens the first. */
export const openTabs = ({ tabs = [] }: DeskPlace, mayOpen: (may: May | undefined) => boolean): DeskLink[] =>
  tabs.filter(({ may }) => mayOpen(may))

/** The tab of the longest path: « Reprise » before « Réglages », whose pages it is among. */
const byLength = (one: DeskLink, other: DeskLink) => other.to.length - one.to.length

/** The place and the tab of a page; a page that no place has belongs to none. */
export function placeOf(pathname: string, search: string): { place: DeskPlace; tab: DeskLink | undefined } | undefined {
  const asked = new URLSearchParams(search).get('tab')
  const here = asked === 'requests' ? '/admin/demandes' : asked === 'users' ? '/admin?tab=users' : pathname
  const isWithin = ({ to, covers = [to] }: DeskLink) => covers.some((path) => pathname.startsWith(`${path}/`))
  const all = [...PLACES, ...OWN_PLACES]
  for (const isHere of [({ to }: DeskLink) => to === here, isWithin]) {
    for (const place of all) {
      const tab = place.tabs?.filter(isHere).toSorted(byLength)[0]
      if (tab || isHere(place)) return { place, tab }
    }
  }
  return undefined
}
