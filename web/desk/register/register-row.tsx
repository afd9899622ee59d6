import { longDate, longDateTime } from '#domain/format.ts'
import { EXCLUSIVITIES, FEES_PAYERS, type RegisterLine } from '#domain/mandates/mandate.ts'
import { MandateActions } from '#web/desk/mandates/mandate-actions.tsx'
import { actText, laterText, partyText, RESERVED } from '#web/desk/mandates/mandate-state.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Fact } from '#web/ui/fact.tsx'

/** All that a row of the register holds, and what may be recorded about its mandate. */
export function RegisterRowDialog({ line, onClose }: { line: RegisterLine; onClose: () => void }) {
  const { number, act, later, listingId } = line
  return (
    <Dialog title={`N°\u00a0${number}, ${actText(line).toLowerCase()}`} onClose={onClose}>
      <dl className="register-row">
        {factsOf(line).map(([label, text]) => (
          <Fact key={label} label={label} text={text} />
        ))}
      </dl>
      {later.length > 0 && (
        <>
          <h3>Actes inscrits depuis</h3>
          <ol className="dossier-history" role="list">
            {later.map((row) => (
              <li key={row.number}>{laterText(row)}</li>
            ))}
          </ol>
        </>
      )}
      {act === 'mandat' && <MandateActions mandate={{ first: line, later }} onRecorded={onClose} />}
      <div className="dialog-actions">
        {listingId !== null && (
          <PageLink className="btn btn-line" to={`/admin/biens/${listingId}`}>
            Ouvrir la fiche du bien
          </PageLink>
        )}
        <button className="btn btn-line" type="button" onClick={onClose}>
          Fermer
        </button>
      </div>
    </Dialog>
  )
}

const factsOf = (line: RegisterLine): [label: string, text: string][] => {
  const all: [string, string][] = [
    ['Inscrit le', `${longDateTime(line.recordedAt)}, par ${line.recordedBy}`],
    ['Motif', line.reason],
    ['Mandants', line.isRestricted ? RESERVED : line.parties.map(partyText).join('\n')],
    ['Objet', line.object],
    ['Nature du bien', line.nature],
    ['Situation du bien', line.place],
    ['Exclusivité', EXCLUSIVITIES[line.exclusive]],
    ['Signé le', longDate(line.signedOn)],
    ['Durée', `du ${longDate(line.startsOn)} au ${longDate(line.endsOn)}`],
    ['Préavis', `${line.noticeDays}\u00a0jours, irrévocable ${line.irrevocableMonths}\u00a0mois`],
    [
      'Honoraires',
      line.isRestricted ? '' : `${line.fees}, à la charge de\u00a0: ${FEES_PAYERS[line.feesPayer].toLowerCase()}`,
    ],
    ['Actions et compte rendu', line.reporting],
    ['Empreinte', line.hash],
  ]
  return all.filter(([, text]) => text !== '')
}
