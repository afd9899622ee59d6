import type { LeadDetail } from '#contract/accounts/admin.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { Fact } from './fact.tsx'
import { PhoneLink } from '#web/frame/phone-link.tsx'
import { subjectLabel } from './subject-of.ts'

/** All fields that the visitor submitted. */
export function LeadFacts({ lead }: { lead: LeadDetail }) {
  const { kind, phone, phoneE164, email, otherOffers, consentWords, consentVersion } = lead
  return (
    <dl className="lead-facts">
      <Fact label="Téléphone">
        <PhoneLink phone={phone} international={phoneE164} />
      </Fact>
      <Fact label="Email">
        <a href={`mailto:${email}`}>{email}</a>
      </Fact>
      {kind === 'contact' ? <ContactFacts lead={lead} /> : <EstimateFacts lead={lead} />}
      <Fact label="Autres offres">{otherOffers ? 'Accepte d’en recevoir' : 'Non'}</Fact>
      <Fact label="Consentement">{`${consentWords} (${consentVersion})`}</Fact>
    </dl>
  )
}

function ContactFacts({ lead: { subject, propertyId, propertyTitle, halfDays, message } }: { lead: LeadDetail }) {
  return (
    <>
      <Fact label="Sujet">{subject && subjectLabel(subject)}</Fact>
      <Fact label="Bien concerné">
        {/* The title is saved with the lead: it remains after the listing is deleted. */}
        {propertyId === null ? propertyTitle : <PageLink to={`/properties/${propertyId}`}>{propertyTitle}</PageLink>}
      </Fact>
      <Fact label="Rendez-vous souhaité">{halfDays?.join(', ')}</Fact>
      <Fact label="Message">{message}</Fact>
    </>
  )
}

function EstimateFacts({ lead }: { lead: LeadDetail }) {
  return (
    <>
      <Fact label="Civilité">{lead.civility}</Fact>
      <Fact label="Adresse">{`${lead.address}\n${lead.postalCode} ${lead.city}`}</Fact>
      <Fact label="Type de bien">{lead.propertyType}</Fact>
      <Fact label="Code postal du bien">{lead.businessPostalCode}</Fact>
      <Fact label="SIRET">{lead.siret}</Fact>
      <Fact label="Activité">{lead.activityDetails}</Fact>
    </>
  )
}
