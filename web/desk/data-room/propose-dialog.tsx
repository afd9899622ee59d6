import { TriangleAlert } from 'lucide'
import { useState } from 'react'
import { FILE_LINK } from '#domain/agency/mail-words.ts'
import { ProposalForm } from '#domain/data-room/proposal.ts'
import { longDate } from '#domain/format.ts'
import { useRead } from '#web/api/answers.ts'
import { dossier } from '#web/api/queries/admin.ts'
import { agencySettings } from '#web/api/queries/agency-admin.ts'
import { fileProposals, proposeFile } from '#web/api/queries/file-proposals.ts'
import { sendLeadMail } from '#web/api/queries/leads-admin.ts'
import { ActForm } from '#web/desk/mandates/act-form.tsx'
import { usePathForm } from '#web/desk/mandates/use-path-form.ts'
import { ListingField, useListingOptions } from '#web/desk/record/listing-field.tsx'
import { useAgency } from '#web/frame/page-head.tsx'
import { useAdmin } from '#web/frame/person/admin-context.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { lineIn, TypedField } from '#web/ui/form/fields/labelled-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { showToast } from '#web/ui/toast/toast.ts'
import { proposalMail } from './proposal-mail.ts'

interface Person {
  email: string
  name: string
  phone: string
  greeting?: string
}

interface ProposeDialogProps {
  /** The listing on screen; asked for when there is none. */
  listingId?: number | undefined
  /** To whom; asked for when the page is not about a person. */
  person?: Person | undefined
  /** The request that the mail answers: it is about the listing. */
  leadId?: number | undefined
  onClose: () => void
}

const idOf = (path: string) => `proposer-${path}`

/** Proposes a confidential file by mail: its words can be changed, its link is made for the person when it is sent. */
export default function ProposeDialog({ listingId, person, leadId, onClose }: ProposeDialogProps) {
  const [typed, setTyped] = useState<Partial<Record<'email' | 'name' | 'subject' | 'text', string>>>({})
  const listing = useListingOptions(listingId)
  const { data: about } = useRead(listing.id ? dossier(listing.id) : undefined)
  const { data: known } = useRead(listing.id ? fileProposals(listing.id) : undefined)
  const { data: settings } = useRead(agencySettings())
  const { firstName, lastName } = useAdmin()
  const agency = useAgency()
  const to = { email: '', name: '', phone: '', ...person, ...typed }
  const written =
    settings &&
    proposalMail(settings.mails, {
      agency,
      author: `${firstName} ${lastName}`,
      listing: about ?? undefined,
      name: to.name,
      greeting: person?.greeting,
    })
  const { subject = '', text = '' } = { ...written, ...typed }
  const body = { email: to.email.trim(), name: to.name, phone: to.phone, leadId: leadId ?? null, subject, text }
  const before = known?.proposals.find(({ email }) => email.toLowerCase() === body.email.toLowerCase())
  const form = usePathForm({
    schema: ProposalForm,
    idOf,
    async send(sent) {
      if (leadId === undefined) await proposeFile(listing.id ?? 0, sent)
      else await sendLeadMail(leadId, { subject: sent.subject, text: sent.text })
    },
    onSent() {
      showToast({
        kind: 'success',
        title: before ? 'Dossier proposé de nouveau' : 'Dossier proposé',
        text: before ? 'Le lien de ce mail remplace le précédent.' : `Le mail part pour ${body.email}.`,
      })
      onClose()
    },
  })
  const line = lineIn({ ...typed, email: to.email, name: to.name, subject, text }, setTyped)
  return (
    <Dialog title="Proposer le dossier" onClose={onClose}>
      {person && <p className="propose-to">{[person.name, person.email].filter(Boolean).join(', ')}</p>}
      <ActForm form={form} typed={body} action="Envoyer" className="btn-plate" onClose={onClose}>
        {listingId === undefined && <ListingField {...listing} label="Affaire" />}
        {!person && (
          <>
            <TypedField {...line('email')} label="Email" type="email" />
            <TypedField {...line('name')} label="Nom (facultatif)" />
          </>
        )}
        {known?.refusal && <Warning text={known.refusal} />}
        {before && (
          <Warning
            text={`Déjà proposé à cette personne le ${longDate(before.sentAt)}, par ${before.sentBy}\u00a0: ce mail renouvelle son lien, l’ancien ne servira plus.`}
          />
        )}
        <TypedField {...line('subject')} label="Objet" />
        <TypedField
          {...line('text')}
          label="Message"
          rows={11}
          hint={`${FILE_LINK} y devient le lien personnel vers la demande. Rien ne s’ouvre avant votre décision et la signature de l’accord.`}
        />
      </ActForm>
    </Dialog>
  )
}

const Warning = ({ text }: { text: string }) => (
  <p className="field-warning" role="status">
    <Icon of={TriangleAlert} />
    {text}
  </p>
)
