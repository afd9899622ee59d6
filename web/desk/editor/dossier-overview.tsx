import { lazy, type ReactNode, Suspense } from 'react'
import { telephoneToDial } from '#domain/reading/telephone.ts'
import { counted, euros, longDate, shortDateTime } from '#domain/format.ts'
import type { Interest } from '#domain/agency/today.ts'
import type { Dossier } from '#domain/listing/dossier.ts'
import { useRead } from '#web/api/answers.ts'
import { interest } from '#web/api/queries/admin.ts'
import { useMay } from '#web/desk/use-may.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { thisDay } from '#web/desk/mandates/mandate-state.ts'
import { shortDay } from '#web/desk/today/days.ts'
import { howText, LeadItem, leadPath } from '#web/desk/today/rows.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Time } from '#web/ui/time.tsx'
import { Fact } from '#web/ui/fact.tsx'

// Loaded after the facts, which are read on the phone.
const BuyersLink = lazy(() => import('#web/desk/offers/buyers-link.tsx').then((file) => ({ default: file.BuyersLink })))
const VisitsSection = lazy(() => import('./visits-section.tsx').then((file) => ({ default: file.VisitsSection })))
const AppointmentButton = lazy(() =>
  import('./visits-section.tsx').then((file) => ({ default: file.AppointmentButton })),
)

/** The saved facts that an agent needs when answering the phone. */
export function DossierOverview({ dossier, agent }: { dossier: Dossier; agent: string | undefined }) {
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
      <section className="dossier-section" aria-labelledby="faits">
        <h2 id="faits">L’affaire</h2>
        <dl className="dossier-facts">
          {lines.map(([label, value]) => (
            <Fact key={label} label={label} text={value} />
          ))}
          <Fact
            label="Téléphone du cédant"
            text={
              facts.ownerPhone && (
                <a className="link" href={`tel:${telephoneToDial(facts.ownerPhone)}`}>
                  {facts.ownerPhone}
                </a>
              )
            }
          />
        </dl>
        {dossier.status === 'en vente' && (
          <Suspense>
            <BuyersLink listingId={dossier.id} />
          </Suspense>
        )}
      </section>
      <Interested dossier={dossier}>
        <Suspense>
          <VisitsSection listingId={dossier.id} />
        </Suspense>
        <History dossier={dossier} />
      </Interested>
    </>
  )
}

/** What happens around the listing; `children` load at the same time and are shown below once their place is known. */
function Interested({ dossier, children }: { dossier: Dossier; children: ReactNode }) {
  const { data, error, reload } = useRead(interest(dossier.id))
  return (
    <>
      {data && <InterestSections dossier={dossier} interested={data} />}
      {!data && error && <LoadFailure text="Impossible de charger les demandes de l’affaire." onRetry={reload} />}
      <div className="dossier-below" hidden={!data && !error}>
        {children}
      </div>
    </>
  )
}

/** The next appointment or call about the listing, and its newest leads. */
function InterestSections({ dossier, interested }: { dossier: Dossier; interested: Interest }) {
  const { next, requests, favorites, seller } = interested
  return (
    <>
      {seller && <FromSeller {...seller} />}
      <section className="dossier-section" aria-labelledby="prochaine-action">
        <div className="row dossier-section-head">
          <h2 id="prochaine-action">Prochaine action</h2>
          <Suspense>
            <AppointmentButton dossier={dossier} />
          </Suspense>
        </div>
        {next ? (
          <ul role="list">
            <LeadItem
              lead={{ ...next, listing: null }}
              isLate={next.day < thisDay()}
              start={[shortDay(next.day), next.when].join(' ')}
              notes={[ACTIONS[next.kind], howText(next)]}
            />
          </ul>
        ) : (
          <p className="hint">Rien n’est prévu avec un acquéreur.</p>
        )}
      </section>
      <section className="dossier-section" aria-labelledby="demandes">
        <h2 id="demandes">{`Demandes (${requests.total})`}</h2>
        <p className="hint">
          {favorites > 0 ? `Dans les favoris de ${counted(favorites, 'visiteur')}.` : 'Dans les favoris de personne.'}
        </p>
        <ul role="list">
          {requests.items.map((lead) => (
            <LeadItem key={lead.id} lead={{ ...lead, listing: null }} start={shortDay(lead.createdAt)} />
          ))}
        </ul>
      </section>
    </>
  )
}

/** The requests that the affair came from, and the last opinion of its value. */
function FromSeller({ requests, opinion }: NonNullable<Interest['seller']>) {
  if (requests.length === 0 && !opinion) return null
  return (
    <section className="dossier-section" aria-labelledby="origine">
      <h2 id="origine">Du cédant</h2>
      <dl className="dossier-facts">
        {requests.map(({ id, reference, subject, createdAt }) => (
          <Fact
            key={id}
            label="Demande d’origine"
            text={
              <PageLink className="link" to={leadPath({ id })}>
                {`${reference}, ${subject}, le ${shortDay(createdAt)}`}
              </PageLink>
            }
          />
        ))}
        <Fact
          label="Avis de valeur"
          text={
            opinion && (
              <PageLink className="link" to={`/admin/avis-de-valeur/${opinion.id}`}>
                {`${euros(opinion.retained)}, le ${longDate(opinion.madeOn)}`}
              </PageLink>
            )
          }
        />
      </dl>
    </section>
  )
}

const ACTIONS = { booked: 'Rendez-vous', wished: 'Rendez-vous souhaité', callback: 'Rappel' }

function History({ dossier: { id, events, prices, createdAt } }: { dossier: Dossier }) {
  const may = useMay()
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
    <section className="dossier-section" aria-labelledby="historique">
      <h2 id="historique">Historique</h2>
      <ol className="dossier-history" role="list">
        {lines.map(({ at, text, by }) => (
          <li key={at + text}>
            <Time at={at} format={shortDateTime} />
            {` ${text}${by ? `, par ${by}` : ''}`}
          </li>
        ))}
      </ol>
      {may('own') && (
        <p>
          <PageLink className="link" to={`/admin/journal?bien=${id}`}>
            Tout le journal&nbsp;: mandats, dossier confidentiel, modifications
          </PageLink>
        </p>
      )}
    </section>
  )
}
