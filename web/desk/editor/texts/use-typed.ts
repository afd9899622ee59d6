import { useMemo, useState } from 'react'
import type { Dossier } from '#domain/listing/dossier.ts'
import { toTyped, type Typed } from './typed.ts'

export type TypedTexts = ReturnType<typeof useTypedTexts>

/** What the user has typed over the version on screen. A newer version replaces it, except for texts that were kept. */
export function useTypedTexts(dossier: Dossier) {
  const [version, setVersion] = useState(dossier)
  const saved = useMemo(() => toTyped(version), [version])
  const [typed, setTyped] = useState(saved)
  const [kept, setKept] = useState<Typed>()
  if (version !== dossier) {
    setVersion(dossier)
    setTyped(kept ?? toTyped(dossier))
    setKept(undefined)
  }
  return {
    saved,
    typed,
    setTyped,
    change: (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part })),
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
