import type { Services } from './services.ts'
import { accountHandlers } from './areas/accounts/handlers.ts'
import { secondFactorHandlers } from './areas/accounts/second-factor/handlers.ts'
import { accountAdminHandlers } from './areas/accounts/admin-handlers.ts'
import { adviserHandlers } from './areas/accounts/advisers/handlers.ts'
import { accessHandlers } from './areas/data-room/access/handlers.ts'
import { agencyAdminHandlers } from './areas/agency/admin-handlers.ts'
import { agreementHandlers } from './areas/data-room/agreement/handlers.ts'
import { documentHandlers } from './areas/data-room/documents/handlers.ts'
import { proposalHandlers } from './areas/data-room/proposals/handlers.ts'
import { agencyHandlers } from './areas/agency/handlers.ts'
import { alertHandlers } from './areas/alerts/handlers.ts'
import { buyerHandlers } from './areas/briefs/by-hand/handlers.ts'
import { briefHandlers } from './areas/briefs/handlers.ts'
import { writtenBriefHandlers } from './areas/briefs/written/handlers.ts'
import { listingAdminHandlers } from './areas/listings/admin-handlers.ts'
import { dossierHandlers } from './areas/listings/dossier/handlers.ts'
import { listingHandlers } from './areas/listings/handlers.ts'
import { favoriteHandlers } from './areas/favorites/handlers.ts'
import { leadAdminHandlers } from './areas/leads/admin-handlers.ts'
import { leadHandlers } from './areas/leads/handlers.ts'
import { mandateHandlers } from './areas/mandates/handlers.ts'
import { opinionHandlers } from './areas/opinions/handlers.ts'
import { firstHourHandlers } from './areas/overview/first-hour/handlers.ts'
import { overviewHandlers } from './areas/overview/handlers.ts'
import { appointmentHandlers } from './areas/appointments/handlers.ts'
import { slipHandlers } from './areas/appointments/slips/handlers.ts'
import { contactHandlers } from './areas/contacts/handlers.ts'
import { deskSearchHandlers } from './areas/desk-search/handlers.ts'
import { importHandlers } from './areas/imports/handlers.ts'
import { deliveryHandlers } from './areas/syndication/delivery/handlers.ts'
import { feedHandlers } from './areas/syndication/feeds/handlers.ts'
import { syndicationHandlers } from './areas/syndication/handlers.ts'
import { windowHandlers } from './areas/window/handlers.ts'
import { placeHandlers } from './areas/places/handlers.ts'

/** The handlers of all calls, from all areas. */
export const allHandlers = (services: Services) => ({
  ...accountHandlers(services),
  ...secondFactorHandlers(services),
  ...accountAdminHandlers(services),
  ...agencyHandlers(services),
  ...listingHandlers(services),
  ...placeHandlers(services),
  ...deskSearchHandlers(services),
  ...contactHandlers(services),
  ...listingAdminHandlers(services),
  ...dossierHandlers(services),
  ...mandateHandlers(services),
  ...opinionHandlers(services),
  ...agreementHandlers(services),
  ...documentHandlers(services),
  ...favoriteHandlers(services),
  ...leadHandlers(services),
  ...alertHandlers(services),
  ...briefHandlers(services),
  ...writtenBriefHandlers(services),
  ...buyerHandlers(services),
  ...leadAdminHandlers(services),
  ...agencyAdminHandlers(services),
  ...overviewHandlers(services),
  ...firstHourHandlers(services),
  ...appointmentHandlers(services),
  ...slipHandlers(services),
  ...accessHandlers(services),
  ...proposalHandlers(services),
  ...adviserHandlers(services),
  ...importHandlers(services),
  ...syndicationHandlers(services),
  ...deliveryHandlers(services),
  ...feedHandlers(services),
  ...windowHandlers(services),
})
