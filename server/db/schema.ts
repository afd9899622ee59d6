import * as accounts from './schema/accounts.ts'
import * as agency from './schema/agency.ts'
import * as alerts from './schema/alerts.ts'
import * as appointments from './schema/appointments.ts'
import * as briefs from './schema/briefs.ts'
import * as contacts from './schema/contacts.ts'
import * as dataRoom from './schema/data-room.ts'
import * as imports from './schema/imports.ts'
import * as journal from './schema/journal.ts'
import * as leads from './schema/leads.ts'
import * as listings from './schema/listings.ts'
import * as mailAndJobs from './schema/mail-and-jobs.ts'
import * as mandates from './schema/mandates.ts'
import * as takeOut from './schema/take-out.ts'
import * as syndication from './schema/syndication.ts'
import * as visitSlips from './schema/visit-slips.ts'

/** The tables of every room of the schema, for what needs them all: connections, migrations, tests of all tables. */
export const schema = {
  ...listings,
  ...mandates,
  ...accounts,
  ...agency,
  ...alerts,
  ...leads,
  ...appointments,
  ...visitSlips,
  ...syndication,
  ...mailAndJobs,
  ...dataRoom,
  ...journal,
  ...imports,
  ...takeOut,
  ...contacts,
  ...briefs,
}
