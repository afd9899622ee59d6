import * as imports from '#domain/imports/run.ts'
import { TakeOutLink } from '#domain/take-out/own-export.ts'
import * as z from 'zod'
import { allowedTo, CSV, OWNER, RefusedForm } from './allowed-to.ts'

/** Moving in from another program: none of these is in the specification (docs/decisions/imports.md). */
export const importCalls = allowedTo(OWNER, {
  'GET /api/admin/imports': {
    summary: 'List the imports, last first',
    answer: z.array(imports.ImportLine),
  },
  'POST /api/admin/imports': {
    summary: 'Read a file of another program: nothing is written',
    upload: 'import',
    query: imports.ImportFileQuery,
    answer: imports.ImportRun,
    status: 201,
  },
  'POST /api/admin/take-out': {
    summary: 'Get a secret address at which everything can be taken away for a day; the former one ends',
    fresh: true,
    answer: TakeOutLink,
    status: 201,
  },
  'GET /api/admin/imports/{id}': { summary: 'Get an import', answer: imports.ImportRun },
  'PATCH /api/admin/imports/{id}': {
    summary: 'Choose how the file of an import is read',
    body: imports.ImportChange,
    answer: imports.ImportRun,
    refused: RefusedForm,
  },
  'DELETE /api/admin/imports/{id}': {
    summary: 'Leave an import that has not been written: its file is deleted',
  },
  'GET /api/admin/imports/{id}/rows': {
    summary: 'Check the rows of an import: nothing is written',
    query: imports.ImportRowsQuery,
    answer: imports.ImportRows,
  },
  'GET /api/admin/imports/{id}/corrections': {
    summary: 'Get the rows to correct as a table, with what is wrong with each',
    fresh: true,
    ...CSV,
  },
  'POST /api/admin/imports/{id}/writing': {
    summary: 'Write the rows that are right, as drafts, in the background',
    answer: imports.ImportRun,
    status: 201,
  },
  'POST /api/admin/imports/{id}/undoing': {
    summary: 'Undo an import of which nothing has been published',
    fresh: true,
    answer: imports.ImportRun,
    status: 201,
  },
  'POST /api/admin/imports/{id}/pictures': {
    summary: 'Try again the photos of an import that were not taken',
    answer: imports.ImportRun,
    status: 201,
  },
  'POST /api/admin/imports/{id}/publication': {
    summary: 'Publish the next drafts of an import that may be public',
    body: imports.ImportPublicationForm,
    answer: imports.ImportPublication,
    status: 201,
  },
})
