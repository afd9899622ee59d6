import { CONSENTS } from '#contract/leads/consent.ts'
import { CheckField } from '#web/ui/form/check-field.tsx'
import type { FormHandle } from '#web/ui/form/use-form.ts'
import { NewTabLink } from './new-tab-link.tsx'

interface ConsentFieldProps {
  form: FormHandle<'consent'>
  of: keyof typeof CONSENTS
}

/** A consent checkbox; part of its label links to the text it names. */
export function ConsentField({ form, of }: ConsentFieldProps) {
  const { words, link } = CONSENTS[of]
  const [before, after] = words.split(link.words)
  return (
    <CheckField form={form} name="consent">
      {before}
      <NewTabLink to={link.to}>{link.words}</NewTabLink>
      {after}
    </CheckField>
  )
}
