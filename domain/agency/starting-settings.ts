import type { Agency } from './agency.ts'
import { weekOf } from './hours.ts'
import type { Settings } from './settings.ts'

/** The settings of an agency whose administration has not edited any: those of agency.json. */
export const startingSettings = ({
  hours,
  social = [],
  testimonials = [],
}: Pick<Agency, 'hours' | 'social' | 'testimonials'>): Settings => ({
  hours: { week: weekOf(hours.openings), closures: [] },
  social: { links: social },
  appointments: { capacity: 1, noticeHours: 4 },
  publishing: { requireMandate: false },
  testimonials: { testimonials: testimonials.map((one) => ({ date: null, propertyId: null, ...one })) },
})
