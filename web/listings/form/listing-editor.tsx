import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { CATEGORIES, isCategory } from '#contract/listing/category.ts'
import type { Property } from '#contract/listing/listing.ts'
import type { PropertyForm } from '#contract/listing/form.ts'
import { CallError } from '#web/api/call.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { Setting } from '#web/accounts/setting-section.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { DescriptionEditor } from './description-editor.tsx'
import { DetailsEditor } from './details-editor.tsx'
import { FeaturesEditor } from './features-editor.tsx'
import { Fields } from './fields.ts'
import { ImageChooser } from './image/image-chooser.tsx'
import { LeavingDialog } from './leaving-dialog.tsx'
import { ListingFields } from './listing-fields.tsx'
import { mayCall } from './require-token.ts'
import { toBody } from './to-body.ts'
import { useUnsaved } from './use-unsaved-changes.ts'

interface PropertyEditorProps {
  /** What it starts from; a new listing starts from nothing. */
  property?: Property
  /** Sends it, and says what came of it. */
  onSave: (body: PropertyForm) => Promise<unknown>
  /** What its button says. */
  save: string
  /** Beside its buttons, always in sight. */
  notice?: ReactNode
}

/** docs/specification.md §2, Property form. */
export function PropertyEditor({ property, onSave, save, notice }: PropertyEditorProps) {
  const navigate = useNavigate()
  const [category, setCategory] = useState(property?.category ?? CATEGORIES[0])
  const form = useForm({
    schema: Fields,
    async onSubmit(values) {
      if (!mayCall()) throw new Error('logged out')
      await onSave(toBody(values, property?.reference))
    },
    onDone() {
      keep()
      void navigate('/admin')
    },
    onFailed(error) {
      if (error instanceof CallError && error.status === 409) form.setError('reference', error.displayMessage)
    },
  })
  const { leaving, keep } = useUnsaved(form.ref)

  function followCategory() {
    const chosen = form.ref.current && new FormData(form.ref.current).get('category')
    if (isCategory(chosen)) setCategory(chosen)
  }

  return (
    <Form form={form} className="property-form" onInput={followCategory}>
      <Setting title="L’annonce" lead="Tous les champs sont obligatoires, sauf la référence.">
        <ListingFields form={form} property={property} />
      </Setting>
      <Setting title="Présentation" lead="Ce que lira l’acheteur, après l’image et le prix.">
        <DescriptionEditor form={form} description={property?.description ?? ''} />
      </Setting>
      <Setting title="Image" lead={'Horizontale de préférence\u00a0: les cartes la montrent en 3:2.'}>
        <ImageChooser form={form} category={category} image={property?.image ?? ''} />
      </Setting>
      <Setting title="Caractéristiques" lead="Celles de la catégorie. Un champ vide n’apparaît pas sur la fiche.">
        <DetailsEditor form={form} category={category} details={property?.details ?? ''} />
      </Setting>
      <Setting title="Points forts" lead="Quelques mots chacun, dans l’ordre de la fiche.">
        <FeaturesEditor form={form} features={property?.features ?? ''} />
      </Setting>
      <div className="form-actions">
        {notice}
        <PageLink className="btn btn-line" to="/admin">
          Annuler
        </PageLink>
        <SubmitButton form={form} pending="Enregistrement…">
          {save}
        </SubmitButton>
      </div>
      <LeavingDialog leaving={leaving} />
    </Form>
  )
}
