import { useMemo, useState } from 'react'
import type { Dossier } from '#domain/listing/dossier.ts'
import { toTypedDossier, type TypedDossier } from './typed.ts'

export type TypedTexts = ReturnType<typeof useTypedTexts>

/** What the user has typed over the version on screen. A newer version replaces it, except for texts that were kept. */
export function useTypedTexts(dossier: Dossier) {
  const [version, setVersion] = useState(dossier)
  const saved = useMemo(() => toTypedDossier(version), [version])
  const [typed, setTyped] = useState(saved)
  const [kept, setKept] = useState<TypedDossier>()
  if (version !== dossier) {
    setVersion(dossier)
    setTyped(kept ?? toTypedDossier(dossier))
    setKept(undefined)
  }
  return {
    saved,
    typed,
    setTyped,
    change: (part: Partial<TypedDossier>) => setTyped((before) => ({ ...before, ...part })),
    /** Sets the texts that the next version will be shown with. */
    keep: setKept,
  }
}

/** A state about one version of the listing: starts again with another version. */
export function useStateOfVersion<State>(dossier: Dossier, initial: State) {
  const [version, setVersion] = useState(dossier)
  const [state, setState] = useState(initial)
  if (version !== dossier) {
    setVersion(dossier)
    setState(initial)
  }
  return [state, setState] as const
}
