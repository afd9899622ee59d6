import { deskChange } from './desk-change.ts'

// What people look for, as members write it. Their forms show failures.

export const writeBrief = deskChange('POST /api/admin/contacts/{id}/briefs')

export const changeBrief = deskChange('PATCH /api/admin/briefs/{id}')

/** A press on the page: a toast shows its failure. */
export const actOnBrief = deskChange('PATCH /api/admin/briefs/{id}', {
  failure: { title: 'La recherche n’a pas changé' },
})
