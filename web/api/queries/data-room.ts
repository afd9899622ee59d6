import { ENDED_STATES, type OwnAccess } from '#domain/data-room/access.ts'
import { announced, changing, DOWNLOAD } from '#web/api/announced.ts'
import { read, reading, tabAnswers } from '#web/api/answers.ts'
import { call, callWith, listOf } from '#web/api/call.ts'
import { onUserChange } from '#web/api/session.ts'
import { EDITED, readingPrivate } from './private.ts'

// For buyers and advisers who request access to a confidential dossier, sign for it and read it.

const REQUESTS = 'GET /api/access-requests'
const REQUEST = 'GET /api/access-requests/{id}'
const AGREEMENT = 'GET /api/access-requests/{id}/agreement'
const PAGE = 'GET /api/access-requests/{id}/documents/{documentId}/pages/{page}'

/** The data that an access request starts from. `known` is a pending request of the user for the same listing. */
export const fileToRequest = (id: number) =>
  read(
    ['GET /api/buyer-profile', id],
    async () => {
      const reads = [
        call('GET /api/properties/{id}', { params: { id } }),
        call('GET /api/buyer-profile', {}),
        ownRequests().load(),
      ] as const
      const [listing, profile, requests] = await Promise.all(reads)
      const goesOn = ({ state }: OwnAccess) => !ENDED_STATES.some((ended) => ended === state)
      const known = requests.find((request) => request.listing.id === id && !request.adviser && goesOn(request))
      return { listing, profile: profile || null, known }
    },
    EDITED,
  )

/** What the form starts from, for a person to whom the agency has mailed the link. */
export const proposedFile = readingPrivate('POST /api/file-proposals/open')

export const ownRequests = readingPrivate(REQUESTS, listOf)

export const ownRequest = readingPrivate(REQUEST)

export const roomDocuments = readingPrivate('GET /api/access-requests/{id}/documents', listOf)

export const laterDocuments = readingPrivate('GET /api/access-requests/{id}/later-documents', listOf)

export const ownReadings = readingPrivate('GET /api/access-requests/{id}/readings')

export interface PagePlace {
  /** The access request under which the document is read. */
  id: number
  documentId: number
  page: number
}

interface OpenedPage {
  /** An image marked with the reader's name. */
  promise: Promise<ImageBitmap>
  /** Once loaded. */
  picture?: ImageBitmap
}

/** Requests a page. Not cached: only the caller has it. */
export function openPage(place: PagePlace): OpenedPage {
  const opened: OpenedPage = { promise: call(PAGE, { params: { ...place } }).then(createImageBitmap) }
  opened.promise.then(
    (picture) => (opened.picture = picture),
    // Its screen shows why it fails.
    () => undefined,
  )
  return opened
}

let early: { url: string; page: OpenedPage } | undefined
onUserChange(() => (early = undefined))

/** Requests a page while its screen is still loading: takeEarly() returns it, once. */
export function requestEarly(place: PagePlace): void {
  early = { url: readingPath(place), page: openPage(place) }
}

export function takeEarly(place: PagePlace): OpenedPage | undefined {
  const page = early?.url === readingPath(place) ? early.page : undefined
  early = undefined
  return page
}

export const readingPath = ({ id, documentId, page }: PagePlace) =>
  `/dossiers/${id}/documents/${documentId}${page > 1 ? `?page=${page}` : ''}`

/** The text of a page, dropped from the cache when its screen closes. */
export const pageText = (place: PagePlace) =>
  read([`${PAGE}/text`, place], () => call(`${PAGE}/text`, { params: { ...place } }), EDITED)

/** Drops the cached state of a request: its screen waits for the server. */
export function forgetRequest(id: number): void {
  const request = tabAnswers.of(ownRequest(id))
  request.forget()
  if (request.isShown) void request.get()
}

export const requestFile = changing('POST /api/access-requests', {
  success: { title: 'Demande envoyée', text: 'L’agence vous répond par email.' },
  refresh: [REQUESTS],
})

/** Sends an e-mail whose link verifies the account's address, which is required to request or read a dossier. */
export const showAddressIsMine = changing('POST /api/auth/me/verification', {
  success: { title: 'Email envoyé', text: 'Ouvrez son lien, puis revenez ici.' },
  failure: { title: 'Email non envoyé' },
})

const sent = (title: string, text: string) => ({
  success: { title, text },
  failure: { title: 'Erreur' },
  refresh: [REQUESTS, REQUEST],
})

export const answerAgency = changing(
  'POST /api/access-requests/{id}/answer',
  sent('Réponse envoyée', 'L’agence reprend l’étude de votre demande.'),
)

export const askQuestion = changing(
  'POST /api/access-requests/{id}/questions',
  sent('Question envoyée', 'La réponse de l’agence s’affichera ici.'),
)

export const proposeAdviser = changing(
  'POST /api/access-requests/{id}/advisers',
  sent('Conseil proposé', 'L’agence décide, et lui écrit.'),
)

export const giveUp = changing('DELETE /api/access-requests/{id}', {
  success: { title: 'Vous avez renoncé', text: 'Ce dossier vous est fermé.' },
  failure: { title: 'Erreur' },
  refresh: [REQUESTS],
})

export const signedFile = (id: number, file: 'pdf' | 'certificate') =>
  announced(callWith(`GET /api/access-requests/{id}/agreement/${file}`, id), DOWNLOAD)

export const agreement = readingPrivate(AGREEMENT)

export const askForCode = changing('POST /api/access-requests/{id}/agreement/code', {
  failure: { title: 'Code non envoyé' },
  refresh: [AGREEMENT],
})

export const signAgreement = changing('POST /api/access-requests/{id}/agreement', {
  success: { title: 'Accord signé', text: 'Le dossier confidentiel est ouvert.' },
  failure: { title: 'Accord non signé' },
  refresh: [AGREEMENT, REQUESTS, REQUEST],
})

// Calls without an account: a proof, and links sent by e-mail, whose token stands for an account.

/** Read each time the page opens: its timestamp may have arrived meanwhile. */
export const proof = reading('GET /api/proofs', undefined, { freshMs: 0 })

export const adviserInvitation = reading('POST /api/adviser-invitations/open')

export const claimInvitation = changing('POST /api/adviser-invitations/claim', {
  failure: { title: 'Le dossier ne s’ouvre pas' },
  refresh: [REQUESTS],
})

/** The consent that the seller is asked for. */
export const sellerQuestion = reading('POST /api/seller-consents/open')

export const answerAsSeller = changing('POST /api/seller-consents', {
  failure: { title: 'Erreur' },
  refresh: ['POST /api/seller-consents/open'],
})

export const stopNews = changing('POST /api/data-room-news/stop', { failure: { title: 'Erreur' } })
