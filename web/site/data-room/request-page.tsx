import { CircleAlert, UserCheck } from 'lucide'
import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import * as z from 'zod/mini'
import { AccessForm, type BuyerProfile, BuyerProfileForm, DELAYS, FINANCINGS } from '#domain/data-room/access.ts'
import { PROFILE_MONTHS } from '#domain/retention.ts'
import { ACCESS_CONSENT } from '#domain/data-room/consent.ts'
import { frenchNumber, numericDate } from '#domain/format.ts'
import { useRead } from '#web/api/answers.ts'
import { CallError, callWith } from '#web/api/call.ts'
import { fileToRequest, proposedFile, requestFile, showAddressIsMine } from '#web/api/queries/data-room.ts'
import { errorText } from '#web/api/refused-fields.ts'
import { PageTitle } from '#web/frame/page-head.tsx'
import { PageLink } from '#web/frame/page-link.tsx'
import { RequireUser } from '#web/frame/person/require-user.tsx'
import { useLinkToken } from '#web/rendering/use-link-token.ts'
import { NewTabLink } from '#web/site/contact/consent-fields.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { CheckField } from '#web/ui/form/fields/check-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { typedAmount } from '#domain/reading/typed-amount.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Icon } from '#web/ui/icon.tsx'
import { type FieldRows, RoomFields, wordOptions } from './fields.tsx'
import { RoomSteps } from './room-steps.tsx'
import { RoomSkeleton, RoomStyles, Shown } from './room-layout.tsx'

/** Requests access to a listing's confidential dossier; with an up-to-date profile, one box and one button suffice. */
export default function RequestScreen() {
  const id = Number(useParams()['id'])
  return (
    <div className="wrap page">
      <PageTitle
        title="Demander le dossier"
        intro="Bilans, bail, personnel, matériel : ce qui ne se publie pas se lit en ligne, sous accord de confidentialité."
      />
      <RoomStyles />
      <div className="room-request">
        <RoomSteps />
        <RequireUser skeleton={<RoomSkeleton what="votre profil" />}>{() => <RequestOfListing id={id} />}</RequireUser>
      </div>
    </div>
  )
}

function RequestOfListing({ id }: { id: number }) {
  const token = useLinkToken()
  const proposed = useRead(token ? proposedFile({ token }) : undefined)
  const toRequest = useRead(fileToRequest(id))
  if (token && !proposed.data && !proposed.error) return <RoomSkeleton what="votre profil" />
  return (
    <Shown of={toRequest} what="votre profil" unknown={<NotForSale />}>
      {({ listing, profile, known }) => (
        <div className="form-stack">
          <p className="room-about">
            {'Le dossier de '}
            <PageLink className="link" to={`/properties/${id}`}>
              {listing.title}
            </PageLink>
          </p>
          {known ? (
            <>
              <p>Vous avez déjà demandé ce dossier.</p>
              <p>
                <PageLink className="btn btn-plate" to={`/dossiers/${known.id}`}>
                  Voir où en est ma demande
                </PageLink>
              </p>
            </>
          ) : (
            <>
              {proposed.error && <p className="alert alert-info">{`${errorText(proposed.error)} ${STILL_OPEN}`}</p>}
              <RequestForm
                propertyId={id}
                profile={profile}
                phone={proposed.data?.propertyId === id ? proposed.data.phone : undefined}
              />
            </>
          )}
        </div>
      )}
    </Shown>
  )
}

const STILL_OPEN = 'Vous pouvez tout de même faire votre demande ici.'

const RequestFields = z.object({
  message: z.optional(AccessForm.shape.message),
  nameToSeller: z.optional(AccessForm.shape.nameToSeller),
  consent: AccessForm.shape.consent,
})
/** The request together with the profile as typed: amounts are texts. */
const FirstRequestFields = z.object({
  ...BuyerProfileForm.shape,
  company: z.optional(BuyerProfileForm.shape.company),
  contribution: typedAmount(BuyerProfileForm.shape.contribution),
  ...RequestFields.shape,
})

/** The buyer's profile: identity, means and plans. */
const PROFILE: FieldRows<keyof BuyerProfileForm> = [
  [
    { name: 'phone', label: 'Téléphone', type: 'tel', autoComplete: 'tel', example: '06 12 34 56 78' },
    { name: 'company', label: 'Société (facultatif)', autoComplete: 'organization' },
  ],
  { name: 'contribution', label: 'Apport', unit: '€', hint: 'Ce que vous mettez vous-même, hors emprunt.' },
  [
    { name: 'financing', label: 'Financement', options: wordOptions(FINANCINGS) },
    { name: 'delay', label: 'Délai', options: wordOptions(DELAYS) },
  ],
  { name: 'experience', label: 'Expérience', rows: 3, hint: 'Votre métier, ce que vous avez déjà dirigé.' },
  { name: 'project', label: 'Projet', rows: 3, hint: 'Ce que vous cherchez, et ce que vous en feriez.' },
]
const MESSAGE: FieldRows<'message'> = [
  {
    name: 'message',
    label: 'Un mot à l’agence (facultatif)',
    rows: 3,
    hint: 'Ce qui vous intéresse dans cette affaire.',
  },
]

interface RequestFormProps {
  propertyId: number
  profile: BuyerProfile | null
  /** The number that the agency has of the person. */
  phone: string | undefined
}

function RequestForm({ propertyId, profile, phone }: RequestFormProps) {
  const navigate = useNavigate()
  const [isOpened, setOpened] = useState(false)
  // If the request is refused after the profile was saved, the profile is current but its fields stay.
  const [wasCurrent] = useState(profile?.isCurrent)
  const [refusal, setRefusal] = useState<unknown>()
  const hasFields = isOpened || !wasCurrent
  const form = useForm<typeof RequestFields | typeof FirstRequestFields, { id: number }>({
    schema: hasFields ? FirstRequestFields : RequestFields,
    async onSubmit({ message = '', nameToSeller = false, consent, ...typed }) {
      setRefusal(undefined)
      if ('phone' in typed) await callWith('PUT /api/buyer-profile', { ...typed, company: typed.company ?? '' })
      return requestFile({ propertyId, message, nameToSeller, consent })
    },
    onDone: ({ id }) => navigate(`/dossiers/${id}`),
    onFailed: setRefusal,
  })
  // The button that opens the profile disappears.
  useEffect(() => (isOpened ? form.ref.current?.querySelector('input')?.focus() : undefined), [isOpened, form.ref])
  return (
    <Form form={form} className="form-stack">
      {profile && !hasFields ? (
        <p className="alert alert-info room-profile">
          <Icon of={UserCheck} />
          <span>{`Votre profil du ${numericDate(profile.confirmedAt)}`}</span>
          <button type="button" className="btn btn-line btn-sm" onClick={() => setOpened(true)}>
            Modifier
            <span className="visually-hidden"> votre profil</span>
          </button>
        </p>
      ) : (
        <>
          <h2 className="room-heading">Votre profil d’acheteur</h2>
          <p className="hint">
            {profile && !profile.isCurrent
              ? 'Il a plus de six mois\u00a0: vérifiez qu’il est toujours juste.'
              : `Rempli une fois, il sert ${PROFILE_MONTHS}\u00a0mois pour toutes vos demandes. L’agence le lit, et le cédant en voit l’essentiel sans votre nom.`}
          </p>
          <RoomFields
            form={form}
            fields={PROFILE}
            values={
              profile ? { ...profile, contribution: frenchNumber(profile.contribution) } : phone ? { phone } : null
            }
          />
        </>
      )}
      <RoomFields form={form} fields={MESSAGE} />
      <div>
        <CheckField form={form} name="nameToSeller" hint="Facultatif. Sinon, il ne voit que votre profil.">
          Le cédant peut connaître mon nom
        </CheckField>
        <CheckField form={form} name="consent">
          {`${ACCESS_CONSENT.words} Voyez notre `}
          <NewTabLink to={ACCESS_CONSENT.link.to}>{ACCESS_CONSENT.link.words}</NewTabLink>.
        </CheckField>
      </div>
      {refusal !== undefined && (
        <div className="alert" role="alert">
          <Icon of={CircleAlert} />
          <div className="room-refusal">
            <p>{errorText(refusal)}</p>
            {/* The e-mail is not verified: it can be from here. */}
            {refusal instanceof CallError && refusal.status === 403 && (
              <ActionButton className="btn-line btn-sm" pending="Envoi…" onClick={showAddressIsMine}>
                Recevoir un lien de confirmation
              </ActionButton>
            )}
          </div>
        </div>
      )}
      <p>
        <SubmitButton form={form} pending="Envoi en cours…">
          Envoyer la demande
        </SubmitButton>
      </p>
    </Form>
  )
}

const NotForSale = () => (
  <div className="empty">
    <h2>Ce bien n’est plus proposé</h2>
    <p>Son dossier ne peut plus être demandé.</p>
    <PageLink className="btn btn-line" to="/search">
      Voir les biens à vendre
    </PageLink>
  </div>
)
