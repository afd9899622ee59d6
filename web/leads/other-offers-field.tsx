import { OTHER_OFFERS } from '#contract/leads/consent.ts'
import { CheckField } from '#web/ui/form/check-field.tsx'
import type { FormHandle } from '#web/ui/form/use-form.ts'

export function OtherOffersField({ form }: { form: FormHandle<'otherOffers'> }) {
  return (
    <CheckField form={form} name="otherOffers" hint="Facultatif. Vous pourrez changer d’avis à tout moment.">
      {OTHER_OFFERS}
    </CheckField>
  )
}
