import { Download } from 'lucide'
import { ActionButton } from '#web/ui/action-button.tsx'
import { download } from '#web/ui/download.ts'
import { Icon } from '#web/ui/icon.tsx'

const PAPERS = [
  ['pdf', 'L’accord (PDF)', 'accord'],
  ['certificate', 'Le certificat (PDF)', 'certificat'],
] as const

type ReadPaper = (id: number, paper: 'pdf' | 'certificate') => Promise<Blob>

/** Downloads of the signed agreement, and of the certificate of its signature. */
export const AgreementPapers = ({ id, read }: { id: number; read: ReadPaper }) => (
  <div className="row">
    {PAPERS.map(([paper, label, name]) => (
      <ActionButton
        key={paper}
        pending="Préparation…"
        onClick={async () => download(`${name}-${id}.pdf`, await read(id, paper))}
      >
        <Icon of={Download} />
        {label}
      </ActionButton>
    ))}
  </div>
)
