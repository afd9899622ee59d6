import { Download } from 'lucide'
import { useState } from 'react'
import { counted } from '#domain/format.ts'
import { mayReadConfidential } from '#domain/accounts/team.ts'
import type { DossierLine, DossierSearch } from '#domain/listing/dossier.ts'
import { changeDossiers, exportDossiers } from '#web/api/queries/dossiers.ts'
import { useAnnounced } from '#web/ui/use-announced.ts'
import { downloadCsv } from '#web/ui/download.ts'
import { useMay, useTeamRole } from '#web/desk/use-may.ts'
import { useAdmin } from '#web/frame/person/admin-context.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PrintPosters } from './print-posters.tsx'
import { AgentOptions } from '#web/desk/leads/assignees.tsx'

/** Changes all selected dossiers at once. */
export function DossiersBulk({ lines, onDone }: { lines: DossierLine[]; onDone: () => void }) {
  const ids = lines.map(({ id }) => id)
  const { id: me } = useAdmin()
  const role = useTeamRole()
  const reader = { id: me, role: role ?? 'assistant', agentsSeeAll: false }
  const isUnsure = role !== 'owner' && lines.some(({ agent }) => agent === null)
  const mayGive = lines.every(({ agent }) => agent === null || mayReadConfidential(reader, agent.id))
  const [reason, setReason] = useState('')
  const [change, isPending] = useAnnounced((body: Parameters<typeof changeDossiers>[0]) =>
    changeDossiers(body).then(onDone),
  )
  return (
    <section className="dossiers-bulk" aria-label="Affaires choisies">
      <b>{counted(ids.length, 'affaire choisie', 'affaires choisies')}</b>
      {mayGive && (
        <select
          className="input"
          aria-label="Confier à"
          aria-describedby={isUnsure ? 'confier' : undefined}
          value=""
          disabled={isPending}
          onChange={({ target }) => void change({ ids, agentId: Number(target.value) })}
        >
          <option value="">Confier à…</option>
          <AgentOptions />
        </select>
      )}
      {mayGive && isUnsure && (
        <p className="hint" id="confier">
          Sans agent, une affaire qui a une partie réservée n’est confiée que par un dirigeant.
        </p>
      )}
      <button
        className="btn btn-line btn-sm"
        type="button"
        disabled={isPending}
        onClick={() => void change({ ids, isConfirmed: true })}
      >
        Confirmer que tout est à jour
      </button>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!isPending) void change({ ids, status: 'retiré', reason })
        }}
      >
        <input
          className="input"
          required
          aria-label="Motif du retrait"
          placeholder="Motif du retrait"
          autoComplete="off"
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <button className="btn btn-line btn-sm" type="submit" disabled={isPending}>
          Retirer
        </button>
      </form>
      <PrintPosters ids={ids} />
      <ExportCsv query={{ ids: ids.join() }} label="Exporter le choix en CSV" />
      <button className="btn btn-ghost btn-sm" type="button" onClick={onDone}>
        Ne rien choisir
      </button>
    </section>
  )
}

/** Exports the listings of a search, or the selected ones, to a spreadsheet. */
export function ExportCsv({ query, label }: { query: DossierSearch; label: string }) {
  const may = useMay()
  const [exportCsv, isExporting] = useAnnounced(async () => downloadCsv('affaires.csv', await exportDossiers(query)))
  if (!may('owner')) return null
  return (
    <button
      className="btn btn-ghost btn-sm dossiers-csv"
      type="button"
      aria-label={label}
      data-tooltip={label}
      aria-busy={isExporting}
      onClick={isExporting ? undefined : () => void exportCsv()}
    >
      <Icon of={Download} />
    </button>
  )
}
