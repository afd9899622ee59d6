import { useState, type RefObject, useEffect } from 'react'
import type { Appointment } from '#contract/agency/slots.ts'
import { ContactForm, SUBJECTS } from '#contract/leads/lead.ts'
import type { ContactParams } from '#web/api/contact-path.ts'
import { tabAnswers } from '#web/api/answers.ts'
import { refusedFields } from '#web/api/refused-fields.ts'
import { newSubmission, sendContact } from '#web/api/queries/leads.ts'
import { offeredSlots } from '#web/api/queries/slots.ts'
import { ConsentField, OtherOffersField, PrivacyLine, Honeypot } from '#web/leads/consent-fields.tsx'
import { withoutEmptyFields } from '#web/leads/without-empty-fields.ts'
import { Field } from '#web/ui/form/fields/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { SelectField } from '#web/ui/form/fields/select-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextAreaField } from '#web/ui/form/fields/text-area-field.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { useUser } from '#web/api/session.ts'
import { MeetingFields } from './meeting-fields.tsx'

interface MessageFormProps {
  params: ContactParams
  onSent: (appointment: Appointment | undefined) => void
}

/** docs/specification.md §2, §5, Contact. Each mount is a new submission. */
export function MessageForm({ params: { propertyId, wantsMeeting, wanted }, onSent }: MessageFormProps) {
  const [submission] = useState(newSubmission)
  const form = useForm({
    schema: ContactForm,
    onSubmit: (typed) => sendContact({ form: withoutEmptyFields({ ...typed, propertyId }), submission }),
    onDone: ({ appointment }) => onSent(appointment),
    onFailed: (refusal) => {
      const { slot } = refusedFields(refusal)
      if (!slot) return
      form.setError('slot', slot)
      void tabAnswers.of(offeredSlots()).reload()
    },
  })
  useFillFromUser(form.ref)
  return (
    <Form form={form} className="form-stack">
      <p className="hint">Sauf mention «&nbsp;facultatif&nbsp;», tous les champs sont obligatoires.</p>
      <div className="form-pair">
        <Field form={form} name="firstName" label="Prénom" autoComplete="given-name" />
        <Field form={form} name="lastName" label="Nom" autoComplete="family-name" />
      </div>
      <div className="form-pair">
        <Field form={form} name="email" label="Email" type="email" autoComplete="email" />
        <Field form={form} name="phone" label="Téléphone" type="tel" autoComplete="tel" example="06 39 98 12 34" />
      </div>
      <SelectField
        form={form}
        name="subject"
        label="Sujet"
        options={SUBJECTS}
        placeholder="Choisissez un sujet"
        defaultValue={propertyId === undefined && !wanted ? '' : ('achat' satisfies keyof typeof SUBJECTS)}
      />
      {wantsMeeting && <MeetingFields form={form} propertyId={propertyId} />}
      <TextAreaField
        form={form}
        name="message"
        label="Message"
        rows={6}
        defaultValue={wantsMeeting ? MEETING_MESSAGE : wanted ? `Je recherche\u00a0: ${wanted}.` : undefined}
      />
      <div className="consents">
        <ConsentField form={form} of="contact" />
        <OtherOffersField form={form} />
      </div>
      <Honeypot />
      <div>
        <SubmitButton form={form} pending="Envoi en cours…">
          {wantsMeeting ? 'Demander le rendez-vous' : 'Envoyer le message'}
        </SubmitButton>
        <PrivacyLine purpose="répondre à votre message" />
      </div>
    </Form>
  )
}

/** docs/specification.md §5 asks for a message, and the half-days say the rest. */
const MEETING_MESSAGE = 'Je souhaite un rendez-vous.'

const KNOWN = ['firstName', 'lastName', 'email'] as const

/** Fills the empty fields with the logged-in user's data. After hydration, because pages are rendered for visitors. */
function useFillFromUser(form: RefObject<HTMLFormElement | null>): void {
  const { data: user } = useUser()
  useEffect(() => {
    if (!user || !form.current) return
    for (const name of KNOWN) {
      const field = form.current.elements.namedItem(name)
      if (field instanceof HTMLInputElement && field.value === '') field.value = user[name]
    }
  }, [user, form])
}
