import type { ImportChange, ImportPublication, ImportRun } from '#domain/imports/run.ts'
import { announced, DOWNLOAD } from '#web/api/announced.ts'
import { tabAnswers } from '#web/api/answers.ts'
import { callWith, listOf } from '#web/api/call.ts'
import { sendFile } from '#web/api/send-file.ts'
import { announcedAtDesk } from './desk-change.ts'
import { readingPrivate } from './private.ts'

// Moving in from another program, for owners.

export const importList = readingPrivate('GET /api/admin/imports', listOf)

export const importRun = readingPrivate('GET /api/admin/imports/{id}')

export const importRows = readingPrivate('GET /api/admin/imports/{id}/rows')

/** Shows the answer at once, and reads the rows again. */
function shown(run: ImportRun): ImportRun {
  tabAnswers.of(importRun(run.id)).set(run)
  tabAnswers.refresh(['GET /api/admin/imports/{id}/rows', 'GET /api/admin/imports'])
  return run
}

type Sending = Pick<Parameters<typeof sendFile>[0], 'onProgress' | 'signal'>

/** The page shows failures, beside the file. */
export const sendImport = async (file: File, sending: Sending): Promise<ImportRun> =>
  shown(
    await sendFile<ImportRun>({
      url: `/api/admin/imports?${new URLSearchParams({ name: file.name })}`,
      field: 'import',
      file,
      ...sending,
    }),
  )

export const changeImport = (id: number, change: ImportChange) =>
  announced(callWith('PATCH /api/admin/imports/{id}', id, change).then(shown), {
    failure: { title: 'Ce choix n’est pas enregistré' },
  })

export const leaveImport = (id: number) =>
  announced(callWith('DELETE /api/admin/imports/{id}', id), {
    success: { title: 'Reprise abandonnée', text: 'Le fichier est effacé\u00a0; rien n’a été écrit.' },
    failure: { title: 'La reprise n’est pas abandonnée' },
    refresh: ['GET /api/admin/imports'],
  })

export const writeImport = (id: number) =>
  announcedAtDesk(callWith('POST /api/admin/imports/{id}/writing', id).then(shown), {
    failure: { title: 'La reprise n’a pas commencé' },
  })

export const undoImport = (id: number) =>
  announcedAtDesk(callWith('POST /api/admin/imports/{id}/undoing', id).then(shown), {
    failure: { title: 'La reprise n’est pas annulée' },
  })

export const retryImportPictures = (id: number) =>
  announced(callWith('POST /api/admin/imports/{id}/pictures', id).then(shown), {
    failure: { title: 'Les photos ne sont pas redemandées' },
  })

export const importCorrections = (id: number) =>
  announced(callWith('GET /api/admin/imports/{id}/corrections', id), DOWNLOAD)

/** Publishes all drafts of an import, some at a time; `onProgress` is told how many so far. */
export async function publishImport(
  id: number,
  onProgress: (published: number) => void,
): Promise<Omit<ImportPublication, 'last'>> {
  const outcome: Omit<ImportPublication, 'last'> = { published: 0, refused: [] }
  let after: number | null = 0
  while (after !== null) {
    // oxlint-disable-next-line no-await-in-loop -- one part after the other: each begins where the last one ended
    const part: ImportPublication = await announcedAtDesk(
      callWith('POST /api/admin/imports/{id}/publication', id, { after }),
      { failure: { title: 'La publication s’est arrêtée' } },
    )
    outcome.published += part.published
    outcome.refused.push(...part.refused)
    onProgress(outcome.published)
    after = part.last
  }
  return outcome
}

export const makeTakeOut = () =>
  announced(callWith('POST /api/admin/take-out'), { failure: { title: 'L’adresse n’est pas prête' } })
