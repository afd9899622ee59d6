import type { May } from '#domain/accounts/team.ts'
import {
  BookOpenText,
  BriefcaseBusiness,
  CalendarDays,
  Contact,
  FolderLock,
  History,
  IdCard,
  Inbox,
  type IconNode,
  Scale,
  Settings2,
  ShieldCheck,
  Store,
  Sun,
  Users,
} from 'lucide'

export interface DeskPlace {
  label: string
  /** Path and search of its page. */
  to: string
  icon: IconNode
  /** Path prefixes of other pages that this entry stands for. */
  covers?: string[]
  /** Shown in a phone's bottom bar; the others are behind « Plus ». */
  isInBar?: true
  /** Which team roles may open it. */
  may?: May
  /** Shows the number of new leads. */
  hasCount?: true
}

/** The pages of the desk, in the order of the sidebar: add a row for a new page. */
export const PLACES: DeskPlace[] = [
  { label: 'Ma journée', to: '/admin/journee', icon: Sun, isInBar: true },
  { label: 'Demandes', to: '/admin/demandes', icon: Inbox, isInBar: true, hasCount: true },
  { label: 'Agenda', to: '/admin/agenda', icon: CalendarDays },
  { label: 'Affaires', to: '/admin/affaires', icon: BriefcaseBusiness, covers: ['/admin/biens'], isInBar: true },
  { label: 'Biens', to: '/admin', icon: Store, covers: ['/admin/property'] },
  { label: 'Personnes', to: '/admin/personnes', icon: Contact },
  { label: 'Dossiers', to: '/admin/acces', icon: FolderLock, covers: ['/admin/acces'], may: 'agent' },
  { label: 'Mandats', to: '/admin/registre', icon: BookOpenText, isInBar: true },
  { label: 'Avis de valeur', to: '/admin/avis-de-valeur', icon: Scale, may: 'agent' },
  { label: 'Agence', to: '/admin/agence', icon: Settings2, may: 'owner' },
  { label: 'Équipe', to: '/admin/agence/equipe', icon: IdCard, may: 'owner' },
  { label: 'Journal', to: '/admin/journal', icon: History, may: 'own' },
  { label: 'Comptes', to: '/admin?tab=users', icon: Users, covers: ['/admin/users'], may: 'owner' },
  { label: 'Ma sécurité', to: '/admin/securite', icon: ShieldCheck },
]

export const NEW: DeskPlace[] = [
  { label: 'Rendez-vous', to: '/admin/agenda?nouveau=rendez-vous', icon: CalendarDays },
  { label: 'Affaire', to: '/admin/biens/nouveau', icon: Store },
  { label: 'Bien, formulaire court', to: '/admin/property/new', icon: Store },
  { label: 'Avis de valeur', to: '/admin/avis-de-valeur/nouveau', icon: Scale, may: 'agent' },
  { label: 'Mandat de recherche', to: '/admin/registre?nouveau=recherche', icon: BookOpenText, may: 'agent' },
]

export function placeOf(pathname: string, search: string): DeskPlace | undefined {
  const tab = new URLSearchParams(search).get('tab')
  const here = tab === 'requests' ? '/admin/demandes' : tab === 'users' ? '/admin?tab=users' : pathname
  return (
    PLACES.find(({ to }) => to === here) ??
    PLACES.find(({ to, covers = [to] }) => covers.some((path) => pathname.startsWith(`${path}/`)))
  )
}
