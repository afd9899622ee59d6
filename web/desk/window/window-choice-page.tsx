import { ArrowUp } from 'lucide'
import { useState } from 'react'
import type { WindowChoice } from '#domain/agency/window.ts'
import { useRead } from '#web/api/answers.ts'
import { saveWindow, windowChoice } from '#web/api/queries/window.ts'
import { DeskPage } from '#web/desk/desk-page.tsx'
import { TableSkeleton } from '#web/desk/list.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { useAnnounced } from '#web/ui/use-announced.ts'

/** What the screen of the window shows: ticked listings in their order, or all. */
const WindowChoiceScreen = () => (
  <DeskPage title="Écran de la vitrine" description="Les affaires qui tournent sur l’écran de la vitrine." may="agent">
    {() => <Choice />}
  </DeskPage>
)
export default WindowChoiceScreen

function Choice() {
  const { data, error, reload } = useRead(windowChoice())
  if (!data && error) return <LoadFailure text="Impossible de lire le choix de la vitrine." onRetry={reload} />
  return data ? <ChoiceForm saved={data} /> : <TableSkeleton />
}

function ChoiceForm({ saved }: { saved: WindowChoice }) {
  const { online } = saved
  const [chosen, setChosen] = useState(() => saved.listings.filter((id) => online.some((one) => one.id === id)))
  const [seconds, setSeconds] = useState(String(saved.seconds))
  const [save, isPending] = useAnnounced(saveWindow)
  const inOrder = [
    ...chosen.flatMap((id) => online.find((one) => one.id === id) ?? []),
    ...online.filter(({ id }) => !chosen.includes(id)),
  ]
  const raise = (id: number) =>
    setChosen((was) => was.toSpliced(was.indexOf(id), 1).toSpliced(Math.max(0, was.indexOf(id) - 1), 0, id))
  return (
    <form
      className="form form-stack window-choice"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) void save({ listings: chosen, seconds: Number(seconds) })
      }}
    >
      <p>
        Ouvrez{' '}
        <a className="link" href="/vitrine" target="_blank" rel="noreferrer">
          l’écran de la vitrine<span className="visually-hidden"> (nouvel onglet)</span>
        </a>{' '}
        en plein écran sur le téléviseur. Sans choix, toutes les affaires en ligne tournent, les plus récentes d’abord.
        Une affaire retirée ou vendue en sort seule.
      </p>
      <label>
        Secondes par affaire{' '}
        <input
          className="input"
          type="number"
          min={5}
          max={120}
          required
          value={seconds}
          onChange={({ target }) => setSeconds(target.value)}
        />
      </label>
      <fieldset>
        <legend>Affaires montrées, dans l’ordre</legend>
        <ul role="list">
          {inOrder.map((listing) => (
            <ListingChoice
              key={listing.id}
              listing={listing}
              place={chosen.indexOf(listing.id)}
              onTick={(isTicked) =>
                setChosen((was) => (isTicked ? [...was, listing.id] : was.filter((one) => one !== listing.id)))
              }
              onRaise={() => raise(listing.id)}
            />
          ))}
        </ul>
      </fieldset>
      <button className="btn btn-plate" type="submit" aria-busy={isPending}>
        Enregistrer
      </button>
    </form>
  )
}

interface ListingChoiceProps {
  listing: WindowChoice['online'][number]
  /** From 0; -1 when it is not chosen. */
  place: number
  onTick: (isTicked: boolean) => void
  onRaise: () => void
}

const ListingChoice = ({ listing, place, onTick, onRaise }: ListingChoiceProps) => (
  <li className="row">
    <label>
      <input type="checkbox" checked={place >= 0} onChange={({ target }) => onTick(target.checked)} />{' '}
      {[listing.title, listing.location, listing.reference].filter(Boolean).join(', ')}
    </label>
    {place > 0 && (
      <button
        className="btn btn-ghost btn-sm"
        type="button"
        aria-label={`Monter\u00a0: ${listing.title}`}
        onClick={onRaise}
      >
        <Icon of={ArrowUp} />
      </button>
    )}
  </li>
)
