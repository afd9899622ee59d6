import { BellRing, MailCheck } from 'lucide'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { AlertFields, SavedSearchFields } from '#domain/alerts/alert.ts'
import { ALERT_CONSENT } from '#domain/alerts/consent.ts'
import { RHYTHM_LABELS, USUAL_RHYTHM } from '#domain/alerts/rhythms.ts'
import { alertPath, criteriaOf, criteriaText } from '#web/api/alert-path.ts'
import { readSearch, type Search, searchPath } from '#web/api/search-path.ts'
import { useUser } from '#web/api/session.ts'
import { Honeypot } from '#web/site/contact/consent-fields.tsx'
import { AuthLayout, AuthNotice } from '#web/site/account/sign-in/auth-layout.tsx'
import { PageLink } from '#web/frame/page-link.tsx'
import { useIsHydrated } from '#web/rendering/use-is-hydrated.ts'
import { CheckField } from '#web/ui/form/fields/check-field.tsx'
import { Field } from '#web/ui/form/fields/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { SelectField } from '#web/ui/form/fields/select-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { AlertRequested, OUTCOME_TITLES, type AlertOutcome, AlertPrivacyLine, sendAlert } from './alert-outcome.tsx'

const TITLE = 'Soyez prévenu'
const INTRO = 'Recevez par email les biens qui correspondent à votre recherche, dès qu’ils paraissent.'

/** Requests an alert on the search in the URL; saves the search for a logged-in user. */
export default function NewAlertScreen() {
  const [params] = useSearchParams()
  const search = criteriaOf(readSearch(params))
  const [outcome, setOutcome] = useState<AlertOutcome & { path: string }>()
  const path = alertPath(search)
  const { data } = useUser()
  // Pages are rendered for visitors: ignore the user until hydration.
  const user = useIsHydrated() ? data : undefined
  const done = (ended: AlertOutcome) => setOutcome({ ...ended, path })
  return (
    <AuthLayout title={TITLE} intro={INTRO}>
      {outcome?.path === path ? (
        <Done outcome={outcome} search={search} />
      ) : (
        <>
          <Criteria search={search} />
          <AlertForm key={user?.email} userEmail={user?.email} search={search} onDone={done} />
        </>
      )}
    </AuthLayout>
  )
}

const Criteria = ({ search }: { search: Search }) => (
  <div className="alert-criteria">
    <p>
      Votre recherche{'\u00a0'}: <strong>{criteriaText(search) || 'tous les biens'}</strong>
    </p>
    <PageLink className="link" to={searchPath(search)}>
      Voir ou changer cette recherche
    </PageLink>
  </div>
)

interface AlertFormProps {
  search: Search
  /** The e-mail of a logged-in user, for whom the search is saved. */
  userEmail: string | undefined
  onDone: (outcome: AlertOutcome) => void
}

function AlertForm({ search, userEmail, onDone }: AlertFormProps) {
  const isVisitor = userEmail === undefined
  const form = useForm<typeof AlertFields | typeof SavedSearchFields, AlertOutcome>({
    schema: isVisitor ? AlertFields : SavedSearchFields,
    onSubmit: (values) => sendAlert(values, { search, userEmail }),
    onDone,
  })
  return (
    <Form form={form} className="door-form">
      {isVisitor ? (
        <Field form={form} name="email" label="Email" type="email" autoComplete="email" />
      ) : (
        <p>
          Les mails iront à <strong>{userEmail}</strong>, l’adresse de votre compte.
        </p>
      )}
      <SelectField
        form={form}
        name="rhythm"
        label="Fréquence"
        hint="Jamais de mail vide."
        options={RHYTHM_LABELS}
        defaultValue={USUAL_RHYTHM}
      />
      <CheckField form={form} name="consent">
        {ALERT_CONSENT.words}
      </CheckField>
      {isVisitor && <Honeypot />}
      <div>
        <SubmitButton form={form} pending={isVisitor ? 'Envoi en cours…' : 'Enregistrement…'}>
          {isVisitor ? 'Créer l’alerte' : 'Enregistrer la recherche'}
        </SubmitButton>
        <AlertPrivacyLine />
      </div>
    </Form>
  )
}

const Done = ({ outcome, search }: { outcome: AlertOutcome; search: Search }) => (
  <AuthNotice
    icon={outcome.kind === 'saved' ? BellRing : MailCheck}
    kind={outcome.kind === 'saved' ? 'success' : 'info'}
    title={OUTCOME_TITLES[outcome.kind]}
  >
    <AlertRequested outcome={outcome} />
    <PageLink className="btn btn-line" to={searchPath(search)}>
      Revenir aux biens
    </PageLink>
  </AuthNotice>
)
