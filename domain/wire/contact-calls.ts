import * as z from 'zod'
import {
  ContactDetail,
  ContactMergeForm,
  ContactNoteForm,
  ContactPersonForm,
  KnownContact,
  KnownContactQuery,
} from '#domain/contacts/contact-page.ts'
import { ContactBrief, WrittenBriefForm } from '#domain/briefs/written-brief.ts'
import { allowedTo, FRESH_OWNER, RefusedForm } from './allowed-to.ts'

/** One page a person. Roles as for requests; what a seller left is read by those alone who read their affair. */
export const contactCalls = allowedTo('admin', {
  'GET /api/admin/known-contacts': {
    summary: 'Recognise the people who have this telephone or email',
    query: KnownContactQuery,
    answer: z.array(KnownContact),
  },
  'POST /api/admin/contacts': {
    summary: 'Add a person',
    body: ContactPersonForm,
    answer: ContactDetail,
    refused: RefusedForm,
    status: 201,
  },
  'GET /api/admin/contacts/{id}': {
    summary: 'Get a person, with what they left; a merged person leads to the one who holds them',
    answer: ContactDetail,
  },
  'PUT /api/admin/contacts/{id}': {
    summary: 'Set the coordinates of a person, their qualities, and the ways by which they are not to be reached',
    body: ContactPersonForm,
    answer: ContactDetail,
    refused: RefusedForm,
  },
  'DELETE /api/admin/contacts/{id}': {
    ...FRESH_OWNER,
    summary: 'Erase a person of whom nothing else remains, with their notes and briefs',
  },
  'POST /api/admin/contacts/{id}/notes': {
    summary: 'Add a note to a person',
    body: ContactNoteForm,
    answer: ContactDetail,
    status: 201,
  },
  'POST /api/admin/contacts/{id}/briefs': {
    summary: 'Write down what a person looks for; compared with the listings at once',
    body: WrittenBriefForm,
    answer: ContactBrief,
    refused: RefusedForm,
    status: 201,
  },
  'POST /api/admin/contacts/{id}/consent-withdrawal': {
    summary: 'Note that a person wants no more offers: their alerts stop, and their emails are opposed',
    answer: ContactDetail,
    status: 201,
  },
  'POST /api/admin/contacts/{id}/merge': {
    may: 'agent',
    summary: 'Merge another person into this one; undone within thirty days',
    body: ContactMergeForm,
    answer: ContactDetail,
    status: 201,
  },
  'POST /api/admin/contacts/{id}/separation': {
    may: 'agent',
    summary: 'Undo the merging of this person into another one',
    answer: ContactDetail,
    status: 201,
  },
})
