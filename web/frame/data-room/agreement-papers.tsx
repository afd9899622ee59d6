import { ofName } from '#domain/elision.ts'
import { Download } from 'lucide'
import { ActionButton } from '#web/ui/action-button.tsx'
import { download } from '#web/ui/download.ts'
import { Icon } from '#web/ui/icon.tsx'

const PAPERS = [
  ['pdf', 'L’accord (PDF)', 'accord'],
  ['certificate', 'Le certificat (PDF)', 'certificat'],
] as const

type ReadPaper = (id: number, paper: 'pdf' | 'certificate') => Promise<Blob>

/** Downloads of a signed agreement, and of the certificate of its signature; in a list, `of` names who signed. */
export const AgreementPapers = ({ id, of, read }: { id: number; of?: string; read: ReadPaper }) => (
  <div className="row">
    {PAPERS.map(([paper, label, name]) => (
      <ActionButton
        key={paper}
        pending="Préparation…"
        onClick={async () => download(`${name}-${id}.pdf`, await read(id, paper))}
      >
        <Icon of={Download} />
        {label}
        {of && <span className="visually-hidden">{` ${ofName(of)}`}</span>}
      </ActionButton>
    ))}
  </div>
)
