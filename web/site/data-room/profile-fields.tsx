import * as z from 'zod/mini'
import { type BuyerProfile, BuyerProfileForm, DELAYS, FINANCINGS } from '#domain/data-room/access.ts'
import { frenchNumber } from '#domain/format.ts'
import { AmountInput } from '#web/ui/form/fields/amount-input.tsx'
import { Field } from '#web/ui/form/fields/field.tsx'
import { FieldFrame } from '#web/ui/form/fields/field-frame.tsx'
import { SelectField } from '#web/ui/form/fields/select-field.tsx'
import { TextAreaField } from '#web/ui/form/fields/text-area-field.tsx'
import { WithUnit } from '#web/ui/form/fields/with-unit.tsx'
import { parseNumber } from '#web/ui/form/parse-number.ts'
import type { FormHandle } from '#web/ui/form/use-form.ts'

/** The profile as it is typed: an amount is a text. */
export const ProfileFields = z.extend(BuyerProfileForm, {
  company: z.optional(BuyerProfileForm.shape.company),
  contribution: z.pipe(z.pipe(z.string(), z.transform(parseNumber)), BuyerProfileForm.shape.contribution),
})

interface BuyerFieldsProps {
  form: FormHandle<keyof BuyerProfileForm>
  profile: BuyerProfile | null
}

/** Who wants to buy, and with what. */
export const BuyerFields = ({ form, profile }: BuyerFieldsProps) => (
  <>
    <div className="form-pair">
      <Field
        form={form}
        name="phone"
        label="Téléphone"
        type="tel"
        autoComplete="tel"
        example="06 12 34 56 78"
        defaultValue={profile?.phone}
      />
      <Field
        form={form}
        name="company"
        label="Société (facultatif)"
        autoComplete="organization"
        defaultValue={profile?.company}
      />
    </div>
    <FieldFrame form={form} name="contribution" label="Apport" hint="Ce que vous mettez vous-même, hors emprunt.">
      {(control) => (
        <WithUnit unit="€">
          <AmountInput
            {...control}
            inputMode="numeric"
            defaultValue={profile ? frenchNumber(profile.contribution) : undefined}
          />
        </WithUnit>
      )}
    </FieldFrame>
    <div className="form-pair">
      <ChoiceList form={form} name="financing" label="Financement" choices={FINANCINGS} chosen={profile?.financing} />
      <ChoiceList form={form} name="delay" label="Délai" choices={DELAYS} chosen={profile?.delay} />
    </div>
    <TextAreaField
      form={form}
      name="experience"
      label="Expérience"
      hint="Votre métier, ce que vous avez déjà dirigé."
      rows={3}
      defaultValue={profile?.experience}
    />
    <TextAreaField
      form={form}
      name="project"
      label="Projet"
      hint="Ce que vous cherchez, et ce que vous en feriez."
      rows={3}
      defaultValue={profile?.project}
    />
  </>
)

interface ChoiceListProps<Name extends string> {
  form: FormHandle<Name>
  name: Name
  label: string
  choices: readonly string[]
  chosen?: string | undefined
}

/** One of a few words, which are the values. */
export const ChoiceList = <Name extends string>({ choices, chosen = '', ...field }: ChoiceListProps<Name>) => (
  <SelectField
    {...field}
    options={Object.fromEntries(choices.map((choice) => [choice, choice.charAt(0).toUpperCase() + choice.slice(1)]))}
    placeholder="Choisissez"
    defaultValue={chosen}
  />
)
