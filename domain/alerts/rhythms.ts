/** How often an alert may send a mail, at most. Apart from the forms' rules, which result pages do not load. */
export const RHYTHMS = ['instant', 'daily', 'weekly'] as const
export type Rhythm = (typeof RHYTHMS)[number]

export const RHYTHM_LABELS: Record<Rhythm, string> = {
  instant: 'Tout de suite',
  daily: 'Chaque matin',
  weekly: 'Chaque lundi',
}

/** What the forms propose first. */
export const USUAL_RHYTHM: Rhythm = 'daily'
