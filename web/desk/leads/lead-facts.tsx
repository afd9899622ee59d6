import { actorSuffix } from '#domain/accounts/actor.ts'
import type { LeadDetail } from '#domain/accounts/admin.ts'
import { euros, numericDate, shortDateTime } from '#domain/format.ts'
import { consentText } from '#domain/leads/consent.ts'
import { LEAD_CHANNEL_LABELS, NOTICE_LABELS } from '#domain/leads/recorded-lead.ts'
import type { ValuationSnapshot } from '#domain/valuation/snapshot.ts'
import { CONFIDENCES, COVERS } from '#domain/valuation/words.ts'
import { MailList } from '#web/desk/mail-list.tsx'
import { useMay } from '#web/desk/use-may.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { Fact } from '#web/ui/fact.tsx'
import { Time } from '#web/ui/time.tsx'

interface LeadFactsProps {
  lead: LeadDetail
  town: string
}

/** Fields shown elsewhere: in the head of the panel, or as the town. */
const TOLD_ABOVE = new Set(['subject', 'message', 'activityDetails', 'businessPostalCode'])

/** The visitor's answers, apart from the message. */
export function LeadFacts({ lead, town }: LeadFactsProps) {
  const { otherOffers } = lead
  const may = useMay()
  return (
    <dl className="lead-facts">
      <Fact label="Rendez-vous" text={lead.appointment} />
      <Fact label="Forme du rendez-vous" text={lead.meeting} />
      <Fact label="Ville du bien" text={town} />
      {lead.told
        .filter(({ name }) => !TOLD_ABOVE.has(name))
        .map(({ name, label, text }) => (
          <Fact key={name} label={label} text={text} />
        ))}
      <Fact label="Estimation en ligne" text={lead.valuation && valuationText(lead.valuation)} />
      <Fact
        label="Avis de valeur"
        text={
          lead.isFromSeller &&
          may('agent') && (
            <PageLink to={`/admin/avis-de-valeur/nouveau?${opinionSource(lead)}`}>Préparer l’avis de valeur</PageLink>
          )
        }
      />
      <Fact label="Autres offres" text={otherOffers ? 'Accepte d’en recevoir' : 'Non'} />
      <Fact label="Arrivée" text={lead.channel !== 'site' && arrivalText(lead)} />
      <Fact label="Consentement" text={consentText(lead)} />
      <Fact
        label="Information"
        text={lead.channel !== 'site' && (lead.notice ? NOTICE_LABELS[lead.notice] : 'Pas encore donnée')}
      />
    </dl>
  )
}

/** An opinion of a request that became an affair is the affair's. */
const opinionSource = ({ id, affair }: LeadDetail) => (affair?.id ? `bien=${affair.id}` : `demande=${id}`)

const arrivalText = ({ channel, recordedBy }: LeadDetail) =>
  [LEAD_CHANNEL_LABELS[channel], recordedBy && `notée par ${recordedBy}`].filter(Boolean).join(', ')

const valuationText = ({ low, high, covers = 'all', confidence, referencesReadOn }: ValuationSnapshot) =>
  low === null || high === null
    ? 'Non estimable en ligne'
    : `${euros(low)} à ${euros(high)}${COVERS[covers]}, confiance ${CONFIDENCES[confidence]}, références du ${numericDate(referencesReadOn)}`

/** The history of a lead, newest first: notes, calls, e-mails, questions about a dossier, and journal entries. */
export function Timeline({ detail: { notes, mails, journal, questions } }: { detail: LeadDetail }) {
  const line = (key: string, at: string, by: string, text = '') => ({ key, at, by, text })
  const events = [
    ...notes.map(({ id, author, text, createdAt }) => line(`note ${id}`, createdAt, author, text)),
    ...journal.map(({ id, at, actor, actorKind, text }) =>
      line(`journal ${id}`, at, `${actor}${actorSuffix(actorKind)} ${text}`),
    ),
    ...questions.flatMap(({ id, name, document, text, askedAt, answer, answeredAt, toAll }) => {
      const about = document ? `«\u00a0${document}\u00a0»` : 'le dossier confidentiel'
      const asked = line(`question ${id}`, askedAt, `${name}, question sur ${about}`, text)
      if (!answer || !answeredAt) return [asked]
      return [asked, line(`answer ${id}`, answeredAt, `Réponse ${toAll ? 'à tous les lecteurs' : `à ${name}`}`, answer)]
    }),
    ...mails.map((mail) => ({ key: `mail ${mail.createdAt} ${mail.subject}`, at: mail.createdAt, mail })),
  ].toSorted((one, other) => other.at.localeCompare(one.at))
  if (events.length === 0) return null
  return (
    <section>
      <h3>Suivi</h3>
      <ol className="lead-notes" role="list">
        {events.map((event) => (
          <li key={event.key}>
            {'mail' in event ? (
              <MailList mails={[event.mail]} />
            ) : (
              <>
                {event.text && <p className="lead-note-text">{event.text}</p>}
                <p className="hint">
                  {`${event.by}, le `}
                  <Time at={event.at} format={shortDateTime} />
                </p>
              </>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
