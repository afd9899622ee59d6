import { ofName } from '#domain/elision.ts'
import { FileSignature, FolderX } from 'lucide'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { ENDED_STATES, type OwnAccessDetail, TextForm } from '#domain/data-room/access.ts'
import { useRead } from '#web/api/answers.ts'
import { answerAgency, giveUp, ownRequest } from '#web/api/queries/data-room.ts'
import { BackLink } from '#web/frame/back-link.tsx'
import { PageHead } from '#web/frame/page-head.tsx'
import { PageLink } from '#web/frame/page-link.tsx'
import { RequireUser } from '#web/frame/person/require-user.tsx'
import { SettingSection } from '#web/frame/person/setting-section.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Icon } from '#web/ui/icon.tsx'
import { FieldsForm } from './fields.tsx'
import { Advisers, OpenDocuments, OwnReadings, Questions } from './open-file.tsx'
import { RoomSteps } from './room-steps.tsx'
import { RoomSkeleton, RoomStyles, Shown } from './room-layout.tsx'
import { SignedAgreementLink } from './signed-agreement.tsx'

/** The user's access request for a confidential dossier: its state, and the documents it opens. */
export default function AccessScreen() {
  const id = Number(useParams()['id'])
  return (
    <div className="wrap page">
      <RoomStyles />
      <PageHead title="Dossier confidentiel" description="Où en est votre demande, et les documents qu’elle ouvre." />
      <BackLink to="/dossiers" label="Mes dossiers" />
      <h1 className="page-title">Dossier confidentiel</h1>
      <div className="room">
        <RequireUser skeleton={<RoomSkeleton what="ce dossier" />}>{() => <Access id={id} />}</RequireUser>
      </div>
    </div>
  )
}

const Access = ({ id }: { id: number }) => (
  <Shown of={useRead(ownRequest(id))} what="ce dossier" unknown={<UnknownFile />}>
    {(request) => {
      const { state, adviser, isSigned, message, listing } = request
      const isOpen = state === 'open'
      return (
        <>
          <SettingSection title="Où en est votre demande">
            <Progress request={request} />
          </SettingSection>
          {isOpen && <OpenDocuments id={id} />}
          {isOpen && <Questions request={request} />}
          {isOpen && !adviser && <Advisers request={request} />}
          {isSigned && <SignedAgreementLink id={id} />}
          {isSigned && <OwnReadings id={id} />}
          {!ENDED_STATES.some((ended) => ended === state) && (
            <SettingSection title="Votre demande">
              {message && <p className="room-text">{message}</p>}
              <GiveUp id={id} isSigned={isSigned} title={listing.title} />
            </SettingSection>
          )}
        </>
      )
    }}
  </Shown>
)

/** The next step, and what the buyer has to do for it. */
function Progress({ request }: { request: OwnAccessDetail }) {
  const { id, listing, adviser, state, next, asked, answer } = request
  return (
    <div className="form-stack">
      <p>
        {listing.isPublic ? (
          <PageLink className="link" to={`/properties/${listing.id}`}>
            {listing.title}
          </PageLink>
        ) : (
          listing.title
        )}
        {listing.reference && ` (réf. ${listing.reference})`}
        {adviser && `, comme ${adviser.kind} ${ofName(adviser.of)}`}
      </p>
      <RoomSteps request={request} />
      <p className="room-next" aria-live="polite">
        {next}
      </p>
      {asked && (
        <div className="alert alert-info">
          <div>
            <p className="alert-title">L’agence vous écrit</p>
            <p className="room-text">{asked}</p>
          </div>
        </div>
      )}
      {answer && (
        <div>
          <p className="label">Votre réponse</p>
          <p className="room-text">{answer}</p>
        </div>
      )}
      {state === 'info-needed' && <AnswerForm id={id} />}
      {state === 'agreement-sent' && (
        <p>
          <PageLink className="btn btn-plate" to={`/dossiers/${id}/accord`}>
            <Icon of={FileSignature} />
            Lire et signer l’accord
          </PageLink>
        </p>
      )}
    </div>
  )
}

function AnswerForm({ id }: { id: number }) {
  const form = useForm({ schema: TextForm, onSubmit: (body) => answerAgency(id, body) })
  return (
    <FieldsForm
      form={form}
      fields={[{ name: 'text', label: 'Votre réponse', rows: 4 }]}
      action="Répondre à l’agence"
      className="btn-plate"
    />
  )
}

function GiveUp({ id, isSigned, title }: { id: number; isSigned: boolean; title: string }) {
  const navigate = useNavigate()
  const [isConfirming, setConfirming] = useState(false)
  return (
    <>
      <button className="btn btn-danger-line" type="button" onClick={() => setConfirming(true)}>
        Renoncer à ce dossier
      </button>
      {isConfirming && (
        <ConfirmDialog
          title={`Renoncer au dossier de «\u00a0${title}\u00a0»\u00a0?`}
          action="Renoncer"
          pending="Envoi…"
          onConfirm={() => giveUp(id).then(() => navigate('/dossiers'))}
          onClose={() => setConfirming(false)}
        >
          <p>
            {isSigned
              ? 'Le dossier se ferme tout de suite, pour vos conseils aussi. Votre accord de confidentialité continue de vous engager.'
              : 'L’agence en est prévenue. Vous pourrez le demander de nouveau.'}
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}

const UnknownFile = () => (
  <div className="empty">
    <Icon of={FolderX} />
    <h2>Ce dossier n’existe pas, ou il n’est pas à vous.</h2>
    <PageLink className="btn btn-line" to="/dossiers">
      Voir mes dossiers
    </PageLink>
  </div>
)
