/** What an appointment is for. Visitors book the first and the last three of those that they can choose. */
export const APPOINTMENT_KINDS = [
  'agence',
  'visite',
  'visite-discrete',
  'signature',
  'photos',
  'telephone',
  'video',
] as const
export type AppointmentKind = (typeof APPOINTMENT_KINDS)[number]

interface KindFacts {
  label: string
  /** How long it takes when nothing else is said. */
  minutes: number
  /** Where it is when no place is typed. */
  where: string
}

export const KIND_FACTS: Record<AppointmentKind, KindFacts> = {
  agence: { label: 'Rendez-vous à l’agence', minutes: 60, where: 'À l’agence' },
  visite: { label: 'Visite', minutes: 60, where: 'Sur place' },
  'visite-discrete': { label: 'Visite discrète', minutes: 60, where: 'Sur place' },
  signature: { label: 'Signature', minutes: 90, where: 'À l’agence' },
  photos: { label: 'Photos', minutes: 90, where: 'Sur place' },
  telephone: { label: 'Téléphone', minutes: 30, where: 'Par téléphone' },
  video: { label: 'Visio', minutes: 30, where: 'En visio' },
}

/** Visits, of which the outcome is asked the day after. */
export const VISIT_KINDS = ['visite', 'visite-discrete'] as const satisfies AppointmentKind[]

export const isVisit = (kind: AppointmentKind): boolean => (VISIT_KINDS as readonly string[]).includes(kind)

export const APPOINTMENT_STATES = ['planned', 'cancelled', 'held'] as const

export const VISIT_OUTCOMES = ['interested', 'thinking', 'declined', 'absent'] as const
export type VisitOutcome = (typeof VISIT_OUTCOMES)[number]

export const OUTCOME_LABELS: Record<VisitOutcome, string> = {
  interested: 'Intéressé',
  thinking: 'Réfléchit',
  declined: 'Pas intéressé',
  absent: 'Pas venu',
}
