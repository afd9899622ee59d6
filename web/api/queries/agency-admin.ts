import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type {
  AppointmentsForm,
  HoursForm,
  PublishingForm,
  SocialForm,
  TestimonialsForm,
} from '#domain/agency/settings.ts'
import { call } from '#web/api/call.ts'
import { AUDIT, PRIVATE } from './admin.ts'

const SETTINGS = 'GET /api/admin/agency'

/** What changes with a group of settings. */
const meta = {
  success: { title: 'Enregistré', text: 'Le site le montre dès maintenant.' },
  refresh: [SETTINGS, 'GET /api/agency', AUDIT],
}

export const agencySettings = () =>
  queryOptions({ queryKey: [SETTINGS], queryFn: () => call(SETTINGS, {}), ...PRIVATE })

// Failures are shown in their forms.

export const saveHours = () =>
  mutationOptions({ mutationFn: (body: HoursForm) => call('PUT /api/admin/agency/hours', { body }), meta })

export const saveAppointments = () =>
  mutationOptions({
    mutationFn: (body: AppointmentsForm) => call('PUT /api/admin/agency/appointments', { body }),
    meta,
  })

export const savePublishing = () =>
  mutationOptions({
    mutationFn: (body: PublishingForm) => call('PUT /api/admin/agency/publishing', { body }),
    meta: { ...meta, success: { title: 'Enregistré', text: 'La règle vaut pour les prochains biens.' } },
  })

export const saveSocial = () =>
  mutationOptions({ mutationFn: (body: SocialForm) => call('PUT /api/admin/agency/social', { body }), meta })

export const saveTestimonials = () =>
  mutationOptions({
    mutationFn: (body: TestimonialsForm) => call('PUT /api/admin/agency/testimonials', { body }),
    meta,
  })
