import sharp from 'sharp'
import { and, eq, like, not } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { AppointmentForm } from '#domain/appointments/appointment.ts'
import { identityOf, startingSettings } from '#domain/agency/starting-settings.ts'
import type { Call } from '#domain/wire/call.ts'
import { calls, type Calls } from '#domain/wire/calls.ts'
import { account } from '#server/db/schema/accounts.ts'
import { audit } from '#server/db/schema/journal.ts'
import { roomQuestion } from '#server/db/schema/data-room.ts'
import { dossier } from '#server/db/schema/listings.ts'
import { siteOrigin } from '#server/db/schema/mail-and-jobs.ts'
import { AGENCY } from '#test/app-options.ts'
import { aPairOf } from '#test/buyers.ts'
import { codeOf, newAuthenticator } from '#test/authenticator.ts'
import { hasDocument, hasRequest } from '#test/data-room.ts'
import { aPdf } from '#test/documents.ts'
import { addTotp } from '#test/factor-holder.ts'
import {
  aBuyer,
  aContact,
  aDelivery,
  aDossier,
  aMandate,
  anAdmin,
  anAppointment,
  aProperty,
  aStep,
  type NewUser,
  aTypedPerson,
  aWrittenBrief,
  aPortal,
} from '#test/makers.ts'
import { asFile } from '#test/reading-room.ts'
import { startApp } from '#test/start-app.ts'
import { hasFactor } from '#test/team.ts'
import { aPaper, aSignature, slipIsPrepared } from '#test/visit-slips.ts'

/** Calls of members that write without an entry, and why. */
const UNRECORDED: Partial<Record<keyof Calls, string>> = {
  'POST /api/auth/me/verification': 'mails a link, which changes nothing until it is opened',
  'POST /api/auth/me/verification/confirmation': 'confirms an address that the entry of its change names',
  'POST /api/admin/mail-domain/check': 'asks the DNS only',
  'POST /api/admin/mail-domain/test': 'mails the member themselves only',
  'POST /api/admin/portals/{id}/delivery/trial': 'connects only',
  'POST /api/admin/me/question': 'asks only',
  'POST /api/admin/me/proof': 'what it allows is recorded, and a refused answer too',
  'POST /api/admin/me/passkeys/question': 'asks only',
  'POST /api/admin/me/totp/question': 'asks only',
  'POST /api/adviser-invitations/claim':
    'takes up an access whose approval is recorded; what it signs and reads is too',
  'POST /api/favorites': 'a private list',
  'DELETE /api/favorites/{propertyId}': 'a private list',
  'POST /api/alerts/saved': 'a private list',
  'PATCH /api/alerts/saved/{id}': 'a private list',
  'POST /api/alerts/saved/{id}/look': 'a private list',
  'POST /api/alerts/saved/{id}/confirmation': 'a private list',
  'DELETE /api/alerts/saved/{id}': 'a private list',
  'PUT /api/admin/listings/{id}/draft': 'a draft is kept with its author; saving the listing is recorded',
  'POST /api/upload': 'a picture of no listing yet; saving the listing is recorded',
  'POST /api/admin/take-out': 'an address; what is taken away at it is recorded',
  'POST /api/admin/imports': 'a file to be read; what is written of it is recorded',
  'PATCH /api/admin/imports/{id}': 'how it is read; what is written of it is recorded',
  'DELETE /api/admin/imports/{id}': 'nothing of it was written',
  'POST /api/admin/imports/{id}/publication': 'each listing that becomes public is recorded: imports.test.ts',
  'POST /api/admin/imports/{id}/pictures': 'asks again for photos; the import is recorded',
  'PUT /api/admin/appointments/{id}/slip': 'who will visit; the signature is recorded',
  'POST /api/optimize-description': 'stores nothing',
  'POST /api/admin/briefs/sending/preview': 'stores nothing',
  'POST /api/admin/leads/{id}/notes': 'kept with author and time in the request; its status is recorded',
  'POST /api/admin/leads/{id}/mails': 'kept with author and time in the request; its status is recorded',
  'POST /api/file-proposals/open': 'shows a person their own number; the proposal is recorded, and so is the request',
  'POST /api/admin/access-requests/{id}/acknowledgement': 'takes a line off the day’s page',
  'PUT /api/buyer-profile': 'kept with its date, and shown with each request',
  'POST /api/access-requests/{id}/agreement/code': 'a step in the record of the agreement',
  'POST /api/access-requests/{id}/agreement': 'access.signed and access.open: agreement.test.ts',
  'POST /api/access-requests/{id}/readings': 'a log of its own',
}

/** A portal of the agency. */
const portalOf = async ({ call }: Awaited<ReturnType<typeof anOffice>>['ada']) => ({
  id: (await call('POST /api/admin/portals', { body: aPortal({ name: `Portail ${++portals}` }) })).id,
})

/** A portal with a server. */
async function sentPortalOf(ada: Awaited<ReturnType<typeof anOffice>>['ada']) {
  const params = await portalOf(ada)
  await ada.call('PUT /api/admin/portals/{id}/delivery', { params, body: aDelivery() })
  return params
}
const personOf = async ({ call }: Pick<Member, 'call'>) => ({
  id: (await call('POST /api/admin/contacts', { body: aTypedPerson({ emails: [] }) })).id,
})

let portals = 0

async function anOffice() {
  const app = await startApp({ mail: { send: () => Promise.resolve(), retryFailed: () => Promise.resolve(1) } })
  const member = (own: Partial<NewUser> = {}) => app.signedIn(anAdmin(own))
  const ada = await member({ firstName: 'Ada', lastName: 'Lovelace' })
  await hasFactor(app.db, ada.user, 'now')
  await app.db.update(account).set({ verifiedEmail: account.email })
  await ada.call('PUT /api/buyer-profile', { body: aBuyer() })
  const listing = async (own: Parameters<typeof aDossier>[0] = {}) =>
    app.publishes(aDossier({ agentId: ada.user.id, ...own }))
  const opinion = {
    subject: 'Bar',
    client: '',
    figures: 'metier=restaurant&ca=420000',
    comparables: [],
    retained: 1,
    comment: '',
    reason: 'Bail',
    leadId: null,
    listingId: null,
  }
  const slip = async () => {
    const { appointment } = await ada.call('POST /api/admin/appointments', {
      body: anAppointment({ listingId: (await listing()).id }),
    })
    return { params: { id: appointment.id }, ...(await slipIsPrepared(ada, appointment.id)) }
  }
  return {
    app,
    ada,
    member,
    slip,
    paperSlip: async () => {
      const body = { signedOn: '2026-11-20', isMailed: false }
      const { params } = await slip()
      const { signed } = await ada.call('POST /api/admin/appointments/{id}/slip/paper', { params, body })
      return { params: { id: signed?.id ?? 0 } }
    },
    listing,
    opinion,
    params: async (own?: Parameters<typeof aDossier>[0]) => ({ params: { id: (await listing(own)).id } }),
    mandate: async () =>
      ada.call('POST /api/admin/listings/{id}/mandates', { params: { id: (await listing()).id }, body: aMandate() }),
    lead: async () => {
      await app.call('POST /api/contact', { body: aContact() })
      return first(await ada.call('GET /api/admin/contacts', {})).params.id
    },
    visit: async (own: Partial<AppointmentForm> = {}) => {
      const { appointment } = await ada.call('POST /api/admin/appointments', { body: anAppointment(own) })
      return { params: { id: appointment.id } }
    },
    document: async () => ({ params: { id: await hasDocument(app, (await listing()).id) } }),
    request: async (own: Parameters<typeof hasRequest>[3] = {}) => ({
      params: { id: await hasRequest(app, ada, (await listing()).id, own) },
    }),
    picture: async () =>
      asFile(
        await sharp({ create: { width: 200, height: 200, channels: 3, background: '#123' } })
          .png()
          .toBuffer(),
      ),
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  }
}

/** The first row of an answer, as what a call is about. */
const first = ([row]: { id: number }[]) => ({ params: { id: row?.id ?? 0 } })

type Office = Awaited<ReturnType<typeof anOffice>>
type Member = Office['ada']

/** What a call is given, and by whom; by Ada when not said. */
interface Given {
  by?: Member
  params?: Record<string, number>
  query?: Record<string, string>
  body?: unknown
  file?: Blob
}

type Prepare = (office: Office) => Given | Promise<Given>

const OF_SELF: Partial<Record<keyof Calls, Prepare>> = {
  'PUT /api/auth/update-profile': ({ ada: { user } }) => ({
    body: { firstName: 'Augusta', lastName: 'Lovelace', email: user.email },
  }),
  'PUT /api/auth/me/picture': async ({ picture }) => ({ file: await picture() }),
  'DELETE /api/auth/me/picture': () => ({}),
  'POST /api/auth/logout': async ({ member }) => ({ by: await member() }),
  'DELETE /api/auth/me/sessions/{id}': async ({ member }) => {
    const by = await member()
    return { by, ...first(await by.call('GET /api/auth/me/sessions', {})) }
  },
  'DELETE /api/auth/me': async ({ member }) => {
    const by = await member()
    return { by, body: { password: by.password } }
  },
  'POST /api/admin/me/passkeys': async ({ member }) => {
    const by = await member()
    const { token, options } = await by.call('POST /api/admin/me/passkeys/question', {
      body: { password: by.password },
    })
    return { by, body: { token, name: 'Clé', credential: newAuthenticator().create(options) } }
  },
  'POST /api/admin/me/totp': async ({ member }) => {
    const by = await member()
    const { token, secret } = await by.call('POST /api/admin/me/totp/question', { body: { password: by.password } })
    return { by, body: { token, name: 'Téléphone', code: codeOf(secret) } }
  },
  'DELETE /api/admin/me/factors/{id}': async ({ member }) => {
    const by = await member()
    return { by, params: { id: (await addTotp(by)).factor.id } }
  },
  'POST /api/admin/me/recovery-codes': async ({ member }) => {
    const by = await member()
    await addTotp(by)
    return { by }
  },
}

let imports = 0
/** An import of one listing, open or written. */
async function anImport({ ada }: Office, isWritten: boolean) {
  const table = `Référence;Titre;Nature;Prix;Ville\nI-${++imports};Bar;Fonds de commerce;150000;Caen\n`
  const { id } = await ada.call('POST /api/admin/imports', { query: { name: 'a.csv' }, file: new Blob([table]) })
  if (isWritten) await ada.call('POST /api/admin/imports/{id}/writing', { params: { id } })
  return { params: { id } }
}

const OF_IMPORTS: Partial<Record<keyof Calls, Prepare>> = {
  'POST /api/admin/imports/{id}/writing': (office) => anImport(office, false),
  'POST /api/admin/imports/{id}/undoing': (office) => anImport(office, true),
}

const OF_LISTINGS: Partial<Record<keyof Calls, Prepare>> = {
  // First, because the register must be empty.
  'PUT /api/admin/register/first-number': () => ({ body: { number: 71 } }),
  'POST /api/admin/views': () => ({ body: { name: 'Caen', search: { q: 'caen' } } }),
  'DELETE /api/admin/views/{id}': async ({ ada }) => {
    const { id } = await ada.call('POST /api/admin/views', { body: { name: 'Lisieux', search: { q: 'lisieux' } } })
    return { params: { id } }
  },
  'POST /api/admin/listings/bulk': async ({ listing }) => ({
    body: { ids: [(await listing()).id], isConfirmed: true },
  }),
  'POST /api/admin/listings': () => ({ body: null }),
  'PUT /api/admin/listings/{id}': async ({ params, ada }) => ({
    ...(await params()),
    body: aDossier({ agentId: ada.user.id, title: 'Restaurant du port' }),
  }),
  'PATCH /api/admin/listings/{id}': async ({ ada }) => {
    const { id } = await ada.call('POST /api/admin/listings', { body: null })
    return { params: { id }, body: { title: 'Restaurant du port', seen: { title: '' }, unsaved: {} } }
  },
  'PUT /api/admin/listings/{id}/price': async ({ params }) => ({ ...(await params()), body: { price: 199_000 } }),
  'DELETE /api/admin/listings/{id}/seller': async ({ ada }) => {
    const { id } = await ada.call('POST /api/admin/listings', {
      body: { activity: 'bakery', deal: 'fonds', location: 'Lisieux', ownerName: 'Odette', ownerPhone: '' },
    })
    return { params: { id } }
  },
  'PUT /api/admin/listings/{id}/reservation': async ({ app, listing }) => {
    const { id } = await listing()
    await app.db.update(dossier).set({ status: 'brouillon' }).where(eq(dossier.id, id))
    return { params: { id }, body: { days: 7 } }
  },
  'PUT /api/admin/listings/{id}/verification': async ({ app, listing }) => {
    const [{ id }, closedOn] = [await listing(), '2025-12-31']
    return { params: { id }, body: { closedOn, documentId: await hasDocument(app, id, { kind: 'accounts' }) } }
  },
  'POST /api/admin/listings/{id}/confirmation': ({ params }) => params(),
  'POST /api/admin/listings/{id}/status': async ({ params }) => ({
    ...(await params()),
    body: aStep('retiré', { reason: 'Vente annulée' }),
  }),
  'POST /api/admin/listings/{id}/mandates': async ({ params }) => ({ ...(await params()), body: aMandate() }),
  'POST /api/admin/mandates': () => ({ body: aMandate({ kind: 'recherche' }) }),
  'POST /api/admin/mandates/{id}/changes': async ({ mandate }) => ({
    params: { id: (await mandate()).number },
    body: { ...aMandate(), act: 'avenant', reason: 'Prix' },
  }),
  'POST /api/admin/mandates/{id}/renewal': async ({ mandate }) => {
    const { number: id, endsOn } = await mandate()
    return { params: { id }, body: { until: endsOn.replace(/^\d+/, (year) => String(Number(year) + 1)) } }
  },
  'POST /api/admin/mandates/{id}/termination': async ({ mandate }) => ({
    params: { id: (await mandate()).number },
    body: { on: aMandate().startsOn, reason: 'Accord' },
  }),
  'POST /api/admin/feeds': () => ({ body: { name: `Flux ${++portals}` } }),
  'DELETE /api/admin/feeds/{id}': async ({ ada }) => ({
    params: { id: (await ada.call('POST /api/admin/feeds', { body: { name: `Flux ${++portals}` } })).id },
  }),
  'POST /api/admin/briefs/sending': async ({ app }) => {
    return { body: { pairs: [await aPairOf(app)], words: '' } }
  },
  'POST /api/admin/briefs/dismissal': async ({ app }) => ({ body: { ...(await aPairOf(app)), reason: 'Trop petit' } }),
  'POST /api/admin/briefs/dismissal/undoing': async ({ app }) => ({ body: await aPairOf(app, 'dismissed') }),
  'POST /api/admin/contacts': () => ({ body: aTypedPerson({ emails: [] }) }),
  'PUT /api/admin/contacts/{id}': async ({ ada }) => ({
    params: await personOf(ada),
    body: aTypedPerson({ emails: [], company: 'SARL Vasseur' }),
  }),
  'DELETE /api/admin/contacts/{id}': async ({ ada }) => ({ params: await personOf(ada) }),
  'POST /api/admin/contacts/{id}/notes': async ({ ada }) => ({
    params: await personOf(ada),
    body: { text: 'Rappeler.' },
  }),
  'POST /api/admin/contacts/{id}/briefs': async ({ ada }) => ({ params: await personOf(ada), body: aWrittenBrief() }),
  'PATCH /api/admin/briefs/{id}': async ({ ada }) => {
    const call = { params: await personOf(ada), body: aWrittenBrief() }
    const { id } = await ada.call('POST /api/admin/contacts/{id}/briefs', call)
    return { params: { id }, body: { isCurrent: true as const } }
  },
  'POST /api/admin/contacts/{id}/consent-withdrawal': async ({ ada }) => ({ params: await personOf(ada) }),
  'POST /api/admin/contacts/{id}/merge': async ({ ada }) => ({
    params: await personOf(ada),
    body: { otherId: (await personOf(ada)).id },
  }),
  'POST /api/admin/contacts/{id}/separation': async ({ ada }) => {
    const [params, other] = [await personOf(ada), await personOf(ada)]
    await ada.call('POST /api/admin/contacts/{id}/merge', { params, body: { otherId: other.id } })
    return { params: other }
  },
  'POST /api/admin/portals': () => ({ body: aPortal() }),
  'PUT /api/admin/portals/{id}': async ({ ada }) => ({
    params: await portalOf(ada),
    body: aPortal({ name: `Portail ${++portals}`, photos: 3 }),
  }),
  'DELETE /api/admin/portals/{id}': async ({ ada }) => ({ params: await portalOf(ada) }),
  'POST /api/admin/portals/{id}/runs': async ({ ada }) => ({
    params: await portalOf(ada),
    body: { isFewerWanted: false },
  }),
  'PUT /api/admin/portals/{id}/delivery': async ({ ada }) => ({ params: await portalOf(ada), body: aDelivery() }),
  'DELETE /api/admin/portals/{id}/delivery': async ({ ada }) => ({ params: await sentPortalOf(ada) }),
  'POST /api/admin/portals/{id}/deliveries': async ({ ada }) => ({
    params: await sentPortalOf(ada),
    body: { isFewerWanted: true },
  }),
  'PUT /api/admin/listings/{id}/portals': async ({ ada, params }) => ({
    ...(await params()),
    body: { portalId: (await portalOf(ada)).id, isWanted: false },
  }),
  'POST /api/admin/opinions': ({ opinion }) => ({ body: opinion }),
  'PUT /api/admin/opinions/{id}': async ({ ada, opinion }) => {
    const { id } = await ada.call('POST /api/admin/opinions', { body: opinion })
    return { params: { id }, body: opinion }
  },
  'DELETE /api/admin/opinions/{id}': async ({ ada, opinion }) => ({
    params: { id: (await ada.call('POST /api/admin/opinions', { body: opinion })).id },
  }),
  'POST /api/properties': () => ({ body: aProperty() }),
  'PUT /api/properties/{id}': async ({ app }) => ({
    params: { id: (await app.has(aProperty())).id },
    body: aProperty({ title: 'Boulangerie du port' }),
  }),
  'DELETE /api/properties/{id}': ({ params }) => params(),
  'PATCH /api/properties/{id}/featured': async ({ params }) => ({ ...(await params()), body: { featured: true } }),
}

const OF_FILES: Partial<Record<keyof Calls, Prepare>> = {
  'POST /api/admin/listings/{id}/documents': async ({ params }) => ({
    ...(await params()),
    query: { kind: 'lease', title: 'Bail' },
    file: asFile(await aPdf()),
  }),
  'PUT /api/admin/documents/{id}': async ({ document }) => ({
    ...(await document()),
    body: { kind: 'lease', title: 'Bail', level: 2, position: 0 },
  }),
  'POST /api/admin/documents/{id}/versions': async ({ document }) => ({
    ...(await document()),
    file: asFile(await aPdf()),
  }),
  'DELETE /api/admin/documents/{id}': ({ document }) => document(),
  'POST /api/access-requests': async ({ app, listing }) => {
    const { id } = await listing()
    await hasDocument(app, id)
    return { body: { propertyId: id, message: '', nameToSeller: true, consent: true } }
  },
  'POST /api/admin/listings/{id}/file-proposals': async ({ app, listing }) => {
    const { id } = await listing()
    await hasDocument(app, id)
    const person = { email: 'paul@exemple.fr', name: 'Paul Roy', phone: '' }
    return { params: { id }, body: { ...person, subject: 'Un dossier', text: '{lien du dossier}' } }
  },
  'DELETE /api/access-requests/{id}': ({ request }) => request(),
  'POST /api/access-requests/{id}/answer': async ({ request }) => ({
    ...(await request({ state: 'info-needed' })),
    body: { text: 'Oui' },
  }),
  'POST /api/access-requests/{id}/advisers': async ({ request }) => ({
    ...(await request()),
    body: { kind: 'avocat', firstName: 'Paul', lastName: 'Roy', email: 'paul@cabinet.exemple' },
  }),
  'POST /api/access-requests/{id}/questions': async ({ request }) => ({
    ...(await request()),
    body: { documentId: null, text: 'Et le bail ?' },
  }),
  'POST /api/admin/room-questions/{id}/answer': async ({ app, request }) => {
    const requestId = (await request()).params.id
    const asked = await app.db.insert(roomQuestion).values({ requestId, text: 'Et le bail ?' }).returning()
    return { ...first(asked), body: { text: 'Il court.', toAll: false } }
  },
  'POST /api/admin/access-requests/{id}/steps': async ({ request }) => ({
    ...(await request({ state: 'requested', level: 0, until: null })),
    body: { step: 'approve', level: 1, days: 30 },
  }),
  'POST /api/admin/access-requests/{id}/seller': async ({ request }) => ({
    ...(await request({ state: 'requested', level: 0, until: null })),
    body: { email: 'odette@exemple.fr' },
  }),
}

const about = async ({ member }: Office) => ({ params: { id: (await member()).user.id } })
const settings = startingSettings(AGENCY)

const OF_AGENCY: Partial<Record<keyof Calls, Prepare>> = {
  'PUT /api/admin/users/{id}': async ({ member }) => {
    const { user } = await member({ firstName: 'Bob', lastName: 'Martin' })
    const { email } = user
    return {
      params: { id: user.id },
      body: { firstName: 'Robert', lastName: 'Martin', email, role: 'admin', active: true },
    }
  },
  'PUT /api/admin/users/{id}/team-role': async ({ member }) => {
    const { user } = await member({ firstName: 'Bob', lastName: 'Martin' })
    return { params: { id: user.id }, body: { teamRole: 'assistant' } }
  },
  'DELETE /api/admin/users/{id}': about,
  'POST /api/admin/users/{id}/handover': async (office) => ({
    ...(await about(office)),
    body: { toId: office.ada.user.id },
  }),
  'PUT /api/admin/users/{id}/agent': async (office) => ({
    ...(await about(office)),
    body: { agentStatus: 'Agent commercial' },
  }),
  'PUT /api/admin/users/{id}/picture': async (office) => ({ ...(await about(office)), file: await office.picture() }),
  'DELETE /api/admin/users/{id}/picture': about,
  'PUT /api/admin/users/{id}/password': async (office) => ({
    ...(await about(office)),
    body: { newPassword: 'phare-brume-42' },
  }),
  'DELETE /api/admin/users/{id}/factors': async ({ app, member }) => {
    const { user } = await member()
    await hasFactor(app.db, user, 'now')
    return { params: { id: user.id } }
  },
  'POST /api/admin/invitations': () => ({
    body: { firstName: 'Nadia', lastName: 'Berthier', email: 'nadia@exemple.fr' },
  }),
  'DELETE /api/admin/invitations/{id}': async ({ ada }) => first(await ada.call('GET /api/admin/invitations', {})),
  'POST /api/admin/leads': () => ({
    body: { channel: 'phone', name: 'Mme Durand', contact: '06 39 98 12 34', message: 'Cherche un hôtel' },
  }),
  'PATCH /api/admin/leads/{id}': async ({ ada, lead }) => ({
    params: { id: await lead() },
    body: { assigneeId: ada.user.id },
  }),
  'POST /api/admin/leads/{id}/listing': async ({ lead }) => ({ params: { id: await lead() } }),
  'POST /api/admin/leads/bulk': async ({ lead }) => ({ body: { ids: [await lead()], status: 'done' } }),
  'POST /api/admin/appointments': () => ({ body: anAppointment() }),
  'PATCH /api/admin/appointments/{id}': async ({ visit }) => ({
    ...(await visit()),
    body: { time: '11:00', isMailed: false },
  }),
  'POST /api/admin/appointments/{id}/cancellation': async ({ visit }) => ({
    ...(await visit()),
    body: { reason: 'Malade', isMailed: false },
  }),
  'POST /api/admin/appointments/{id}/outcome': async ({ visit }) => ({
    ...(await visit({ day: '2026-01-06' })),
    body: { outcome: 'interested' },
  }),
  'POST /api/admin/appointments/{id}/slip/signature': async (office) => {
    const { params, text } = await office.slip()
    return { params, body: { textSha256: text.sha256, signatures: [aSignature()], isMailed: false } }
  },
  'POST /api/admin/appointments/{id}/slip/paper': async ({ slip }) => ({
    params: (await slip()).params,
    body: { signedOn: '2026-11-20', isMailed: false },
  }),
  'POST /api/admin/slips/{id}/scan': async ({ paperSlip }) => ({ ...(await paperSlip()), file: await aPaper() }),
  'POST /api/admin/slips/{id}/cancellation': async ({ paperSlip }) => ({
    ...(await paperSlip()),
    body: { reason: 'Mauvais nom' },
  }),
  'POST /api/admin/me/calendar': () => ({}),
  'DELETE /api/admin/me/calendar': () => ({}),
  'POST /api/admin/absences': ({ ada }) => ({
    body: { accountId: ada.user.id, from: '2030-01-07', to: '2030-01-11' },
  }),
  'DELETE /api/admin/absences/{id}': async ({ ada }) => {
    const days = { from: '2030-01-07', to: '2030-01-11' }
    return first((await ada.call('GET /api/admin/appointments', { query: days })).absences)
  },
  'PUT /api/admin/first-steps': () => ({ body: { name: 'key', mark: 'done' } }),
  'POST /api/admin/failed-mails/retry': () => ({}),
  'POST /api/admin/jobs/resumption': async ({ app }) => {
    await app.db.insert(siteOrigin).values({ publicUrl: 'https://autre.example' })
    return {}
  },
  'PUT /api/admin/agency/identity': () => ({ body: { ...identityOf(AGENCY), name: 'Agence du Port' } }),
  'PUT /api/admin/agency/fees': () => ({ body: { ...settings.fees, label: 'Nos tarifs' } }),
  'PUT /api/admin/agency/mails': () => ({ body: { ...settings.mails, opening: 'Chère cliente,' } }),
  'PUT /api/admin/agency/slip': () => ({ body: { text: 'Le visiteur promet le secret.' } }),
  'PUT /api/admin/agency/words': () => ({ body: { 'home.title': 'Vendre' } }),
  'PUT /api/admin/agency/host': () => ({ body: { ...AGENCY.host, name: 'Serveurs du Port' } }),
  'PUT /api/admin/agency/legal': () => ({ body: { terms: { text: '## Objet\nTexte.' } } }),
  'PUT /api/admin/agency/look': () => ({ body: { ...settings.look, light: '#14418f' } }),
  'PUT /api/admin/agency/hours': () => ({
    body: { ...settings.hours, closures: [{ from: '2030-08-01', to: '2030-08-15', reason: 'Congés' }] },
  }),
  'PUT /api/admin/agency/social': () => ({ body: { links: [{ name: 'Réseau', url: 'https://reseau.example' }] } }),
  'PUT /api/admin/agency/appointments': () => ({ body: { capacity: 3, noticeHours: 48 } }),
  'PUT /api/admin/agency/publishing': () => ({ body: { requireMandate: !settings.publishing.requireMandate } }),
  'PUT /api/admin/agency/matching': () => ({ body: { below: 10, above: 5 } }),
  'PUT /api/admin/agency/window': () => ({ body: { listings: [1], seconds: 20 } }),
  'PUT /api/admin/agency/valuation': () => ({ body: { bars: { multiple: 3, source: 'Nos ventes' } } }),
  'PUT /api/admin/agency/team': () => ({ body: { factorRequired: false, agentsSeeAll: true } }),
  'PUT /api/admin/agency/testimonials': () => ({
    body: { testimonials: [{ quote: 'Très bien.', name: 'M. L.', position: 'Lisieux', date: null, propertyId: null }] },
  }),
}

const RECORDED = { accounts: OF_SELF, imports: OF_IMPORTS, listings: OF_LISTINGS, files: OF_FILES, agency: OF_AGENCY }

test('each call by which a member of the team writes has a story below, or a reason to leave no entry', () => {
  const writing = Object.entries<Call>(calls).filter(
    ([name, { access }]) => !name.startsWith('GET ') && access !== 'visitor',
  )
  const told = [...Object.values(RECORDED), UNRECORDED].flatMap((some) => Object.keys(some))
  expect(told.toSorted()).toEqual(writing.map(([name]) => name).toSorted())
})

test.for(Object.entries(RECORDED))(
  'each write by a member leaves an entry of theirs: %s @slow',
  async ([, stories]) => {
    await using office = await anOffice()
    const silent: string[] = []
    for (const [name, prepare] of Object.entries(stories) as [keyof Calls, Prepare][]) {
      const { by = office.ada, ...given } = await prepare(office)
      const isTheirs = and(eq(audit.actorId, by.user.id), eq(audit.actorKind, kindIn(name)))
      const entries = () => office.app.db.$count(audit, and(isTheirs, not(like(audit.action, '%.seen'))))
      const before = await entries()
      const { status, body } = await by.answerTo(name, given as never)
      if (status >= 300) silent.push(`${name}: ${status} ${JSON.stringify(body)}`)
      else if ((await entries()) === before) silent.push(name)
    }
    expect(silent).toEqual([])
  },
)

/** A member may buy, too. */
const kindIn = (name: string) => (name.includes(' /api/access-requests') ? 'buyer' : 'team')
