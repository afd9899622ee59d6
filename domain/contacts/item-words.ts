import type { ALERT_STATES } from '#domain/alerts/alert.ts'
import type { APPOINTMENT_STATES } from '#domain/appointments/kinds.ts'

// Words of a person’s page for what has none elsewhere.

export const ALERT_STATE_LABELS: Record<(typeof ALERT_STATES)[number], string> = {
  pending: 'À confirmer',
  active: 'Active',
  paused: 'En pause',
  stopped: 'Arrêtée',
}

export const APPOINTMENT_STATE_LABELS: Record<(typeof APPOINTMENT_STATES)[number], string> = {
  planned: 'Prévu',
  cancelled: 'Annulé',
  held: 'Tenu',
}

export const MAIL_STATUS_LABELS: Record<'queued' | 'sent' | 'failed', string> = {
  queued: 'En attente',
  sent: 'Envoyé',
  failed: 'Échec',
}
