import { useEffect } from 'react'
import { tabAnswers } from '#web/api/answers.ts'
import { dossier as dossierQuery } from '#web/api/queries/admin.ts'

/** Reads the stored version again; undefined if that fails. */
export const readStoredDossier = (id: number) =>
  tabAnswers
    .of(dossierQuery(id))
    .reload()
    .catch(() => undefined)

/** Calls `leave` when the page closes, and when the component goes. */
export function useLeaving(leave: () => void): void {
  useEffect(() => {
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [leave])
}
