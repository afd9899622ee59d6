import type { ReactNode } from 'react'
import type { LeadDetail } from '#domain/accounts/admin.ts'
import { euros, numericDate } from '#domain/format.ts'
import type { ValuationSnapshot } from '#domain/valuation/snapshot.ts'
import { CONFIDENCES, COVERS } from '#domain/valuation/words.ts'
import { PageLink } from '#web/frame/page-link.tsx'

interface LeadFactsProps {
  lead: LeadDetail
  town: string
}

/** Read above, in the head of the panel, or as the town. */
const TOLD_ABOVE = new Set(['subject', 'message', 'activityDetails', 'businessPostalCode'])

/** What the visitor sent beside the message. */
export function LeadFacts({ lead, town }: LeadFactsProps) {
  const { otherOffers, consentWords, consentVersion } = lead
  return (
    <dl className="lead-facts">
      <Fact label="Rendez-vous">{lead.appointment}</Fact>
      <Fact label="Forme du rendez-vous">{lead.meeting}</Fact>
      <Fact label="Ville du bien">{town}</Fact>
      {lead.told
        .filter(({ name }) => !TOLD_ABOVE.has(name))
        .map(({ name, label, text }) => (
          <Fact key={name} label={label}>
            {text}
          </Fact>
        ))}
      <Fact label="Estimation en ligne">{lead.valuation && valuationText(lead.valuation)}</Fact>
      <Fact label="Avis de valeur">
        {lead.kind === 'estimate' && (
          <PageLink to={`/admin/avis-de-valeur/nouveau?demande=${lead.id}`}>Préparer l’avis de valeur</PageLink>
        )}
      </Fact>
      <Fact label="Autres offres">{otherOffers ? 'Accepte d’en recevoir' : 'Non'}</Fact>
      <Fact label="Consentement">{`${consentWords} (${consentVersion})`}</Fact>
    </dl>
  )
}

const valuationText = ({ low, high, covers = 'all', confidence, referencesReadOn }: ValuationSnapshot) =>
  low === null || high === null
    ? 'Non estimable en ligne'
    : `${euros(low)} à ${euros(high)}${COVERS[covers]}, confiance ${CONFIDENCES[confidence]}, références du ${numericDate(referencesReadOn)}`

/** A label and its value; renders nothing without a value. */
function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
