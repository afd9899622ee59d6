import { useState, type RefObject, useEffect } from 'react'
import type { Appointment } from '#domain/agency/slots.ts'
import { CONTACT, ContactForm, CALLBACK_DAYS, PARTS, type LeadQuestion, SUBJECTS } from '#domain/leads/lead.ts'
import type { ContactParams } from '#web/api/contact-path.ts'
import { tabAnswers, useRead } from '#web/api/answers.ts'
import { refusedFields } from '#web/api/refused-fields.ts'
import { newSubmission, sendContact } from '#web/api/queries/leads.ts'
import { offeredSlots, slotsFor } from '#web/api/queries/slots.ts'
import { ConsentField, OtherOffersField, PrivacyLine, Honeypot } from '#web/site/contact/consent-fields.tsx'
import { withoutEmptyFields } from '#web/site/contact/without-empty-fields.ts'
import { Form } from '#web/ui/form/form.tsx'
import { SelectField } from '#web/ui/form/fields/select-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { QuestionField } from './question-field.tsx'
import { useForm, type FormHandle } from '#web/ui/form/use-form.ts'
import { useUser } from '#web/api/session.ts'
import { type MeetingWay, MEETING_WAYS } from '#domain/agency/meeting.ts'
import { sheet } from '#web/api/queries/listings.ts'
import { SlotChoice } from './slot-choice.tsx'
import { Check } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import { useAgency } from '#web/frame/page-head.tsx'

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
      void tabAnswers.of(offeredSlots(slotsFor(propertyId))).reload()
    },
  })
  useFillFromUser(form.ref)
  return (
    <Form form={form} className="form-stack">
      <p className="hint">Sauf mention «&nbsp;facultatif&nbsp;», tous les champs sont obligatoires.</p>
      {PAIRS.map((pair) => (
        <div key={pair[0]} className="form-pair">
          {pair.map((name) => (
            <QuestionField key={name} form={form} name={name} of={CONTACT[name]} />
          ))}
        </div>
      ))}
      <SelectField
        form={form}
        name="subject"
        label={CONTACT.subject.label}
        options={SUBJECTS}
        placeholder="Choisissez un sujet"
        defaultValue={propertyId === undefined && !wanted ? '' : ('achat' satisfies keyof typeof SUBJECTS)}
      />
      {wantsMeeting && <MeetingFields form={form} propertyId={propertyId} />}
      {OTHERS.map(([name, row]) => (
        <QuestionField key={name} form={form} name={name} of={row} />
      ))}
      <QuestionField
        form={form}
        name="message"
        of={CONTACT.message}
        defaultValue={startOf({ propertyId, wantsMeeting, wanted })}
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

const PAIRS = [
  ['firstName', 'lastName'],
  ['email', 'phone'],
] as const

/** Questions placed explicitly; all others are shown above the message. */
const PLACED = new Set<string>([...PAIRS.flat(), 'subject', 'message', 'propertyId', 'halfDays', 'slot', 'meeting'])
const OTHERS = Object.entries<LeadQuestion>(CONTACT).filter(([name]) => !PLACED.has(name)) as [
  keyof typeof CONTACT,
  LeadQuestion,
][]

/** What the link to this page has already said: docs/specification.md §5 requires a message, which the visitor may change. */
function startOf({ propertyId, wantsMeeting, wanted }: ContactParams): string | undefined {
  if (wantsMeeting) return 'Je souhaite un rendez-vous.'
  if (wanted) return `Je recherche\u00a0: ${wanted}.`
  return propertyId === undefined ? undefined : 'Je souhaite plus d’informations sur ce bien.'
}

const KNOWN = ['firstName', 'lastName', 'email'] as const

/** Fills empty fields with the logged-in user's data. After hydration, because pages are rendered for visitors. */
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

interface MeetingFieldsProps<Name extends string> {
  form: FormHandle<Name | 'slot'>
  propertyId: number | undefined
}

/** How, where and when to meet; half-days are only shown while no slot is chosen. */
function MeetingFields<Name extends string>({ form, propertyId }: MeetingFieldsProps<Name>) {
  const [way, setWay] = useState<MeetingWay>('agence')
  const [slot, setSlot] = useState('')
  const { address } = useAgency()
  const { data: listing } = useRead(propertyId === undefined ? undefined : sheet(propertyId))
  // Only a listing can be visited.
  const ways = MEETING_WAYS.filter((one) => propertyId !== undefined || one !== 'sur-place')
  return (
    <>
      <fieldset className="slots" aria-describedby="rendez-vous-aide">
        <legend className="label">Comment se passe le rendez-vous&nbsp;?</legend>
        <div className="slot-times meeting-ways">
          {ways.map((one) => (
            <label key={one} className="slot">
              <input type="radio" name="meeting" value={one} checked={one === way} onChange={() => setWay(one)} />
              {LABELS[one]}
            </label>
          ))}
        </div>
        <p className="hint" id="rendez-vous-aide" aria-live="polite">
          {way === 'agence' ? `${address.street}, ${address.city}.` : HINTS[way]}
        </p>
      </fieldset>
      <SlotChoice form={form} slot={slot} onChange={setSlot} propertyId={propertyId} agent={listing?.agent?.name} />
      {!slot && <HalfDays />}
    </>
  )
}

// Must not repeat the label of another field of the form, such as « Téléphone ».
const LABELS: Record<MeetingWay, string> = {
  agence: 'À l’agence',
  telephone: 'Par appel',
  video: 'En visio',
  'sur-place': 'Sur place',
}

const HINTS: Record<Exclude<MeetingWay, 'agence'>, string> = {
  telephone: 'Au numéro que vous laissez ci-dessus.',
  video: 'Le lien arrive par email.',
  'sur-place': 'L’adresse est confirmée dès que le vendeur est disponible.',
}

function HalfDays() {
  return (
    <fieldset className="half-days">
      <legend className="label">Quand êtes-vous disponible&nbsp;?</legend>
      <p className="hint">Facultatif, si aucune demi-heure ne convient. Cochez toutes les demi-journées possibles.</p>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Demi-journée</span>
            </th>
            {CALLBACK_DAYS.map((day) => (
              <th key={day} scope="col">
                <abbr title={day}>{`${day.slice(0, 3)}.`}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {PARTS.map((part) => (
            <tr key={part}>
              <th scope="row">{part}</th>
              {CALLBACK_DAYS.map((day) => (
                <td key={day}>
                  <label className="half-day">
                    <input type="checkbox" name="halfDays" value={`${day} ${part}`} aria-label={`${day} ${part}`} />
                    <Icon of={Check} />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </fieldset>
  )
}
