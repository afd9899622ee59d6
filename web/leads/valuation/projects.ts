/** The two tabs, by the value of the `tab` search parameter. Only these texts depend on it. */
export const PROJECTS = {
  vendre: {
    tab: 'VENDRE',
    pageTitle: 'Vendre votre bien professionnel',
    title: 'Vendez votre bien au juste prix',
    intro:
      'Trois étapes, deux minutes. Un conseiller vous rappelle sous 48\u00a0heures pour parler de prix et de calendrier.',
  },
  estimer: {
    tab: 'ESTIMER',
    pageTitle: 'Estimation de votre bien professionnel',
    title: 'Estimez la valeur de votre bien',
    intro:
      'Trois étapes, deux minutes. Un conseiller vous rappelle sous 48\u00a0heures avec une première fourchette argumentée.',
  },
} as const

export type Project = keyof typeof PROJECTS

export const projectIn = (params: URLSearchParams): Project => (params.get('tab') === 'vendre' ? 'vendre' : 'estimer')
