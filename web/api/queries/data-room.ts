import { ENDED_STATES, type OwnAccess } from '#domain/data-room/access.ts'
import { announced, downloaded } from '#web/api/announced.ts'
import { read, readCall, tabAnswers } from '#web/api/answers.ts'
import { type Body, call, listOf } from '#web/api/call.ts'
import { EDITED, readEdited, readPrivate } from './private.ts'

// Of who asks for a confidential file, signs for it and reads it.

const REQUESTS = 'GET /api/access-requests'
const REQUEST = 'GET /api/access-requests/{id}'
const ANSWER = 'POST /api/access-requests/{id}/answer'
const QUESTIONS = 'POST /api/access-requests/{id}/questions'
const ADVISERS = 'POST /api/access-requests/{id}/advisers'
const AGREEMENT = 'GET /api/access-requests/{id}/agreement'
const PAGE = 'GET /api/access-requests/{id}/documents/{documentId}/pages/{page}'

/** What a request starts from. `known`: a request for it that goes on. */
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

export const ownRequests = () => readPrivate(REQUESTS, {}, listOf)

export const ownRequest = (id: number) => readPrivate(REQUEST, { params: { id } })

export const roomDocuments = (id: number) =>
  readPrivate('GET /api/access-requests/{id}/documents', { params: { id } }, listOf)

export const ownReadings = (id: number) => readPrivate('GET /api/access-requests/{id}/readings', { params: { id } })

export interface PagePlace {
  /** The request that opens it. */
  id: number
  documentId: number
  page: number
}

/** A page as a picture that carries the reader's name. Nothing but its caller keeps it. */
export const pagePicture = (place: PagePlace): Promise<Blob> => call(PAGE, { params: { ...place } })

/** Forgotten with the screen that shows it. */
export const pageText = (place: PagePlace) => readEdited(`${PAGE}/text`, { params: { ...place } })

export const tellReading = (id: number, body: Body<'POST /api/access-requests/{id}/readings'>) =>
  call('POST /api/access-requests/{id}/readings', { params: { id }, body })

/** What was known of a request is no longer true: its screen waits for the server. */
export function forgetRequest(id: number): void {
  const request = tabAnswers.of(ownRequest(id))
  request.forget()
  if (request.isShown) void request.get()
}

/** The form shows a failure. */
export const saveBuyerProfile = (body: Body<'PUT /api/buyer-profile'>) => call('PUT /api/buyer-profile', { body })

export const requestFile = (body: Body<'POST /api/access-requests'>) =>
  announced(call('POST /api/access-requests', { body }), {
    success: { title: 'Demande envoyée', text: 'L’agence vous répond par email.' },
    refresh: [REQUESTS],
  })

/** The link of the mail shows that the address of the account is its owner's: for who asks for a file, or reads one. */
export const showAddressIsMine = () =>
  announced(call('POST /api/auth/me/verification', {}), {
    success: { title: 'Email envoyé', text: 'Ouvrez son lien, puis revenez ici.' },
    failure: { title: 'Email non envoyé' },
  })

const sent = <Answer>(change: Promise<Answer>, title: string, text: string) =>
  announced(change, { success: { title, text }, failure: { title: 'Erreur' }, refresh: [REQUESTS, REQUEST] })

export const answerAgency = (id: number, body: Body<typeof ANSWER>) =>
  sent(call(ANSWER, { params: { id }, body }), 'Réponse envoyée', 'L’agence reprend l’étude de votre demande.')

export const askQuestion = (id: number, body: Body<typeof QUESTIONS>) =>
  sent(call(QUESTIONS, { params: { id }, body }), 'Question envoyée', 'La réponse de l’agence s’affichera ici.')

export const proposeAdviser = (id: number, body: Body<typeof ADVISERS>) =>
  sent(call(ADVISERS, { params: { id }, body }), 'Conseil proposé', 'L’agence décide, et lui écrit.')

export const giveUp = (id: number) =>
  announced(call('DELETE /api/access-requests/{id}', { params: { id } }), {
    success: { title: 'Vous avez renoncé', text: 'Ce dossier vous est fermé.' },
    failure: { title: 'Erreur' },
    refresh: [REQUESTS],
  })

export const signedFile = (id: number, file: 'pdf' | 'certificate') =>
  downloaded(call(`GET /api/access-requests/{id}/agreement/${file}`, { params: { id } }))

export const agreement = (id: number) => readPrivate(AGREEMENT, { params: { id } })

export const askForCode = (id: number, body: Body<'POST /api/access-requests/{id}/agreement/code'>) =>
  announced(call('POST /api/access-requests/{id}/agreement/code', { params: { id }, body }), {
    failure: { title: 'Code non envoyé' },
    refresh: [AGREEMENT],
  })

export const signAgreement = (id: number, body: Body<'POST /api/access-requests/{id}/agreement'>) =>
  announced(call('POST /api/access-requests/{id}/agreement', { params: { id }, body }), {
    success: { title: 'Accord signé', text: 'Le dossier confidentiel est ouvert.' },
    failure: { title: 'Accord non signé' },
    refresh: [AGREEMENT, REQUESTS, REQUEST],
  })

// Without an account: a proof, and mailed links, whose token stands for one.

/** Each time the page opens: a time stamp may have come. */
export const proof = (reference: string) =>
  readCall('GET /api/proofs', { query: { reference } }, undefined, { freshMs: 0 })

/** What the seller is asked. */
export const sellerQuestion = (token: string) => readCall('POST /api/seller-consents/open', { body: { token } })

export const answerAsSeller = (body: Body<'POST /api/seller-consents'>) =>
  announced(call('POST /api/seller-consents', { body }), {
    failure: { title: 'Erreur' },
    refresh: ['POST /api/seller-consents/open'],
  })

export const stopNews = (token: string) =>
  announced(call('POST /api/data-room-news/stop', { body: { token } }), { failure: { title: 'Erreur' } })
