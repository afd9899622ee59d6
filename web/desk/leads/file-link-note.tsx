import { Info, TriangleAlert } from 'lucide'
import { FILE_LINK } from '#domain/agency/mail-words.ts'
import { useRead } from '#web/api/answers.ts'
import { fileProposals } from '#web/api/queries/file-proposals.ts'
import { useMay } from '#web/desk/use-may.ts'
import { Icon } from '#web/ui/icon.tsx'

/** What becomes of the link to the file in the mail that is being written, or why it cannot be sent so. */
export default function FileLinkNote({ listingId }: { listingId: number | null }) {
  const may = useMay()
  const isAllowed = may('agent')
  const { data, error } = useRead(listingId !== null && isAllowed ? fileProposals(listingId) : undefined)
  const refusal =
    listingId === null
      ? 'Cette demande n’est pas sur un bien.'
      : isAllowed && !error
        ? data?.refusal
        : 'Ce dossier est proposé par l’agent de ce bien ou par un dirigeant.'
  return refusal ? (
    <p className="field-warning" role="status">
      <Icon of={TriangleAlert} />
      {`${refusal} Retirez ${FILE_LINK} du message.`}
    </p>
  ) : (
    <p className="hint">
      <Icon of={Info} />
      {` ${FILE_LINK} devient le lien personnel vers la demande du dossier.`}
    </p>
  )
}
