import { useState } from 'react'
import { useNavigate } from 'react-router'
import { NewDossierForm } from '#domain/listing/dossier.ts'
import { DEAL_NAMES, DEALS } from '#domain/listing/register/deals.ts'
import { startDossier } from '#web/api/queries/dossiers.ts'
import { ActForm } from '#web/desk/mandates/act-form.tsx'
import { usePathForm } from '#web/desk/mandates/use-path-form.ts'
import { RequireAdmin } from '#web/desk/require-admin.tsx'
import { ListingFormSkeleton } from '#web/desk/form/listing-form-skeleton.tsx'
import { PageHead } from '#web/frame/page-head.tsx'
import { TypedPlace } from '#web/frame/typed-place.tsx'
import { lineIn, TypedField } from '#web/ui/form/fields/labelled-field.tsx'
import { TradeField, tradeIn } from './trade-field.tsx'

/** Creates a dossier from what the agent asks on the phone. */
export default function NewDossierScreen() {
  return (
    <div className="wrap admin-form dossier-page">
      <PageHead title="Nouvelle affaire" description="Ouvrir la fiche d’une affaire." />
      <h1>Nouvelle affaire</h1>
      <RequireAdmin skeleton={<ListingFormSkeleton />}>{() => <NewDossier />}</RequireAdmin>
    </div>
  )
}

const idOf = (path: string) => `affaire-${path}`

function NewDossier() {
  const navigate = useNavigate()
  const [typed, setTyped] = useState({ activity: '', deal: 'fonds', location: '', ownerName: '', ownerPhone: '' })
  const form = usePathForm({
    schema: NewDossierForm,
    idOf,
    send: startDossier,
    onSent: ({ id }) => void navigate(`/admin/biens/${id}`, { replace: true }),
  })
  const line = lineIn(typed, setTyped)
  return (
    <div>
      <ActForm
        form={form}
        typed={{ ...typed, activity: tradeIn(typed.activity) }}
        action="Créer l’affaire"
        className="btn-plate"
        onClose={() => void navigate('/admin')}
      >
        <TradeField {...line('activity')} />
        <TypedField
          {...line('deal')}
          label="Nature de la cession"
          choices={DEAL_NAMES.map((deal) => [deal, DEALS[deal].label])}
        />
        <TypedPlace {...line('location')} label="Commune" />
        <TypedField {...line('ownerName')} label="Nom du cédant" />
        <TypedField {...line('ownerPhone')} label="Téléphone du cédant" type="tel" inputMode="tel" />
      </ActForm>
    </div>
  )
}
