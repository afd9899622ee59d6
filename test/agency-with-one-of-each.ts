import { account } from '#server/db/schema/accounts.ts'
import { hasDocument } from './data-room.ts'
import { aBuyer, aContact, aDossier, anAdmin, anAppointment, aUser } from './makers.ts'
import { startApp } from './start-app.ts'

/**
 * An agency with a listing, its mandate, a lead, an appointment, a document and a request to read it, each with id 1. Account 1 is a user;
 * account 2 is an administrator, who made the request.
 */
export async function agencyWithOneOfEach() {
  const app = await startApp({
    limits: { windowMinutes: 15, perAccount: 1e6, perIp: 1e6, perSender: 1e6 },
    writer: { isConfigured: true, rewrite: ({ description }) => Promise.resolve(description) },
  })
  await app.signedIn(aUser())
  const admin = await app.signedIn(anAdmin())
  const { token } = admin
  await app.publishes(aDossier())
  await app.answerTo('POST /api/contact', { body: aContact() })
  await hasDocument(app, 1)
  await app.db.update(account).set({ verifiedEmail: account.email })
  await admin.call('PUT /api/buyer-profile', { body: aBuyer() })
  await admin.call('POST /api/admin/appointments', { body: anAppointment() })
  const request = { propertyId: 1, message: '', nameToSeller: true, consent: true as const }
  await admin.call('POST /api/access-requests', { body: request })
  return { app, token, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
}
