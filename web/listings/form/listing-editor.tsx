import { type ReactNode, useState } from 'react'
import { useNavigate, type Blocker } from 'react-router'
import { CATEGORIES, isCategory } from '#contract/listing/category.ts'
import type { Details } from '#contract/listing/details.ts'
import type { Property } from '#contract/listing/listing.ts'
import type { PropertyForm } from '#contract/listing/form.ts'
import { CallError } from '#web/api/call.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { SettingSection } from '#web/accounts/setting-section.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useForm, type FormHandle } from '#web/ui/form/use-form.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { DetailsEditor } from './details-editor.tsx'
import { FeaturesEditor } from './features-editor.tsx'
import { Fields, type FieldName } from './fields.ts'
import { ImageChooser } from './image/image-chooser.tsx'
import { ListingFields } from './listing-fields.tsx'
import { requireToken } from './require-token.ts'
import { toBody } from './to-body.ts'
import { useUnsavedChanges } from './use-unsaved-changes.ts'
import { Optimiser } from './optimiser.tsx'

interface ListingEditorProps {
  /** The listing to edit; absent for a new one. */
  property?: Property
  hiddenDetails?: Details | undefined
  /** Saves the listing, and shows the outcome. */
  onSave: (body: PropertyForm) => Promise<unknown>
  /** The text of the submit button. */
  submitLabel: string
  /** Shown beside the buttons. */
  notice?: ReactNode
}

/** docs/specification.md §2, Property form. */
export function ListingEditor({ property, hiddenDetails, onSave, submitLabel, notice }: ListingEditorProps) {
  const navigate = useNavigate()
  const [category, setCategory] = useState(property?.category ?? CATEGORIES[0])
  const form = useForm({
    schema: Fields,
    async onSubmit(values) {
      if (!requireToken()) throw new Error('logged out')
      await onSave(toBody(values, property?.reference))
    },
    onDone() {
      markSaved()
      void navigate('/admin')
    },
    onFailed(error) {
      if (error instanceof CallError && error.status === 409) form.setError('reference', error.displayMessage)
    },
  })
  const { leaving, markSaved } = useUnsavedChanges(form.ref)

  function updateCategory() {
    const chosen = form.ref.current && new FormData(form.ref.current).get('category')
    if (isCategory(chosen)) setCategory(chosen)
  }

  return (
    <Form form={form} className="property-form" onInput={updateCategory}>
      <SettingSection title="L’annonce" intro="Tous les champs sont obligatoires, sauf la référence.">
        <ListingFields form={form} property={property} />
      </SettingSection>
      <SettingSection title="Présentation" intro="Ce que lira l’acheteur, après l’image et le prix.">
        <DescriptionEditor form={form} description={property?.description ?? ''} />
      </SettingSection>
      <SettingSection title="Image" intro={'Horizontale de préférence\u00a0: les cartes la montrent en 3:2.'}>
        <ImageChooser form={form} category={category} image={property?.image ?? ''} />
      </SettingSection>
      <SettingSection
        title="Caractéristiques"
        intro="Celles de la catégorie. Un champ vide n’apparaît pas sur la fiche."
      >
        <DetailsEditor
          form={form}
          category={category}
          details={property?.details ?? ''}
          hiddenDetails={hiddenDetails}
        />
      </SettingSection>
      <SettingSection title="Points forts" intro="Quelques mots chacun, dans l’ordre de la fiche.">
        <FeaturesEditor form={form} features={property?.features ?? ''} />
      </SettingSection>
      <div className="form-actions">
        {notice}
        <PageLink className="btn btn-line" to="/admin">
          Annuler
        </PageLink>
        <SubmitButton form={form} pending="Enregistrement…">
          {submitLabel}
        </SubmitButton>
      </div>
      <LeavingDialog leaving={leaving} />
    </Form>
  )
}

/** Asks for confirmation before unsaved changes are lost. */
function LeavingDialog({ leaving }: { leaving: Blocker }) {
  if (leaving.state !== 'blocked') return null
  return (
    <Dialog title={'Quitter sans enregistrer\u00a0?'} onClose={leaving.reset}>
      <p>Vos modifications de ce bien seront perdues.</p>
      <div className="dialog-actions">
        <button className="btn btn-line" type="button" onClick={leaving.reset}>
          Rester sur la page
        </button>
        <button className="btn btn-danger" type="button" onClick={leaving.proceed}>
          Quitter sans enregistrer
        </button>
      </div>
    </Dialog>
  )
}

function DescriptionEditor({ form, description }: { form: FormHandle<FieldName>; description: string }) {
  return (
    <div className="form-stack">
      <TextAreaField form={form} name="description" label="Description" rows={10} defaultValue={description} />
      <Optimiser form={form} />
    </div>
  )
}
