import { Fragment, type ReactNode, useRef, useState } from 'react'
import { useNavigate, type Blocker } from 'react-router'
import { CATEGORIES, isCategory, type Category } from '#domain/listing/register/category.ts'
import {
  type Details,
  DETAIL_NAMES,
  type DetailName,
  DETAILS_OF,
  parseDetails,
} from '#domain/listing/register/details.ts'
import type { Property } from '#domain/listing/listing.ts'
import type { OptimisationForm, PropertyForm } from '#domain/listing/form.ts'
import { refusedFields } from '#web/api/refused-fields.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { DraftOffer } from '#web/frame/drafts/draft-offer.tsx'
import { SettingSection } from '#web/frame/person/setting-section.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useForm, type FormHandle } from '#web/ui/form/use-form.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { TextAreaField } from '#web/ui/form/fields/text-area-field.tsx'
import { FeaturesEditor } from './features-editor.tsx'
import { Fields, type FieldName, isFieldName } from './fields.ts'
import { ImageChooser } from './image/image-chooser.tsx'
import { ListingFields } from './listing-fields.tsx'
import { parseNumber } from './parse-number.ts'
import { requireToken } from './require-token.ts'
import { type InitialListing, PENDING_IMAGE, useListingDraft, withTyped } from './use-listing-draft.ts'
import { toBody } from './to-body.ts'
import { useUnsavedChanges } from './use-unsaved-changes.ts'
import { Optimiser } from './optimiser.tsx'
import { NumberField } from './number-field.tsx'

interface ListingEditorProps {
  /** The listing to edit; absent for a new one. */
  property?: Property
  hiddenDetails?: Details | undefined
  /** Saves the listing, and shows the outcome. Returns where to go on; undefined for the administration. */
  onSave: (body: PropertyForm) => Promise<string | undefined>
  /** The text of the submit button. */
  submitLabel: string
  /** Shown beside the buttons. */
  notice?: ReactNode
}

/** docs/specification.md §2, Property form. */
export function ListingEditor({ property, hiddenDetails, onSave, submitLabel, notice }: ListingEditorProps) {
  const navigate = useNavigate()
  const settleImage = useRef<() => Promise<string | undefined>>(undefined)
  const form = useForm({
    schema: Fields,
    async onSubmit(values) {
      if (!requireToken()) throw new Error('logged out')
      const image = values.image === PENDING_IMAGE ? await settleImage.current?.() : values.image
      if (!image) throw new Error('no picture')
      return onSave(toBody({ ...values, image }, property?.reference))
    },
    onDone(path) {
      end()
      markSaved()
      void navigate(path ?? '/admin')
    },
    onFailed(error) {
      for (const [path, message] of Object.entries(refusedFields(error)))
        if (isFieldName(path)) form.setError(path, message)
    },
  })
  const { leaving, markSaved } = useUnsavedChanges(form.ref)
  const { found, take, forget, end } = useListingDraft(form.ref, property)
  const [initial, setInitial] = useState<InitialListing | undefined>(property)
  const [taken, setTaken] = useState(0)
  const [category, setCategory] = useState(initial?.category ?? CATEGORIES[0])

  function handleInput() {
    const chosen = form.ref.current && new FormData(form.ref.current).get('category')
    if (isCategory(chosen)) setCategory(chosen)
  }

  return (
    <Form form={form} className="property-form" onInput={handleInput}>
      {found && (
        <DraftOffer
          at={found.at}
          stale={property && found.isStale ? CHANGED_SINCE : undefined}
          onTake={() => {
            const typed = withTyped(property, found.content)
            setInitial(typed)
            setCategory(typed.category)
            setTaken(taken + 1)
            take()
          }}
          onDrop={forget}
        />
      )}
      <Fragment key={taken}>
        <SettingSection title="L’annonce" intro="Tous les champs sont obligatoires, sauf la référence.">
          <ListingFields form={form} property={initial} />
        </SettingSection>
        <SettingSection title="Présentation" intro="Ce que lira l’acheteur, après l’image et le prix.">
          <DescriptionEditor form={form} description={initial?.description ?? ''} />
        </SettingSection>
        <SettingSection title="Image" intro={'Horizontale de préférence\u00a0: les cartes la montrent en 3:2.'}>
          <ImageChooser form={form} category={category} image={initial?.image ?? ''} settle={settleImage} />
        </SettingSection>
        <SettingSection
          title="Caractéristiques"
          intro="Celles de la catégorie. Un champ vide n’apparaît pas sur la fiche."
        >
          <DetailsEditor
            form={form}
            category={category}
            details={initial?.details ?? ''}
            hiddenDetails={hiddenDetails}
          />
        </SettingSection>
        <SettingSection title="Points forts" intro="Quelques mots chacun, dans l’ordre de la fiche.">
          <FeaturesEditor form={form} features={initial?.features ?? ''} />
        </SettingSection>
      </Fragment>
      <div className="form-actions">
        {notice}
        <PageLink className="btn btn-line" to="/admin">
          Annuler
        </PageLink>
        <SubmitButton form={form} pending="Enregistrement…">
          {submitLabel}
        </SubmitButton>
      </div>
      <LeavingDialog leaving={leaving} onLeave={end} />
    </Form>
  )
}

const CHANGED_SINCE =
  'Le bien a changé depuis\u00a0: seuls les champs que vous aviez modifiés sont repris, le reste est la version actuelle.'

/** Asks for confirmation before unsaved changes are lost. */
function LeavingDialog({ leaving, onLeave }: { leaving: Blocker; onLeave: () => void }) {
  if (leaving.state !== 'blocked') return null
  return (
    <ConfirmDialog
      title={'Quitter sans enregistrer\u00a0?'}
      action="Quitter sans enregistrer"
      cancel="Rester sur la page"
      onConfirm={() => {
        onLeave()
        leaving.proceed()
      }}
      onClose={leaving.reset}
    >
      <p>Vos modifications de ce bien seront perdues.</p>
    </ConfirmDialog>
  )
}

function DescriptionEditor({ form, description }: { form: FormHandle<FieldName>; description: string }) {
  return (
    <div className="form-stack">
      <TextAreaField form={form} name="description" label="Description" rows={10} defaultValue={description} />
      <Optimiser
        read={() => optimisationRequest(form.ref.current)}
        onReplace={(text) => replaceText(form.ref.current, 'description', text)}
      />
    </div>
  )
}

/** Sets a field's value and fires an input event, as if it were typed. */
function replaceText(form: HTMLFormElement | null, name: string, text: string): void {
  const field = form?.elements.namedItem(name)
  if (!(field instanceof HTMLTextAreaElement)) return
  field.value = text
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** docs/specification.md §7: the current description, and the facts that its rewriting may use. */
function optimisationRequest(form: HTMLFormElement | null): Omit<OptimisationForm, 'wordCount'> {
  const data = new FormData(form ?? undefined)
  const text = (name: string) => {
    const value = data.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  // JSON has no NaN.
  const price = parseNumber(text('price')) || 0
  return {
    description: text('description'),
    propertyData: { title: text('title'), location: text('location'), category: text('category'), price },
  }
}

const LABELS: Record<DetailName, string> = {
  surface: 'Surface (m²)',
  rooms: 'Pièces',
  employees: 'Employés',
  revenue: 'CA annuel (€)',
  yearEstablished: 'Établi en',
}

interface DetailsEditorProps {
  form: FormHandle<FieldName>
  category: Category
  /** The initial value. */
  details: string
  /** The figures of categories it was of before. */
  hiddenDetails?: Details | undefined
}

/** The fields of the category; those of other categories are hidden, keep what was typed, and are not submitted. */
function DetailsEditor({ form, category, details, hiddenDetails }: DetailsEditorProps) {
  const values = { ...hiddenDetails, ...parseDetails(details) }
  return (
    <div className="form-pair">
      {DETAIL_NAMES.map((name) => {
        const isOther = !DETAILS_OF[category].includes(name)
        return (
          <div key={name} hidden={isOther}>
            <NumberField form={form} name={name} label={LABELS[name]} defaultValue={values[name]} disabled={isOther} />
          </div>
        )
      })}
    </div>
  )
}
