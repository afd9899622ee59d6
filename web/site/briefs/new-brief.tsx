import { MailCheck } from 'lucide'
import { useState } from 'react'
import type { ReadBrief } from '#domain/briefs/brief.ts'
import { BriefFields } from '#domain/briefs/brief-fields.ts'
import { BRIEF_CONSENT } from '#domain/briefs/consent.ts'
import { RHYTHM_LABELS, USUAL_RHYTHM } from '#domain/alerts/rhythms.ts'
import { ALERT_LINK_HOURS } from '#domain/limits.ts'
import { askForBrief } from '#web/api/queries/briefs.ts'
import { AuthLayout, AuthNotice } from '#web/site/account/sign-in/auth-layout.tsx'
import { Honeypot } from '#web/site/contact/consent-fields.tsx'
import { BriefChips } from '#web/frame/briefs/brief-chips.tsx'
import { PageLink } from '#web/frame/page-link.tsx'
import { CheckField } from '#web/ui/form/fields/check-field.tsx'
import { Field } from '#web/ui/form/fields/field.tsx'
import { SelectField } from '#web/ui/form/fields/select-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { BriefLine } from './brief-line.tsx'

/** « Confiez-nous votre recherche »: a line, what it was understood as, then the email to which the listings go. */
export default function NewBriefScreen() {
  const [asked, setAsked] = useState<{ read: ReadBrief; line: string }>()
  const [email, setEmail] = useState<string>()
  return (
    <AuthLayout
      title="Confiez-nous votre recherche"
      intro="Dites en une ligne ce que vous cherchez. Nous vous écrivons dès qu’un bien y correspond."
    >
      {email === undefined ? (
        <>
          <BriefLine onRead={(read, line) => setAsked({ read, line })} />
          {asked && (
            <div role="group" aria-label="Votre recherche">
              <BriefChips read={asked.read} onChange={(read) => setAsked({ ...asked, read })} />
            </div>
          )}
          {asked && asked.read.chips.length > 0 && <BriefRequest asked={asked} onDone={setEmail} />}
        </>
      ) : (
        <AuthNotice icon={MailCheck} kind="info" title="Vérifiez votre messagerie">
          <p>
            Un email vient de partir pour <strong>{email}</strong>. Ouvrez son lien, valable {ALERT_LINK_HOURS}
            &nbsp;heures, pour confirmer votre recherche{'\u00a0'}: rien d’autre ne vous sera envoyé avant.
          </p>
        </AuthNotice>
      )}
    </AuthLayout>
  )
}

interface RequestProps {
  asked: { read: ReadBrief; line: string }
  onDone: (email: string) => void
}

function BriefRequest({ asked: { read, line }, onDone }: RequestProps) {
  const form = useForm({
    schema: BriefFields,
    onSubmit: async (values) => {
      await askForBrief({ ...values, line, criteria: read.criteria })
      return values.email
    },
    onDone,
  })
  return (
    <Form form={form} className="door-form">
      <Field form={form} name="email" label="Email" type="email" autoComplete="email" />
      <SelectField
        form={form}
        name="rhythm"
        label="Fréquence"
        hint="Un mail par jour au plus, jamais de mail vide."
        options={RHYTHM_LABELS}
        defaultValue={USUAL_RHYTHM}
      />
      <CheckField form={form} name="consent">
        {BRIEF_CONSENT.words}
      </CheckField>
      <Honeypot />
      <div>
        <SubmitButton form={form} pending="Envoi en cours…">
          Confier ma recherche
        </SubmitButton>
        <p className="hint privacy-line">
          Votre adresse ne sert qu’à cette recherche. Un lien dans chaque mail permet de la changer ou de l’arrêter.
          Voyez notre{' '}
          <PageLink className="link" to="/confidentialite">
            politique de confidentialité
          </PageLink>
          .
        </p>
      </div>
    </Form>
  )
}
