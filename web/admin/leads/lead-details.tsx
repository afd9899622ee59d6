import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { LeadDetail } from '#contract/accounts/admin.ts'
import { MailList } from '#web/admin/mail-list.tsx'
import { shortDateTime } from '#contract/format.ts'
import { Time } from '#web/ui/time.tsx'
import { lead } from '#web/api/queries/admin.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { PageLink } from '#web/frame/page-link.tsx'
import { PhoneLink } from '#web/frame/contact-links.tsx'
import { LeadNotes, LeadStatusField } from './lead-notes.tsx'
import type { LeadLine } from './use-lead-filters.ts'
import { subjectLabel } from './lead-labels.tsx'

const KINDS: Record<LeadDetail['kind'], string> = {
  contact: 'Demande de contact',
  estimate: 'Demande d’estimation',
}

function LeadDetails({ lead }: { lead: LeadDetail }) {
  const { id, kind, createdAt, status, suspicions, mails } = lead
  return (
    <>
      <p className="lead-origin">
        {`${KINDS[kind]}, reçue le `}
        <Time at={createdAt} format={shortDateTime} />
      </p>
      {suspicions.length > 0 && (
        <p className="alert">{`Ce message est peut-être indésirable\u00a0: ${suspicions.join(', ')}.`}</p>
      )}
      <LeadStatusField id={id} status={status} />
      <LeadFacts lead={lead} />
      <LeadNotes lead={lead} />
      <section>
        <h3>Mails</h3>
        {mails.length > 0 ? <MailList mails={mails} /> : <p className="hint">Aucun mail n’a été envoyé.</p>}
      </section>
    </>
  )
}

interface LeadDialogProps {
  line: LeadLine
  onClose: () => void
}

/** All details of a lead, with its status, notes and mails. */
export function LeadDialog({ line: { id, firstName, lastName }, onClose }: LeadDialogProps) {
  const { data: detail, isError, refetch } = useQuery(lead(id))
  return (
    <Dialog title={`${firstName} ${lastName}`} onClose={onClose}>
      <div className="lead">
        {detail && <LeadDetails lead={detail} />}
        {!detail && isError && <LoadFailure text="Impossible de charger la demande." onRetry={refetch} />}
        {!detail && !isError && <div className="skeleton" aria-hidden="true" />}
      </div>
      <div className="dialog-actions lead-actions">
        <button className="btn btn-line btn-sm" type="button" onClick={onClose}>
          Fermer
        </button>
      </div>
    </Dialog>
  )
}

/** All fields that the visitor submitted. */
function LeadFacts({ lead }: { lead: LeadDetail }) {
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
