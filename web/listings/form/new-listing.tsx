import { useMutation } from '@tanstack/react-query'
import { publishProperty } from '#web/api/queries/admin.ts'
import { BackLink } from '#web/frame/back-link.tsx'
import { PageHead } from '#web/frame/page-head.tsx'
import { PropertyEditor } from './listing-editor.tsx'
import { PropertyFormSkeleton } from './listing-form-skeleton.tsx'
import { RequireAdmin } from '#web/accounts/require-admin.tsx'

/** docs/specification.md §2, Property form (new). */
export default function NewPropertyScreen() {
  return (
    <div className="wrap admin-form">
      <PageHead title="Nouvelle propriété" description="Publier un bien sur le site." />
      <BackLink to="/admin" label="Retour à l’administration" />
      <h1>Nouvelle propriété</h1>
      <RequireAdmin skeleton={<PropertyFormSkeleton />}>{() => <NewProperty />}</RequireAdmin>
    </div>
  )
}

function NewProperty() {
  const { mutateAsync: publish } = useMutation(publishProperty())
  return <PropertyEditor onSave={publish} save="Créer la propriété" />
}
