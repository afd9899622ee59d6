import { useId, useState } from 'react'
import { CATEGORIES, type Category } from '#domain/listing/register/category.ts'
import { CategoryIcon } from '#web/site/card/category-icon.tsx'
import { ConsentField, OtherOffersField } from '#web/site/contact/consent-fields.tsx'
import { ChoiceField } from '#web/ui/form/fields/choice-field.tsx'
import { Field } from '#web/ui/form/fields/field.tsx'
import { TextAreaField } from '#web/ui/form/fields/text-area-field.tsx'
import type { FormHandle } from '#web/ui/form/use-form.ts'
import { isSiret } from '#domain/leads/siret.ts'
import { FieldFrame } from '#web/ui/form/fields/field-frame.tsx'

type Name = 'propertyType' | 'businessPostalCode' | 'siret' | 'activityDetails' | 'consent' | 'otherOffers'

export function BusinessFields({ form }: { form: FormHandle<Name> }) {
  return (
    <>
      <div className="sheet-row">
        <ChoiceField form={form} name="propertyType" label="Type de bien" choices={CATEGORIES} iconOf={iconOf} />
      </div>
      <Field
        form={form}
        name="businessPostalCode"
        label="Code postal du bien"
        inputMode="numeric"
        autoComplete="off"
        example="14000"
      />
      <SiretField form={form} />
      <div className="sheet-row">
        <TextAreaField
          form={form}
          name="activityDetails"
          label="Détails sur l'activité"
          hint={'Activité, surface, équipe, chiffre d’affaires, bail\u00a0: ce que vous savez suffit.'}
          rows={5}
        />
      </div>
      <div className="sheet-row consents">
        <ConsentField form={form} of="estimate" />
        <OtherOffersField form={form} />
      </div>
    </>
  )
}

const iconOf = (category: Category) => <CategoryIcon category={category} />

/** An invalid-looking number is only a warning: it is submitted as typed, and the agency is informed. */
function SiretField({ form }: { form: FormHandle<'siret'> }) {
  const doubtId = useId()
  const [isDoubtful, setDoubtful] = useState(false)
  const check = (typed: string) => setDoubtful(typed.trim() !== '' && !isSiret(typed))
  return (
    <FieldFrame form={form} name="siret" label="SIRET (facultatif)">
      {(control) => (
        <>
          <input
            {...control}
            className="input"
            type="text"
            inputMode="numeric"
            autoComplete="off"
            aria-describedby={isDoubtful ? doubtId : control['aria-describedby']}
            onBlur={({ target }) => check(target.value)}
            // Only once the warning shows: before, an incomplete number must not show it.
            onInput={({ currentTarget }) => isDoubtful && check(currentTarget.value)}
          />
          <p className="hint doubt" id={doubtId} role="status">
            {isDoubtful && 'Ce numéro SIRET semble inexact\u00a0: vérifiez-le, ou laissez-le ainsi.'}
          </p>
        </>
      )}
    </FieldFrame>
  )
}
