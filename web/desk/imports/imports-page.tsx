import { FileUp } from 'lucide'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { type ImportLine, type ImportState } from '#domain/imports/run.ts'
import { counted, megabytes, shortDateTime } from '#domain/format.ts'
import { IMPORT_MAX_BYTES } from '#domain/imports/limits.ts'
import { useRead } from '#web/api/answers.ts'
import { CallError } from '#web/api/call.ts'
import { importList, makeTakeOut, sendImport } from '#web/api/queries/imports.ts'
import { DeskPage } from '#web/desk/desk-page.tsx'
import { PageLink } from '#web/frame/page-link.tsx'
import { useIsHydrated } from '#web/rendering/use-is-hydrated.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { FileButton } from '#web/ui/file-button.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Time } from '#web/ui/time.tsx'
import { ImportSteps } from './import-steps.tsx'

/** Moving in from another program: the imports, and the steps of one. */
export default function ImportsPage() {
  const params = useParams()
  // The server renders one page for all imports.
  const id = useIsHydrated() ? Number(params['id'] ?? 0) : 0
  return (
    <DeskPage
      may="owner"
      className="imports"
      title="Reprendre vos données"
      description="Tout emporter, et reprendre les affaires d’un autre logiciel, d’un tableur ou d’une passerelle."
    >
      {() => (id > 0 ? <ImportSteps key={id} id={id} /> : <Imports />)}
    </DeskPage>
  )
}

const ACCEPTED = '.csv,.txt,.tsv,.xlsx,.zip,.xml,.json'
const TOO_LARGE = `Le fichier ne doit pas dépasser ${megabytes(IMPORT_MAX_BYTES)}.`

function Imports() {
  const { data, error, reload } = useRead(importList())
  return (
    <>
      <ChooseFile />
      <TakeOut />
      {!data && error && <LoadFailure text="Impossible de lire les reprises." onRetry={reload} />}
      {data && data.length > 0 && (
        <section aria-labelledby="reprises">
          <h2 id="reprises">Reprises</h2>
          <ul className="import-list" role="list">
            {data.map((line) => (
              <ImportItem key={line.id} {...line} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** Sends a file; the server says what it is. */
function ChooseFile() {
  const navigate = useNavigate()
  const [sent, setSent] = useState<{ name: string; done: number }>()
  const [problem, setProblem] = useState('')
  async function choose([file]: File[]) {
    if (!file) return
    setProblem(file.size > IMPORT_MAX_BYTES ? TOO_LARGE : '')
    if (file.size > IMPORT_MAX_BYTES) return
    setSent({ name: file.name, done: 0 })
    try {
      const run = await sendImport(file, { onProgress: (done) => setSent({ name: file.name, done }) })
      await navigate(`/admin/agence/reprise/${run.id}`)
    } catch (failure) {
      setProblem(failure instanceof CallError ? failure.displayMessage : 'Vérifiez votre connexion, puis réessayez.')
      setSent(undefined)
    }
  }
  return (
    <section className="import-file" aria-labelledby="fichier">
      <h2 id="fichier">Un fichier de votre ancien logiciel</h2>
      <p>
        Un tableur (.xlsx, .csv), une passerelle Poliris (.zip), un flux (.xml, .json), ou un zip d’un tableau avec ses
        photos. Rien n’est écrit avant que vous ne l’ayez vérifié.
      </p>
      <FileButton icon={FileUp} className="btn-plate" accept={ACCEPTED} disabled={sent !== undefined} onChoose={choose}>
        Choisir un fichier
      </FileButton>
      <p className="hint">{`${megabytes(IMPORT_MAX_BYTES)} et 5\u00a0000 lignes au plus.`}</p>
      <div role="status">
        {sent && (
          <p>
            {sent.done < 1 ? `Envoi de ${sent.name}…` : `Lecture de ${sent.name}…`}
            <progress value={sent.done < 1 ? sent.done : undefined} aria-label="Envoi du fichier" />
          </p>
        )}
      </div>
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
    </section>
  )
}

/** Everything that the agency keeps, at an address that works for a day. */
function TakeOut() {
  const [link, setLink] = useState<{ url: string; until: string }>()
  return (
    <section className="import-file" aria-labelledby="emporter">
      <h2 id="emporter">Tout emporter</h2>
      <p>
        Un zip de tout ce que le site garde pour vous&nbsp;: affaires, photos, mandats et registre, personnes, demandes,
        en CSV et en JSON. Un autre site Devanture le reprend tel quel.
      </p>
      <ActionButton
        className="btn-line"
        pending="Préparation…"
        onClick={() => makeTakeOut().then(setLink, () => undefined)}
      >
        Préparer l’adresse
      </ActionButton>
      <div role="status">
        {link && (
          <p>
            {/* Not a PageLink: a file. */}
            <a className="link" href={new URL(link.url).pathname} download>
              Télécharger le zip
            </a>
            {` Cette adresse sert jusqu’au ${shortDateTime(link.until)}. Elle donne accès à tout\u00a0: ne la transmettez pas.`}
          </p>
        )}
      </div>
    </section>
  )
}

const STATES: Record<ImportState, string> = {
  open: 'À vérifier',
  writing: 'En cours',
  written: 'Reprise',
  undoing: 'Annulation en cours',
  undone: 'Annulée',
}

const ImportItem = ({ id, fileName, state, startedAt, startedBy, created, updated }: ImportLine) => (
  <li>
    <PageLink to={`/admin/agence/reprise/${id}`}>{fileName}</PageLink>
    <span className={state === 'open' ? 'badge badge-warning' : 'badge'}>{STATES[state]}</span>
    <span className="hint">
      {`${created > 0 ? `${counted(created, 'affaire')}, ` : ''}${updated > 0 ? `${updated} mises à jour, ` : ''}${startedBy}, `}
      <Time at={startedAt} format={shortDateTime} />
    </span>
  </li>
)
