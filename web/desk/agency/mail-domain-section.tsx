import {
  MAIL_RECORDS,
  MAIL_VERDICTS,
  type MailDomain,
  MailDomainForm,
  type MailRecord,
  type MailVerdict,
  type TestMail,
} from '#domain/agency/mail-domain/mail-domain.ts'
import { shortDateTime } from '#domain/format.ts'
import { useRead } from '#web/api/answers.ts'
import { checkMailDomain, mailDomain, sendTestMail } from '#web/api/queries/first-hour.ts'
import { SettingSection } from '#web/frame/person/setting-section.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Field } from '#web/ui/form/fields/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { useAdmin } from '#web/frame/person/admin-context.ts'

/** Whether the agency's mails leave, and what the DNS of their domain says to mailboxes. */
export function MailDomainSections() {
  const { data, error, reload } = useRead(mailDomain())
  if (!data && error) return <LoadFailure text="Impossible de lire l’envoi des mails." onRetry={reload} />
  if (!data) return <Skeletons shapes={['field', 'field', 'field']} />
  return (
    <>
      <TrialSection data={data} />
      <DomainSection data={data} />
    </>
  )
}

function TrialSection({ data: { from, relay, test } }: { data: MailDomain }) {
  const { email } = useAdmin()
  return (
    <SettingSection
      title="Mail d’essai"
      intro={`Il part tout de suite, de ${from}, par ${relay ?? 'aucun serveur de mail'}, à votre propre adresse.`}
    >
      {relay === null && (
        <p className="hint">
          Ce site n’a pas de serveur de mail{'\u00a0'}: le réglage SMTP_URL en donne un, sur le serveur.
        </p>
      )}
      {test ? <LastTest test={test} /> : <p className="hint">Aucun n’est encore parti.</p>}
      <div className="row mail-trial">
        <ActionButton className="btn-plate btn-sm" pending="Envoi en cours…" onClick={() => sendTestMail()}>
          {`Envoyer un mail d’essai à ${email}`}
        </ActionButton>
      </div>
    </SettingSection>
  )
}

const LastTest = ({ test: { from, at, isAccepted, words, answer } }: { test: TestMail & { at: string } }) => (
  <div className="mail-record" role="status">
    <p>
      <span className={isAccepted ? 'badge badge-success' : 'badge badge-danger'}>
        {isAccepted ? 'Accepté' : 'Pas accepté'}
      </span>{' '}
      {`${shortDateTime(at)}, de ${from}`}
    </p>
    <p>{words}</p>
    {answer && <code>{answer}</code>}
  </div>
)

function DomainSection({ data: { from, check, problem } }: { data: MailDomain }) {
  const form = useForm({ schema: MailDomainForm, onSubmit: (body) => checkMailDomain(body) })
  const domain = from.slice(from.lastIndexOf('@') + 1)
  return (
    <SettingSection
      title="Domaine des mails"
      intro={`Ce que le DNS de ${domain} dit aux messageries de vos clients. Le site le relit chaque nuit, et vous écrit s’il perd quelque chose.`}
    >
      {check && (
        <>
          <p className="hint">{`Lu le ${shortDateTime(check.at)}. ${problem ? `${problem}.` : 'Rien ne retient vos mails.'}`}</p>
          {check.records.map((record) => (
            <RecordItem key={record.name} record={record} />
          ))}
        </>
      )}
      {!check && <p className="hint">Pas encore lu.</p>}
      <Form form={form} className="form-stack mail-check">
        <Field
          key={check?.selector}
          form={form}
          name="selector"
          label="Sélecteur DKIM"
          hint={`Celui que donne votre fournisseur de mail. Vide\u00a0: les noms habituels sont essayés.`}
          autoComplete="off"
          defaultValue={check?.selector ?? ''}
        />
        <SubmitButton form={form} className="btn-line" pending="Lecture du DNS…">
          {check ? 'Relire le DNS' : 'Lire le DNS'}
        </SubmitButton>
      </Form>
    </SettingSection>
  )
}

const BADGES: Record<MailVerdict, string> = {
  good: 'badge badge-success',
  weak: 'badge badge-featured',
  unknown: 'badge',
  unread: 'badge',
  missing: 'badge badge-danger',
  wrong: 'badge badge-danger',
}

function RecordItem({ record: { name, verdict, where, read, meaning, publish } }: { record: MailRecord }) {
  const title = MAIL_RECORDS[name]
  return (
    <article className="mail-record" aria-label={title}>
      <h3>
        {title} <span className={BADGES[verdict]}>{MAIL_VERDICTS[verdict]}</span>
      </h3>
      <p>{meaning}</p>
      <dl>
        <dt>{`Lu à ${where}`}</dt>
        <dd>{read.length ? read.map((text) => <code key={text}>{text}</code>) : 'rien'}</dd>
        {publish && (
          <>
            <dt>{`À publier\u00a0: ${publish.type} ${publish.name}`}</dt>
            <dd>
              <code>{publish.value}</code>
            </dd>
          </>
        )}
      </dl>
    </article>
  )
}
