import { useState } from 'react'
import * as z from 'zod/mini'
import { DEAL_NAMES, DEALS } from '#domain/listing/register/deals.ts'
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

/** The form of a portal: a new one, or one to change. */
export function PortalDialog({ portal, onClose }: { portal?: Portal; onClose: () => void }) {
  const [deals, setDeals] = useState<PortalForm['deals']>(portal?.deals ?? [])
  const form = useForm({
    schema: TypedPortal,
    onSubmit: ({ isPaused, ...typed }) => {
      const body = { ...typed, deals, categories: portal?.categories ?? [], isActive: !isPaused }
      return portal ? changePortal(portal.id, body) : addPortal(body)
    },
    onDone: onClose,
  })
  return (
    <Dialog title={portal ? `Régler “${portal.name}”` : 'Ajouter un portail'} onClose={onClose}>
      <Form form={form}>
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
        <DealChoice chosen={deals} onChange={setDeals} />
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

interface DealChoiceProps {
  chosen: PortalForm['deals']
  onChange: (deals: PortalForm['deals']) => void
}

const DealChoice = ({ chosen, onChange }: DealChoiceProps) => (
  <fieldset>
    <legend>Natures données (aucune cochée&nbsp;: toutes)</legend>
    {DEAL_NAMES.map((deal) => (
      <div key={deal} className="check">
        <input
          id={`nature-${deal}`}
          type="checkbox"
          checked={chosen.includes(deal)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, deal] : chosen.filter((other) => other !== deal))
          }
        />
        <label htmlFor={`nature-${deal}`}>{DEALS[deal].label}</label>
      </div>
    ))}
  </fieldset>
)
