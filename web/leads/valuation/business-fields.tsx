import { CATEGORIES, type Category } from '#contract/listing/category.ts'
import { CategoryIcon } from '#web/listings/card/category-icon.tsx'
import { ConsentField } from '#web/leads/consent-fields.tsx'
import { OtherOffersField } from '#web/leads/other-offers-field.tsx'
import { ChoiceField } from '#web/ui/form/choice-field.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import type { FormHandle } from '#web/ui/form/use-form.ts'
import { SiretField } from './siret-field.tsx'

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
