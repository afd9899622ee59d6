import { sql } from 'drizzle-orm'
import { appointment } from '#server/db/schema/appointments.ts'
import { lead } from '#server/db/schema/leads.ts'

/** SQL, in a query on `lead`: the start of its next appointment, else of its last one; null without one. */
export const appointmentAtOfLead = sql<Date | null>`(
  select coalesce(min(starts_at) filter (where starts_at > now()), max(starts_at)) from ${appointment}
  where lead_id = ${lead}.id and state <> 'cancelled')`.mapWith(appointment.startsAt)
