import type { LeadDetail } from '#domain/accounts/admin.ts'
import { euros, numericDate } from '#domain/format.ts'
import type { ValuationSnapshot } from '#domain/valuation/snapshot.ts'
import { CONFIDENCES, COVERS } from '#domain/valuation/words.ts'
import { useMay } from '#web/desk/use-may.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { Fact } from '#web/ui/fact.tsx'

interface LeadFactsProps {
  lead: LeadDetail
  town: string
}

/** Read above, in the head of the panel, or as the town. */
const TOLD_ABOVE = new Set(['subject', 'message', 'activityDetails', 'businessPostalCode'])

/** What the visitor sent beside the message. */
export function LeadFacts({ lead, town }: LeadFactsProps) {
  const { otherOffers, consentWords, consentVersion } = lead
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
          lead.kind === 'estimate' &&
          may('agent') && (
            <PageLink to={`/admin/avis-de-valeur/nouveau?demande=${lead.id}`}>Préparer l’avis de valeur</PageLink>
          )
        }
      />
      <Fact label="Autres offres" text={otherOffers ? 'Accepte d’en recevoir' : 'Non'} />
      <Fact label="Consentement" text={`${consentWords} (${consentVersion})`} />
    </dl>
  )
}

const valuationText = ({ low, high, covers = 'all', confidence, referencesReadOn }: ValuationSnapshot) =>
  low === null || high === null
    ? 'Non estimable en ligne'
    : `${euros(low)} à ${euros(high)}${COVERS[covers]}, confiance ${CONFIDENCES[confidence]}, références du ${numericDate(referencesReadOn)}`
