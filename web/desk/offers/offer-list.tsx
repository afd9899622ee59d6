import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { OFFER_PAIRS_MAX } from '#domain/limits.ts'
import type { OfferLine } from '#domain/briefs/offer-line.ts'
import { telephoneToDial } from '#domain/reading/telephone.ts'
import { undoOfferDismissal } from '#web/api/queries/offers.ts'
import { DialogButton } from '#web/desk/confirm-button.tsx'
import { PageLink } from '#web/frame/page-link.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { maySend, notesOf, offerKey, type OfferSide, SENDING_LABELS } from './offer-words.ts'

const LazySendDialog = lazy(() => import('./send-dialog.tsx'))
const DismissDialog = lazy(() => import('./dismiss-dialog.tsx'))

const SendDialog = (props: ComponentProps<typeof LazySendDialog>) => (
  <Suspense>
    <LazySendDialog {...props} />
  </Suspense>
)

interface OfferListProps {
  lines: OfferLine[]
  side: OfferSide
  /** How many are ticked at first, best first; those told on the telephone never are among the buyers. */
  ticked?: number
  /** The level below the heading of what the list stands in. */
  heading: 'h3' | 'h4'
  onChanged: () => unknown
}

/** The buyers of an affair, or the affairs for a buyer: ticked, sent, dismissed with a reason, and what they answered. */
export function OfferList({ lines, side, ticked = OFFER_PAIRS_MAX, heading: Heading, onChanged }: OfferListProps) {
  const sendable = lines.filter(maySend)
  const usual = sendable.filter(({ isOfCall }) => side === 'affairs' || !isOfCall).slice(0, ticked)
  /** Lines whose tick differs from what it is at first. */
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set())
  const isTicked = (line: OfferLine) => usual.includes(line) !== changed.has(offerKey(line))
  const chosen = sendable.filter(isTicked).slice(0, OFFER_PAIRS_MAX)
  const words = SENDING_LABELS[side]
  const part = (title: string, which: (line: OfferLine) => boolean) => {
    const own = lines.filter(which)
    if (own.length === 0) return null
    return (
      <section className="offers-part" aria-label={title}>
        <Heading>{`${title} (${own.length})`}</Heading>
        <ul role="list">
          {own.map((line) => (
            <Offer
              key={offerKey(line)}
              line={line}
              isTicked={isTicked(line)}
              onTick={() => setChanged((before) => toggled(before, offerKey(line)))}
              onChanged={onChanged}
            />
          ))}
        </ul>
      </section>
    )
  }
  return (
    <div className="offers">
      {sendable.length > 0 && (
        <div className="offers-head">
          <SendButton
            chosen={chosen}
            side={side}
            onSent={() => {
              setChanged(new Set())
              onChanged()
            }}
          />
          <button
            className="btn btn-ghost btn-sm"
            type="button"
            onClick={() => setChanged(new Set(chosen.length > 0 ? usual.filter(isTicked).map(offerKey) : []))}
          >
            {chosen.length > 0 ? 'Tout décocher' : 'Tout cocher'}
          </button>
          <HowMany chosen={chosen.length} none={words.none} />
        </div>
      )}
      {part(side === 'buyers' ? 'À qui l’envoyer' : 'À envoyer', maySend)}
      {part(side === 'buyers' ? 'À appeler' : 'Pas par mail', (line) => line.state === 'found' && !maySend(line))}
      {part('Envois et réponses', ({ state }) => state !== 'found' && state !== 'dismissed')}
      {part('Écartés', ({ state }) => state === 'dismissed')}
    </div>
  )
}

const HowMany = ({ chosen, none }: { chosen: number; none: string }) =>
  chosen > 0 && chosen < OFFER_PAIRS_MAX ? null : (
    <p className="hint">{chosen === 0 ? none : `${OFFER_PAIRS_MAX} au plus à la fois.`}</p>
  )

interface SendButtonProps {
  chosen: OfferLine[]
  side: OfferSide
  onSent: () => void
}

const SendButton = ({ chosen, side, onSent }: SendButtonProps) => (
  <DialogButton
    button={{
      className: 'btn btn-plate',
      disabled: chosen.length === 0,
      children: chosen.length > 0 ? SENDING_LABELS[side].send(chosen.length) : 'Envoyer',
    }}
  >
    {(close) => (
      <SendDialog
        lines={chosen}
        side={side}
        onClose={close}
        onSent={() => {
          close()
          onSent()
        }}
      />
    )}
  </DialogButton>
)

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const others = [...keys].filter((one) => one !== key)
  return new Set(keys.has(key) ? others : [...others, key])
}

interface OfferProps {
  line: OfferLine
  isTicked: boolean
  onTick: () => void
  onChanged: () => unknown
}

function Offer({ line, isTicked, onTick, onChanged }: OfferProps) {
  const { name, to, words, score, reasons, state, whyNot, phone } = line
  const id = `envoi-${offerKey(line)}`
  return (
    <li className="offer" data-state={state}>
      {maySend(line) ? (
        <div className="check">
          <input id={id} type="checkbox" checked={isTicked} aria-describedby={`${id}-notes`} onChange={onTick} />
          <label htmlFor={id}>{name}</label>
        </div>
      ) : (
        <p className="offer-name">{name}</p>
      )}
      <div className="offer-acts">
        <span className="badge" data-tooltip="Accord avec la recherche">{`${score}\u00a0%`}</span>
        {to && (
          <PageLink className="btn btn-ghost btn-sm" to={to} aria-label={`Ouvrir\u00a0: ${name}`}>
            Ouvrir
          </PageLink>
        )}
        {(state === 'found' || state === 'queued') && <Dismiss line={line} onChanged={onChanged} />}
        {state === 'dismissed' && (
          <ActionButton
            className="btn-ghost btn-sm"
            pending="Un instant…"
            aria-label={`Proposer de nouveau\u00a0: ${name}`}
            onClick={() => undoOfferDismissal(pairOf(line)).then(onChanged)}
          >
            Proposer de nouveau
          </ActionButton>
        )}
      </div>
      <div className="offer-notes" id={`${id}-notes`}>
        <p>{words}</p>
        <p>{reasons.join('\u00a0; ')}</p>
        {whyNot && (
          <p className="offer-why">
            {whyNot}
            {phone && (
              <>
                {' · à appeler\u00a0: '}
                <a className="link" href={`tel:${telephoneToDial(phone)}`}>
                  {phone}
                </a>
              </>
            )}
          </p>
        )}
        <p className="hint">{notesOf(line)}</p>
      </div>
    </li>
  )
}

const Dismiss = ({ line, onChanged }: Pick<OfferProps, 'line' | 'onChanged'>) => (
  <DialogButton
    button={{ className: 'btn btn-ghost btn-sm', 'aria-label': `Écarter\u00a0: ${line.name}`, children: 'Écarter' }}
  >
    {(close) => (
      <Suspense>
        <DismissDialog line={line} onClose={close} onChanged={onChanged} />
      </Suspense>
    )}
  </DialogButton>
)

const pairOf = ({ briefId, dossierId }: OfferLine) => ({ briefId, dossierId })
