/** The most often an alert may send a mail. In a file of its own, because result pages do not load the rules of the forms. */
export const RHYTHMS = ['instant', 'daily', 'weekly'] as const
export type Rhythm = (typeof RHYTHMS)[number]

export const RHYTHM_LABELS: Record<Rhythm, string> = {
  instant: 'Tout de suite',
  daily: 'Chaque matin',
  weekly: 'Chaque lundi',
}

/** The default choice of the forms. */
export const USUAL_RHYTHM: Rhythm = 'daily'
