import type {
  AppointmentsForm,
  HoursForm,
  PublishingForm,
  SocialForm,
  TestimonialsForm,
} from '#domain/agency/settings.ts'
import type { IdentityForm } from '#domain/agency/identity.ts'
import { announced } from '#web/api/announced.ts'
import { read } from '#web/api/answers.ts'
import { call } from '#web/api/call.ts'
import { AUDIT } from './admin.ts'
import { EDITED } from './private.ts'

const SETTINGS = 'GET /api/admin/agency'

export const agencySettings = () => read([SETTINGS], () => call(SETTINGS, {}), EDITED)

/** After a group of settings; a failure is shown in its form. */
const saved = (change: Promise<unknown>, text = 'Le site le montre dès maintenant.') =>
  announced(change, {
    success: { title: 'Enregistré', text },
    refresh: [SETTINGS, 'GET /api/agency', 'GET /api/agency/identity', AUDIT],
  })

export const saveIdentity = (body: IdentityForm) => saved(call('PUT /api/admin/agency/identity', { body }))

export const saveHours = (body: HoursForm) => saved(call('PUT /api/admin/agency/hours', { body }))

export const saveAppointments = (body: AppointmentsForm) => saved(call('PUT /api/admin/agency/appointments', { body }))

export const savePublishing = (body: PublishingForm) =>
  saved(call('PUT /api/admin/agency/publishing', { body }), 'La règle vaut pour les prochains biens.')

export const saveSocial = (body: SocialForm) => saved(call('PUT /api/admin/agency/social', { body }))

export const saveTestimonials = (body: TestimonialsForm) => saved(call('PUT /api/admin/agency/testimonials', { body }))
