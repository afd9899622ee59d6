import { useState } from 'react'
import * as z from 'zod/mini'
import { CATEGORIES, type Category } from '#domain/listing/register/category.ts'
import { type Deal, DEAL_NAMES, DEALS } from '#domain/listing/register/deals.ts'
import {
  type Portal,
  PORTAL_CONTACTS,
  PORTAL_ENCODINGS,
  PORTAL_PHOTOS_MAX,
  PortalForm,
} from '#domain/syndication/portal.ts'
import { addPortal, changePortal } from '#web/api/queries/syndication.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { CheckField } from '#web/ui/form/fields/check-field.tsx'
import { Field } from '#web/ui/form/fields/field.tsx'
import { SelectField } from '#web/ui/form/fields/select-field.tsx'
import { TickList } from '#web/ui/form/fields/tick-list.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useForm } from '#web/ui/form/use-form.ts'

const { name, agencyCode, publications, encoding, contact, photos } = PortalForm.shape
const TypedPortal = z.object({
  name,
  agencyCode,
  publications,
  encoding,
  contact,
  photos: z.pipe(z.pipe(z.string(), z.transform(Number)), photos),
  isPaused: z.optional(z.boolean()),
})

const labelled = <Value extends string>(values: readonly Value[], labelOf: (value: Value) => string) =>
  Object.fromEntries(values.map((value) => [value, labelOf(value)])) as Record<Value, string>

const DEAL_LABELS = labelled<Deal>(DEAL_NAMES, (deal) => DEALS[deal].label)
const CATEGORY_LABELS = labelled<Category>(CATEGORIES, (category) => category)

/** The form of a portal: a new one, or one to change. */
export function PortalDialog({ portal, onClose }: { portal?: Portal; onClose: () => void }) {
  const [deals, setDeals] = useState<PortalForm['deals']>(portal?.deals ?? [])
  const [categories, setCategories] = useState<PortalForm['categories']>(portal?.categories ?? [])
  const form = useForm({
    schema: TypedPortal,
    onSubmit: ({ isPaused, ...typed }) => {
      const body = { ...typed, deals, categories, isActive: !isPaused }
      return portal ? changePortal(portal.id, body) : addPortal(body)
    },
    onDone: onClose,
  })
  return (
    <Dialog title={portal ? `Régler “${portal.name}”` : 'Ajouter un portail'} onClose={onClose}>
      <Form form={form} className="form-stack">
        <Field form={form} name="name" label="Nom du portail" autoComplete="off" defaultValue={portal?.name} />
        <Field
          form={form}
          name="agencyCode"
          label="Identifiant de l’agence"
          hint="Donné par le portail."
          autoComplete="off"
          defaultValue={portal?.agencyCode}
        />
        <Field
          form={form}
          name="publications"
          label="Codes de publication"
          hint="Vide si le portail n’en a pas."
          autoComplete="off"
          defaultValue={portal?.publications}
        />
        <SelectField
          form={form}
          name="encoding"
          label="Encodage"
          options={PORTAL_ENCODINGS}
          defaultValue={portal?.encoding ?? 'windows-1252'}
        />
        <SelectField
          form={form}
          name="contact"
          label="Contact montré"
          options={PORTAL_CONTACTS}
          defaultValue={portal?.contact ?? 'agency'}
        />
        <Field
          form={form}
          name="photos"
          label="Photos par bien"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={String(portal?.photos ?? PORTAL_PHOTOS_MAX)}
        />
        <PortalFilters deals={deals} categories={categories} onDeals={setDeals} onCategories={setCategories} />
        <CheckField form={form} name="isPaused" {...(portal && !portal.isActive ? { defaultChecked: true } : {})}>
          En pause
        </CheckField>
        <SubmitButton form={form} className="btn-plate" pending="Enregistrement…">
          Enregistrer
        </SubmitButton>
      </Form>
    </Dialog>
  )
}

interface PortalFiltersProps extends Pick<PortalForm, 'deals' | 'categories'> {
  onDeals: (deals: PortalForm['deals']) => void
  onCategories: (categories: PortalForm['categories']) => void
}

const PortalFilters = ({ deals, categories, onDeals, onCategories }: PortalFiltersProps) => (
  <>
    <TickList
      path="deals"
      label={`Natures données (aucune cochée\u00a0: toutes)`}
      values={DEAL_NAMES}
      labels={DEAL_LABELS}
      chosen={deals}
      onChange={onDeals}
    />
    <TickList
      path="categories"
      label={`Catégories données (aucune cochée\u00a0: toutes)`}
      values={CATEGORIES}
      labels={CATEGORY_LABELS}
      chosen={categories}
      onChange={onCategories}
    />
  </>
)
