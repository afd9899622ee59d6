import { BellRing, MailCheck } from 'lucide'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import * as agency from '../../agency.json' with { type: 'json' }
import { ALERT_CONSENT, AlertFields, SavedSearchFields } from '#contract/alerts/alert.ts'
import { RHYTHM_LABELS, USUAL_RHYTHM } from '#contract/alerts/rhythms.ts'
import { ALERT_LINK_HOURS } from '#contract/limits.ts'
import { alertPath, criteriaOf, criteriaQuery, criteriaText } from '#web/api/alert-path.ts'
import { askForAlert, saveSearch } from '#web/api/queries/new-alert.ts'
import { readSearch, type Search, searchPath } from '#web/api/search-path.ts'
import { useUser } from '#web/api/session.ts'
import { Honeypot } from '#web/leads/consent-fields.tsx'
import { AuthLayout, AuthNotice } from '#web/accounts/sign-in/auth-layout.tsx'
import { PageLink } from '#web/frame/page-link.tsx'
import { useIsHydrated } from '#web/hydration/use-is-hydrated.ts'
import { CheckField } from '#web/ui/form/fields/check-field.tsx'
import { Field } from '#web/ui/form/fields/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { SelectField } from '#web/ui/form/fields/select-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { type FormHandle, useForm } from '#web/ui/form/use-form.ts'
import { ALL_LISTINGS, type Prefilled } from './alert-strip.tsx'

const TITLE = 'Soyez prévenu'
const INTRO = 'Recevez par email les biens qui correspondent à votre recherche, dès qu’ils paraissent.'

/** What was sent: to an address to be confirmed, or a search that is saved. */
type Outcome = { kind: 'mailed'; email: string } | { kind: 'saved' }

/** Asks for an alert on the search in the URL; a logged-in user saves the search. */
export default function NewAlertScreen() {
  const [params] = useSearchParams()
  const search = criteriaOf(readSearch(params))
  const [outcome, setOutcome] = useState<Outcome & { path: string }>()
  const path = alertPath(search)
  const { data } = useUser()
  // The page is rendered for visitors.
  const user = useIsHydrated() ? data : undefined
  const done = (ended: Outcome) => setOutcome({ ...ended, path })
  return (
    <AuthLayout title={TITLE} intro={INTRO}>
      {outcome?.path === path ? (
        <Done outcome={outcome} search={search} />
      ) : (
        <>
          <Criteria search={search} />
          {user ? (
            <SavedSearchForm email={user.email} search={search} onDone={done} />
          ) : (
            <VisitorForm search={search} onDone={done} />
          )}
        </>
      )}
    </AuthLayout>
  )
}

const Criteria = ({ search }: { search: Search }) => (
  <div className="alert-criteria">
    <p>
      Votre recherche{'\u00a0'}: <strong>{criteriaText(search) || ALL_LISTINGS}</strong>
    </p>
    <PageLink className="link" to={searchPath(search)}>
      Voir ou changer cette recherche
    </PageLink>
  </div>
)

interface AlertFormProps {
  search: Search
  onDone: (outcome: Outcome) => void
}

function VisitorForm({ search, onDone }: AlertFormProps) {
  const form = useForm({
    schema: AlertFields,
    onSubmit: (values) => askForAlert({ ...values, criteria: criteriaQuery(search) }).then(() => values.email),
    onDone: (email: string) => onDone({ kind: 'mailed', email }),
  })
  // What was typed in a list of results comes with the navigation, not in the URL.
  const prefilled = useLocation().state as Prefilled | null
  return (
    <Form form={form} className="door-form">
      <Field form={form} name="email" label="Email" type="email" autoComplete="email" defaultValue={prefilled?.email} />
      <RhythmField form={form} rhythm={prefilled?.rhythm} />
      <Consent form={form} />
      <Honeypot />
      <div>
        <SubmitButton form={form} pending="Envoi en cours…">
          Créer l’alerte
        </SubmitButton>
        <PrivacyLine />
      </div>
    </Form>
  )
}

function SavedSearchForm({ email, search, onDone }: AlertFormProps & { email: string }) {
  const form = useForm({
    schema: SavedSearchFields,
    onSubmit: (values) => saveSearch({ ...values, criteria: criteriaQuery(search) }),
    onDone: ({ isPending }: { isPending: boolean }) =>
      onDone(isPending ? { kind: 'mailed', email } : { kind: 'saved' }),
  })
  const prefilled = useLocation().state as Prefilled | null
  return (
    <Form form={form} className="door-form">
      <p>
        Les mails iront à <strong>{email}</strong>, l’adresse de votre compte.
      </p>
      <RhythmField form={form} rhythm={prefilled?.rhythm} />
      <Consent form={form} />
      <div>
        <SubmitButton form={form} pending="Enregistrement…">
          Enregistrer la recherche
        </SubmitButton>
        <PrivacyLine />
      </div>
    </Form>
  )
}

const RhythmField = ({ form, rhythm }: { form: FormHandle<'rhythm'>; rhythm: string | undefined }) => (
  <SelectField
    form={form}
    name="rhythm"
    label="Fréquence"
    hint="Jamais de mail vide."
    options={RHYTHM_LABELS}
    defaultValue={rhythm ?? USUAL_RHYTHM}
  />
)

const Consent = ({ form }: { form: FormHandle<'consent'> }) => (
  <CheckField form={form} name="consent">
    {ALERT_CONSENT.words}
  </CheckField>
)

/** RGPD art. 13, in short. */
const PrivacyLine = () => (
  <p className="hint privacy-line">
    {agency.name}, responsable du traitement, n’utilise votre adresse que pour cette alerte. Un lien dans chaque mail
    permet de l’arrêter. Voyez notre{' '}
    <PageLink className="link" to="/confidentialite">
      politique de confidentialité
    </PageLink>
    .
  </p>
)

/** The same text whether the address is known or not. */
const Done = ({ outcome, search }: { outcome: Outcome; search: Search }) => (
  <AuthNotice
    icon={outcome.kind === 'saved' ? BellRing : MailCheck}
    kind={outcome.kind === 'saved' ? 'success' : 'info'}
    title={outcome.kind === 'saved' ? 'Votre recherche est enregistrée' : 'Vérifiez votre messagerie'}
  >
    {outcome.kind === 'saved' ? (
      <p>Vous la retrouvez dans votre profil, sous vos favoris, avec ce qu’elle trouve de nouveau.</p>
    ) : (
      <>
        <p>
          Un email vient de partir pour <strong>{outcome.email}</strong>. Ouvrez son lien, valable {ALERT_LINK_HOURS}
          &nbsp;heures, pour confirmer votre alerte{'\u00a0'}: rien d’autre ne vous sera envoyé avant.
        </p>
        <p>Rien reçu{'\u00a0'}? Regardez dans les courriers indésirables, ou vérifiez l’adresse.</p>
      </>
    )}
    <PageLink className="btn btn-line" to={searchPath(search)}>
      Revenir aux biens
    </PageLink>
  </AuthNotice>
)
