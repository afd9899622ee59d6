import { Ellipsis } from 'lucide'
import { useState } from 'react'
import { type Dossier, DISCRETIONS } from '#domain/listing/dossier.ts'
import { POSTER_FORMAT_NAMES, POSTER_FORMATS } from '#domain/listing/poster-formats.ts'
import { isForSale, type Status, type StatusChange } from '#domain/listing/register/status.ts'
import { EXCLUSIVITIES, lastDayOf, type RegisterRow } from '#domain/mandates/mandate.ts'
import { shortDateTime } from '#domain/format.ts'
import { confirmDossier, withdrawReserved } from '#web/api/queries/dossiers.ts'
import { printPosters } from '#web/desk/listings/print-posters.tsx'
import { PriceInPlace } from '#web/desk/price-in-place.tsx'
import { daysFrom } from '#web/desk/today/days.ts'
import { useMay } from '#web/desk/use-may.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { CategoryBadge } from '#web/site/card/category-badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { usePopover } from '#web/ui/popover.ts'
import { fieldPath } from './dossier-tabs.ts'
import { type AroundSteps, StepDialog } from './step-dialog.tsx'

interface DossierHeaderProps extends AroundSteps {
  dossier: Dossier
  /** The terms of the mandate in force, from the register; undefined when there is none. */
  mandate: RegisterRow | undefined
  hasMandate: boolean
  today: string
  /** Saves the price alone; resolves to the error message of a refusal. */
  onPrice: (price: string) => Promise<string | undefined>
}

/** The header above all tabs of a listing; its status and price can be changed here. */
export function DossierHeader({ dossier, mandate, hasMandate, today, onPrice, ...around }: DossierHeaderProps) {
  const [step, setStep] = useState<StatusChange>()
  const { id, title, reference, category, status, changes, price, discretion } = dossier
  const [next, ...others] = changes
  const isNextPlain = next && !next.needsReason
  const isShown = isForSale(status)
  return (
    <header className="dossier-header">
      <h1 data-is-long={title.length > LONG_TITLE_CHARS || undefined}>{title || 'Fiche sans titre'}</h1>
      <PriceInPlace price={price} onSave={onPrice} />
      <div className="row dossier-actions">
        {isShown && (
          <a className="btn btn-ghost btn-sm" href={`/properties/${id}`} target="_blank" rel="noreferrer">
            Voir l’annonce
            <span className="visually-hidden"> (nouvel onglet)</span>
          </a>
        )}
        {isNextPlain && (
          <button className="btn btn-plate btn-sm dossier-next" type="button" onClick={() => setStep(next)}>
            {actionOf(status, next.to)}
          </button>
        )}
        <RecordMenu dossier={dossier} steps={isNextPlain ? others : changes} onStep={setStep} {...around} />
      </div>
      <p className="dossier-chips">
        <CategoryBadge category={category} />
        <span className={isShown ? 'badge badge-success' : 'badge'}>{status}</span>
        {dossier.reservedUntil && (
          <span className="badge badge-warn">{`Réservée jusqu’au ${shortDateTime(dossier.reservedUntil)}`}</span>
        )}
        <PageLink className={hasMandate ? 'badge' : 'badge badge-danger'} to={fieldPath(id, 'mandate')}>
          {!hasMandate ? 'Sans mandat' : mandate ? mandateText(mandate, today) : 'Sous mandat'}
        </PageLink>
        <PageLink className="badge" to={fieldPath(id, 'discretion')}>
          {discretion === 'commune'
            ? 'Commune montrée'
            : `Confidentielle\u00a0: ${DISCRETIONS[discretion].toLowerCase()}`}
        </PageLink>
        {reference && <span className="hint">{reference}</span>}
      </p>
      {step && (
        <StepDialog
          dossier={dossier}
          step={step}
          action={actionOf(status, step.to)}
          onClose={() => setStep(undefined)}
          {...around}
        />
      )}
    </header>
  )
}

/** « n° 71 exclusif, 359 j » */
function mandateText(mandate: RegisterRow, today: string): string {
  const number = mandate.of ?? mandate.number
  return `n°\u00a0${number} ${EXCLUSIVITIES[mandate.exclusive].toLowerCase()}, ${daysFrom(today, lastDayOf(mandate))}\u00a0j`
}

interface RecordMenuProps extends Pick<DossierHeaderProps, 'dossier' | 'onBefore' | 'onStored'> {
  steps: StatusChange[]
  onStep: (step: StatusChange) => void
}

/** Less frequent status changes, and a preview of the saved listing. */
function RecordMenu({ dossier: { id, status, reservedUntil }, steps, onStep, onBefore, onStored }: RecordMenuProps) {
  const { button, panel } = usePopover('fiche-menu')
  const may = useMay()
  /** A listing that is not confirmed for long leaves the site. */
  async function confirm() {
    if ('version' in (await onBefore())) await confirmDossier(id).then(onStored, () => undefined)
  }

  async function unreserve() {
    const before = await onBefore()
    if ('version' in before) await withdrawReserved(id, before.version.updatedAt).then(onStored, () => undefined)
  }

  const close = () => panel.ref.current?.hidePopover()
  const actions = [
    ...steps.map((step) => ({ label: actionOf(status, step.to), act: () => onStep(step) })),
    ...(reservedUntil ? [{ label: 'Ne plus réserver', act: () => void unreserve() }] : []),
    ...(isForSale(status) ? [{ label: 'Confirmer que tout est à jour', act: () => void confirm() }] : []),
  ]
  return (
    <>
      <button className="btn btn-line btn-sm" aria-label="Autres actions" {...button}>
        <Icon of={Ellipsis} />
      </button>
      <div className="floating dossier-menu" {...panel}>
        <ul role="list">
          {actions.map(({ label, act }) => (
            <li key={label}>
              <button
                type="button"
                onClick={() => {
                  close()
                  act()
                }}
              >
                {label}
              </button>
            </li>
          ))}
          {isForSale(status) && <PosterItems id={id} onChosen={close} />}
          {may('own') && (
            <li>
              <PageLink to={`/admin/journal?bien=${id}`} onClick={close}>
                Journal de ce bien
              </PageLink>
            </li>
          )}
          <li>
            <a href={`/admin/biens/${id}/apercu`} target="_blank" rel="noreferrer" onClick={close}>
              Voir comme un visiteur
              <span className="visually-hidden"> (nouvel onglet)</span>
            </a>
          </li>
        </ul>
      </div>
    </>
  )
}

/** The posters of a published listing. */
const PosterItems = ({ id, onChosen }: { id: number; onChosen: () => void }) =>
  POSTER_FORMAT_NAMES.map((format) => (
    <li key={format}>
      <button
        type="button"
        onClick={() => {
          onChosen()
          void printPosters([id], format).catch(() => undefined)
        }}
      >
        {POSTER_FORMATS[format]}
      </button>
    </li>
  ))

/** Longer ones take two lines of smaller letters, so that they are never cut. */
const LONG_TITLE_CHARS = 28

const ACTIONS: Record<Status, string> = {
  brouillon: 'Remettre en brouillon',
  'en vente': 'Publier',
  'sous offre': 'Passer sous offre',
  'sous compromis': 'Passer sous compromis',
  vendu: 'Marquer comme vendu',
  retiré: 'Retirer',
}

export const actionOf = (from: Status, to: Status) =>
  to === 'en vente' && isForSale(from) ? 'Remettre en vente' : ACTIONS[to]
