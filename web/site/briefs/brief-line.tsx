import type { ReadBrief } from '#domain/briefs/brief.ts'
import { BriefLineForm } from '#domain/briefs/brief-fields.ts'
import { readBrief } from '#web/api/queries/briefs.ts'
import { Field } from '#web/ui/form/fields/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useForm } from '#web/ui/form/use-form.ts'

/** One line in the visitor's words, read by the site as its search field reads it. */
export function BriefLine({ onRead }: { onRead: (read: ReadBrief, line: string) => void }) {
  const form = useForm({
    schema: BriefLineForm,
    onSubmit: async ({ line }) => onRead(await readBrief({ line }), line),
  })
  return (
    <Form form={form} className="door-form">
      <Field
        form={form}
        name="line"
        label="Que cherchez-vous ?"
        hint="Par exemple : boulangerie Caen et 20 km autour, moins de 300 k€, apport 60 k€, sans logement"
      />
      <div>
        <SubmitButton form={form} pending="Lecture…">
          Lire ma recherche
        </SubmitButton>
      </div>
    </Form>
  )
}
