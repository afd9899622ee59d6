import { euros, longDate, shortDateTime } from '#domain/format.ts'
import type { Dossier } from '#domain/listing/dossier.ts'
import { Time } from '#web/ui/time.tsx'

/** What the agent who answers the phone asks of a listing, as it is stored. */
export function RecordOverview({ dossier, agent }: { dossier: Dossier; agent: string | undefined }) {
  const { location, facts, publishedAt, confirmedAt, offerOn, compromisOn, conditionsUntil, deedOn, soldPrice } =
    dossier
  const day = (date: string | null) => date && longDate(date)
  const lines: [label: string, value: string | null | undefined][] = [
    ['Localisation', location],
    ['Adresse exacte', facts.street],
    ['Enseigne', facts.tradeName],
    ['Cédant', facts.ownerName],
    ['Agent', agent],
    ['En ligne depuis le', day(publishedAt)],
    ['Confirmée le', day(confirmedAt)],
    ['Offre acceptée le', day(offerOn)],
    ['Compromis signé le', day(compromisOn)],
    ['Conditions suspensives jusqu’au', day(conditionsUntil)],
    ['Acte signé le', day(deedOn)],
    ['Prix de vente', soldPrice === null ? null : euros(soldPrice)],
  ]
  return (
    <>
      <section className="record-section" aria-labelledby="faits">
        <h2 id="faits">L’affaire</h2>
        <dl className="record-facts">
          {lines.map(
            ([label, value]) =>
              value && (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
          {facts.ownerPhone && (
            <div>
              <dt>Téléphone du cédant</dt>
              <dd>
                <a className="link" href={`tel:${facts.ownerPhone.replaceAll(/[^\d+]/g, '')}`}>
                  {facts.ownerPhone}
                </a>
              </dd>
            </div>
          )}
        </dl>
      </section>
      <History dossier={dossier} />
    </>
  )
}

function History({ dossier: { events, prices, createdAt } }: { dossier: Dossier }) {
  const lines = [
    ...events.map(({ at, from, to, reason, by }) => ({
      at,
      text: `${from} → ${to}${reason ? `\u00a0: ${reason}` : ''}`,
      by,
    })),
    ...prices.map(({ at, before, after, by }) => ({ at, text: `${euros(before)} → ${euros(after)}`, by })),
    { at: createdAt, text: 'Fiche créée', by: null },
  ].toSorted((a, b) => b.at.localeCompare(a.at))
  return (
    <section className="record-section" aria-labelledby="historique">
      <h2 id="historique">Historique</h2>
      <ol className="dossier-history" role="list">
        {lines.map(({ at, text, by }) => (
          <li key={at + text}>
            <Time at={at} format={shortDateTime} />
            {` ${text}${by ? `, par ${by}` : ''}`}
          </li>
        ))}
      </ol>
    </section>
  )
}
