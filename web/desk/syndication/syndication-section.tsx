import { useEffect, useState } from 'react'
import { counted, shortDateTime } from '#domain/format.ts'
import { RUN_OUTCOMES } from '#domain/syndication/delivery.ts'
import { type Portal, PORTAL_ENCODINGS, PORTAL_FORMATS, type PortalRun } from '#domain/syndication/portal.ts'
import { useRead } from '#web/api/answers.ts'
import { makePortalFile, portalFile, removePortal, syndication } from '#web/api/queries/syndication.ts'
import { ConfirmButton, DialogButton } from '#web/desk/confirm-button.tsx'
import { SettingSection } from '#web/frame/person/setting-section.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { download } from '#web/ui/download.ts'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { FeedSection } from './feed-section.tsx'
import { PortalDeliveryRow } from './portal-delivery.tsx'
import { PortalDialog } from './portal-dialog.tsx'

/** How often the page looks whether a file has arrived. */
const SENDING_LOOK_MS = 3_000

/** The portals of the agency, their files, and the log of what was given to them. */
export function SyndicationSection() {
  const { data, error, reload } = useRead(syndication())
  const isSending = data?.portals.some((portal) => portal.isSending)
  useEffect(() => {
    if (!isSending) return
    const timer = setInterval(() => void reload(), SENDING_LOOK_MS)
    return () => clearInterval(timer)
  }, [isSending, reload])
  if (!data && error) return <LoadFailure text="Impossible de lire la diffusion." onRetry={reload} />
  return (
    <>
      <SettingSection
        title="Portails"
        intro="Un fichier par portail, au format Poliris 4.12, avec les biens en ligne. Il remplace le précédent en entier. Il part chaque nuit au serveur du portail s’il en a un ; sinon, téléchargez-le. Un bien dont le lieu est masqué n’en fait jamais partie."
      >
        {data ? data.portals.map((portal) => <PortalItem key={portal.id} portal={portal} />) : <Loading />}
        {data?.portals.length === 0 && <p className="hint">Aucun portail pour l’instant.</p>}
        <DialogButton button={{ className: 'btn btn-plate btn-sm', children: 'Ajouter un portail' }}>
          {(close) => <PortalDialog onClose={close} />}
        </DialogButton>
      </SettingSection>
      <FeedSection />
      <SettingSection title="Journal" intro="Les fichiers préparés depuis douze mois, les derniers d’abord.">
        {data ? data.runs.map((run) => <RunItem key={run.id} run={run} />) : <Loading />}
        {data?.runs.length === 0 && <p className="hint">Aucun fichier n’a encore été préparé.</p>}
      </SettingSection>
    </>
  )
}

const Loading = () => <Skeletons shapes={['field', 'field']} />

function PortalItem({ portal }: { portal: Portal }) {
  const { id, name, isActive, madeAt, fileName, agencyCode } = portal
  const [isFewerWanted, setFewerWanted] = useState(false)
  return (
    <article className="portal-item" aria-label={name}>
      <h3>{name}</h3>
      <p className="hint">
        {[
          PORTAL_FORMATS[portal.format],
          PORTAL_ENCODINGS[portal.encoding],
          `identifiant ${agencyCode}`,
          madeAt ? `dernier fichier le ${shortDateTime(madeAt)}` : 'aucun fichier',
          ...(isActive ? [] : ['en pause']),
        ].join(' · ')}
      </p>
      <div className="check">
        <input
          id={`moins-${id}`}
          type="checkbox"
          checked={isFewerWanted}
          onChange={(event) => setFewerWanted(event.target.checked)}
        />
        <label htmlFor={`moins-${id}`}>J’accepte un fichier qui perd plus d’un cinquième de ses biens</label>
      </div>
      <div className="row">
        {isActive && (
          <ActionButton
            className="btn-plate btn-sm"
            pending="Préparation…"
            aria-label={`Préparer le fichier\u00a0: ${name}`}
            onClick={async () => {
              await makePortalFile(id, { isFewerWanted })
              setFewerWanted(false)
            }}
          >
            Préparer le fichier
          </ActionButton>
        )}
        {madeAt && (
          <ActionButton
            className="btn-line btn-sm"
            pending="Téléchargement…"
            aria-label={`Télécharger le fichier\u00a0: ${name}`}
            onClick={async () => download(fileName, await portalFile(id))}
          >
            Télécharger
          </ActionButton>
        )}
        <PortalChanges portal={portal} />
      </div>
      <PortalDeliveryRow portal={portal} isFewerWanted={isFewerWanted} onSent={() => setFewerWanted(false)} />
    </article>
  )
}

const PortalChanges = ({ portal }: { portal: Portal }) => {
  const { id, name } = portal
  return (
    <>
      <DialogButton
        button={{ className: 'btn btn-line btn-sm', 'aria-label': `Régler\u00a0: ${name}`, children: 'Régler' }}
      >
        {(close) => <PortalDialog portal={portal} onClose={close} />}
      </DialogButton>
      <ConfirmButton
        button={{ className: 'btn btn-line btn-sm', 'aria-label': `Retirer\u00a0: ${name}`, children: 'Retirer' }}
        title={`Retirer le portail “${name}”\u00a0?`}
        action="Retirer"
        pending="Retrait…"
        onConfirm={() => removePortal(id)}
      >
        <p>Le portail garde ce qu’il a déjà reçu. Le journal reste.</p>
      </ConfirmButton>
    </>
  )
}

const RunItem = ({ run }: { run: PortalRun }) => (
  <details className="portal-run">
    <summary>
      {`${run.portal}, ${shortDateTime(run.at)}, ${RUN_OUTCOMES[run.outcome]}\u00a0: ${counted(run.listings, 'bien')}, ${run.leftOut.length} dehors`}
    </summary>
    <p className="hint">{`Par ${run.by} · ${counted(run.bytes, 'octet')} · SHA-256 ${run.sha256}`}</p>
    {run.answer && <p>{`${run.outcome === 'sent' ? 'Réponse du serveur\u00a0: ' : ''}${run.answer}`}</p>}
    <ul>
      {run.leftOut.map(({ id, title, reasons }) => (
        <li key={id}>{`${title}\u00a0: ${reasons.join('\u00a0; ')}`}</li>
      ))}
    </ul>
  </details>
)
