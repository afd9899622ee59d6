import type { ComponentProps } from 'react'
import type { AccessState } from '#domain/data-room/access.ts'
import { useRead } from '#web/api/answers.ts'
import { accessRequests } from '#web/api/queries/data-room-admin.ts'
import { TypedField } from '#web/ui/form/fields/labelled-field.tsx'

/** The option that keeps no reader, by the new status. */
const NOBODY = {
  'sous offre': 'Aucun de ces lecteurs',
  'sous compromis': 'Le même qu’à l’offre, s’il y en a un',
}

/** States whose readers may keep their access when an offer is accepted. */
const KEPT: ReadonlySet<AccessState> = new Set(['agreement-sent', 'open'])

interface KeptReaderProps extends Pick<ComponentProps<typeof TypedField>, 'path' | 'value' | 'onChange'> {
  listingId: number
  to: keyof typeof NOBODY
}

/** Chooses the reader of the confidential dossier whose offer is accepted; renders nothing without readers. */
export default function KeptReader({ listingId, to, ...field }: KeptReaderProps) {
  const { data = [] } = useRead(accessRequests({ listing: String(listingId) }))
  const readers = data.filter(({ state, adviser, isResumable }) => adviser === null && (KEPT.has(state) || isResumable))
  if (readers.length === 0) return null
  return (
    <TypedField
      {...field}
      label="Lecteur du dossier dont l’offre est acceptée"
      hint="La lecture s’arrête pour les autres, qui en sont prévenus."
      choices={[['', NOBODY[to]], ...readers.map(({ id, name }) => [String(id), name] as const)]}
    />
  )
}
