import type { Reader } from '#domain/accounts/team.ts'
import { type DeskHit, type DeskPerson, PEOPLE_SHOWN } from '#domain/desk-search.ts'
import { counted, longDate, numericDate } from '#domain/format.ts'
import { SUBJECTS } from '#domain/leads/lead.ts'
import { leadReference } from '#domain/leads/reference.ts'
import { MANDATE_ACTS } from '#domain/mandates/mandate.ts'
import type { deskSearchCalls } from '#domain/wire/calls.ts'
import type { Services } from '#server/services.ts'
import type { Handlers } from '#server/core/handlers.ts'
import { readerOf } from '#server/listings/confidential-readers.ts'
import { parseDeskSearch } from '#server/search/desk-search-text.ts'
import { todayInParis } from '#server/core/today.ts'
import { findPeople } from './people/queries.ts'
import { findListings, findMandates, findRequests } from './queries.ts'

type Found<Find extends (...input: never[]) => Promise<unknown[]>> = Awaited<ReturnType<Find>>[number]

export const deskSearchHandlers = ({ db }: Pick<Services, 'db'>): Handlers<typeof deskSearchCalls> => ({
  async 'GET /api/admin/search'({ query, ...caller }) {
    const asked = parseDeskSearch(query.q)
    const reader = await readerOf(db, caller)
    const [listings, { people }, requests, mandates] = await Promise.all([
      findListings(db, asked, reader),
      findPeople(db, asked, reader),
      findRequests(db, asked),
      findMandates(db, asked, reader),
    ])
    return [
      ...listings.map(listingHit),
      ...people.map(personHit(reader)),
      ...requests.map(requestHit),
      ...mandates.map(mandateHit),
    ]
  },

  'GET /api/admin/people': async ({ query: { q = '', ...query }, ...caller }) =>
    findPeople(db, { ...parseDeskSearch(q), isAnything: q === '' }, await readerOf(db, caller), {
      ...query,
      size: PEOPLE_SHOWN,
    }),
})

const numbered = (what: string, number: number) => `${what} n°\u00a0${number}`
const said = (texts: (string | null | false)[]) =>
  texts.filter((text) => typeof text === 'string' && text !== '') as string[]
const listingPath = (id: number) => `/admin/biens/${id}`
const requestPath = (id: number) => `/admin/demandes?demande=${id}`

const listingHit = ({ id, title, status, mandate, ...others }: Found<typeof findListings>): DeskHit => ({
  kind: 'listing',
  listingId: id,
  to: listingPath(id),
  label: title || 'Affaire sans titre',
  notes: said([
    numbered('Affaire', id),
    mandate !== null && numbered('Mandat', mandate),
    others.reference,
    others.location,
    others.tradeName,
    others.ownerName,
  ]),
  status,
})

/** A person as a search result. Only owners get links to accounts. */
const personHit =
  ({ role }: Reader) =>
  ({ account, leadId, sells, contactId, ...person }: DeskPerson): DeskHit => {
    const { name, email, phone, requests, files, alerts } = person
    const isOfTeam = account?.role === 'admin'
    const accountPath = account !== null && role === 'owner' && `/admin/users/${account.id}`
    const paths = said([
      contactId !== null && `/admin/contacts/${contactId}`,
      isOfTeam && accountPath,
      leadId !== null && requestPath(leadId),
      sells[0] !== undefined && listingPath(sells[0]),
      accountPath,
    ])
    return {
      kind: 'person',
      to: paths[0] ?? `mailto:${email}`,
      label: name || email,
      notes: said([
        phone,
        name !== '' && email,
        requests > 0 && counted(requests, 'demande'),
        files > 0 && counted(files, 'dossier demandé', 'dossiers demandés'),
        alerts > 0 && counted(alerts, 'alerte'),
        sells.length > 0 && `vend ${counted(sells.length, 'affaire')}`,
        account !== null && (isOfTeam ? 'Équipe' : 'Compte'),
      ]),
      status: '',
    }
  }

const requestHit = (row: Found<typeof findRequests>): DeskHit => ({
  kind: 'request',
  to: requestPath(row.id),
  label: `${row.firstName} ${row.lastName}`,
  notes: said([
    `Demande ${leadReference(row)}`,
    numericDate(todayInParis(row.createdAt)),
    row.propertyTitle ?? SUBJECTS[row.subject as keyof typeof SUBJECTS] ?? null,
  ]),
  status: row.status,
})

const mandateHit = ({ number, act, of, parties, place, endsOn, isRead }: Found<typeof findMandates>): DeskHit => ({
  kind: 'mandate',
  to: `/admin/registre?vue=actes&q=${of ?? number}&acte=${number}`,
  label: numbered(MANDATE_ACTS[act], number),
  notes: said([
    of !== null && numbered('Mandat', of),
    isRead && parties.map(({ name }) => name).join(', '),
    isRead && place,
    `jusqu’au ${longDate(endsOn)}`,
  ]),
  status: '',
})
