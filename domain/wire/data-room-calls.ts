import * as z from 'zod'
import * as access from '#domain/data-room/access.ts'
import * as invitation from '#domain/data-room/adviser-invitation.ts'
import * as agreement from '#domain/data-room/agreement.ts'
import * as documents from '#domain/data-room/document.ts'
import * as proposals from '#domain/data-room/proposal.ts'
import { AGENT, allowedTo, formProblems, FRESH_AGENT, JPEG, PDF, READER, REFUSED, RefusedForm } from './allowed-to.ts'
import { Refused } from './call.ts'

// None of these is in the specification: the confidential file of a listing (docs/decisions/data-room.md).

const RefusedFields = Refused.extend(formProblems).describe(REFUSED)

/** How an adviser comes to a file: with the token of the mail, which proves their email. */
export const adviserCalls = {
  ...allowedTo('visitor', {
    'POST /api/adviser-invitations/open': {
      summary: 'Get the invitation of an adviser, with the token of the mailed link',
      body: access.TokenForm,
      answer: invitation.AdviserInvitation,
    },
    'POST /api/adviser-invitations': {
      summary:
        'Accept the invitation of an adviser with a new account, and log in; refused when the e-mail has an account',
      body: invitation.AdviserAccountForm,
      answer: invitation.InvitedLogIn,
      status: 201,
      refused: RefusedFields,
    },
  }),
  ...allowedTo('user', {
    'POST /api/adviser-invitations/claim': {
      summary: 'Accept the invitation of an adviser with your account, which has the e-mail of the invitation',
      body: access.TokenForm,
      answer: invitation.InvitedAccess,
    },
  }),
}

/** Calls about access requests, from the request to the open file. */
export const accessCalls = {
  ...allowedTo('user', {
    'GET /api/buyer-profile': {
      summary: 'Get your buyer profile; null before you have filled it in',
      answer: z.nullable(access.BuyerProfile),
    },
    'PUT /api/buyer-profile': {
      summary: 'Fill in your buyer profile, or confirm it: it is valid for six months',
      body: access.BuyerProfileForm,
      answer: access.BuyerProfile,
    },
    'GET /api/access-requests': {
      summary: 'List your requests for confidential files, newest first, including those in which you are an adviser',
      answer: z.array(access.OwnAccess),
    },
    'POST /api/access-requests': {
      summary:
        'Ask for the confidential file of a listing; needs a verified e-mail and a profile of the last six months',
      body: access.AccessForm,
      answer: access.OwnAccessDetail,
      status: 201,
    },
    'GET /api/access-requests/{id}': { summary: 'Get one of your requests', answer: access.OwnAccessDetail },
    'DELETE /api/access-requests/{id}': { summary: 'Give up one of your requests: what it opened is closed' },
    'POST /api/access-requests/{id}/answer': {
      summary: 'Answer the question of the agency',
      body: access.TextForm,
      answer: access.OwnAccessDetail,
      status: 201,
    },
    'POST /api/access-requests/{id}/advisers': {
      grant: 'file',
      summary: 'Propose your accountant, banker or lawyer as a reader: the agency decides',
      body: access.AdviserForm,
      answer: access.OwnAccessDetail,
      status: 201,
    },
    'POST /api/access-requests/{id}/questions': {
      grant: 'file',
      summary: 'Ask the agency about a document, or about the whole file',
      body: access.QuestionForm,
      answer: access.OwnAccessDetail,
      status: 201,
    },
  }),
  ...allowedTo('visitor', {
    'POST /api/seller-consents/open': {
      summary: 'Get the question to the seller, with the token of the mailed link',
      body: access.TokenForm,
      answer: access.SellerQuestion,
    },
    'POST /api/seller-consents': {
      summary: 'Answer as the seller, with the token of the mailed link',
      body: access.SellerAnswerForm,
    },
  }),
  ...allowedTo(AGENT, {
    'GET /api/admin/access-requests': {
      summary: 'List the requests for confidential files, those that wait for the agency first',
      query: access.AccessQuery,
      answer: z.array(access.AccessLine),
    },
    'GET /api/admin/access-requests/{id}': { summary: 'Get a request', answer: access.AccessDetail },
    'POST /api/admin/access-requests/{id}/acknowledgement': {
      summary: 'Say that you know what the reader has done: it leaves the day’s page',
      status: 201,
    },
    'POST /api/admin/room-questions/{id}/answer': {
      summary: 'Answer a question, to the person who asked it or to all readers without a name',
      body: access.RoomAnswerForm,
      // Tells every reader.
      effects: [{ field: 'toAll', fresh: true }],
      answer: access.AccessDetail,
      status: 201,
    },
  }),
  ...allowedTo(FRESH_AGENT, {
    'POST /api/admin/access-requests/{id}/steps': {
      summary: 'Approve or refuse a request, ask for details, or suspend, resume, renew or revoke its access',
      body: access.AccessStep,
      answer: access.AccessDetail,
      status: 201,
    },
    'POST /api/admin/access-requests/{id}/seller': {
      summary: 'Ask the seller whether the buyer may read the file, by a mailed link',
      body: access.SellerForm,
      refused: RefusedForm,
      answer: access.AccessDetail,
      status: 201,
    },
  }),
}

/** Calls by which the agency proposes a file to a person, who then asks for it as anybody does. */
export const proposalCalls = {
  ...allowedTo(AGENT, {
    'GET /api/admin/listings/{id}/file-proposals': {
      summary: 'List the people to whom the confidential file of a listing was proposed, and why it cannot be now',
      answer: proposals.FileProposals,
    },
    'POST /api/admin/listings/{id}/file-proposals': {
      summary: 'Mail a person a link to the request of a confidential file, which opens nothing; renews an earlier one',
      body: proposals.ProposalForm,
      refused: RefusedForm,
      answer: proposals.FileProposals,
      status: 201,
    },
  }),
  ...allowedTo('user', {
    'POST /api/file-proposals/open': {
      summary:
        'Get what the form of the request starts from, with the token of the mailed link and the account it was sent to',
      body: access.TokenForm,
      answer: proposals.ProposalOpened,
    },
  }),
}

/** Calls for signing the agreement, and for proving it. */
export const agreementCalls = {
  ...allowedTo('user', {
    'GET /api/access-requests/{id}/agreement': {
      summary: 'Get the agreement of a request; records that it was shown',
      answer: agreement.AgreementText,
    },
    'POST /api/access-requests/{id}/agreement/code': {
      summary: 'Request the six-digit signing code by mail: valid for ten minutes, three codes at most',
      body: agreement.SigningForm,
      refused: RefusedFields,
      status: 201,
    },
    'POST /api/access-requests/{id}/agreement': {
      summary: 'Sign with the code; the file opens',
      body: agreement.SigningCodeForm,
      answer: agreement.AgreementText,
      refused: RefusedFields,
      status: 201,
    },
    'GET /api/access-requests/{id}/agreement/pdf': { summary: 'Get the copy that you signed', ...PDF },
    'GET /api/access-requests/{id}/agreement/certificate': { summary: 'Get the certificate of your signature', ...PDF },
  }),
  ...allowedTo(AGENT, {
    'GET /api/admin/listings/{id}/agreements': {
      summary: 'List the agreements signed for a listing, as long as they are kept: also of deleted accounts',
      answer: z.array(agreement.SignedAgreement),
    },
  }),
  ...allowedTo(FRESH_AGENT, {
    'GET /api/admin/agreements/{id}/pdf': { summary: 'Get the signed copy of an agreement, by its number', ...PDF },
    'GET /api/admin/agreements/{id}/certificate': {
      summary: 'Get the certificate of an agreement, by its number',
      ...PDF,
    },
    'GET /api/admin/access-requests/{id}/agreement/pdf': { summary: 'Get the signed copy of a request', ...PDF },
    'GET /api/admin/access-requests/{id}/agreement/certificate': {
      summary: 'Get the certificate of the signature of a request',
      ...PDF,
    },
  }),
  ...allowedTo('visitor', {
    'GET /api/proofs': {
      summary: 'Get what proves an agreement, by its reference, without a name',
      query: agreement.ProofQuery,
      answer: agreement.Proof,
    },
  }),
}

/** Calls about documents and their readings. */
export const documentCalls = {
  ...allowedTo(READER, {
    'GET /api/access-requests/{id}/documents': {
      summary: 'List the documents that your request opens',
      answer: z.array(documents.RoomDocument),
    },
    'GET /api/access-requests/{id}/later-documents': {
      summary: 'List the kinds of the documents that an accepted offer opens, while your file is open at a lower level',
      answer: z.array(documents.LaterDocuments),
    },
    'GET /api/access-requests/{id}/documents/{documentId}/pages/{page}': {
      summary: 'Get a page as a picture with your name on it',
      ...JPEG,
    },
    'GET /api/access-requests/{id}/documents/{documentId}/pages/{page}/text': {
      summary: 'Get the text of a page',
      answer: documents.PageText,
    },
    'POST /api/access-requests/{id}/readings': {
      summary: 'Report that a page is being read',
      body: documents.ReadingForm,
      status: 201,
    },
  }),
  ...allowedTo('user', {
    'GET /api/access-requests/{id}/readings': {
      summary: 'Get the records of what you read',
      answer: documents.Readings,
    },
  }),
  ...allowedTo(AGENT, {
    'GET /api/admin/listings/{id}/documents': {
      summary: 'List the documents of the confidential file of a listing',
      answer: documents.DeskFile,
    },
    'GET /api/admin/access-requests/{id}/readings': {
      summary: 'Get what a reader read and for how long, and what was refused',
      answer: documents.Readings,
    },
  }),
  ...allowedTo(FRESH_AGENT, {
    'POST /api/admin/listings/{id}/documents': {
      summary:
        'Add a document: PDF, JPEG or PNG, 25 MB, 200 pages; no reader sees it before its pages are rendered and checked',
      query: documents.DocumentQuery,
      upload: 'document',
      answer: documents.DeskDocument,
      status: 201,
    },
    'PUT /api/admin/documents/{id}': {
      summary: 'Set the kind, title, position and level of a document',
      body: documents.DocumentForm,
      refused: RefusedForm,
      answer: documents.DeskFile,
    },
    'POST /api/admin/documents/{id}/versions': {
      summary: 'Replace a document: the former version is kept for the reading records',
      upload: 'document',
      answer: documents.DeskDocument,
      status: 201,
    },
    'DELETE /api/admin/documents/{id}': { summary: 'Delete a document' },
    'GET /api/admin/documents/{id}/pages/{page}': {
      summary: 'Get a page as a picture with your name on it',
      ...JPEG,
    },
  }),
  ...allowedTo('visitor', {
    'POST /api/data-room-news/stop': {
      summary: 'Stop the daily mail about new documents, with the token of the link in it',
      body: access.TokenForm,
    },
    'POST /api/data-room-news/one-click': {
      summary: 'Stop the daily mail at once: what mail programs call for the header List-Unsubscribe (RFC 8058)',
      query: access.TokenForm,
      isOneClick: true,
    },
  }),
}
