import { CircleCheck, FileSignature, FolderOpen } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router'
import * as z from 'zod/mini'
import type { User } from '#domain/accounts/account.ts'
import {
  ACCEPTANCE,
  type AgreementText,
  CODE_MINUTES,
  CODE_TRIES,
  SigningCodeForm,
  SigningForm,
} from '#domain/data-room/agreement.ts'
import { exactTime } from '#domain/data-room/exact-time.ts'
import { counted, longDate } from '#domain/format.ts'
import { useRead } from '#web/api/answers.ts'
import { agreement, askForCode, signAgreement } from '#web/api/queries/data-room.ts'
import { refusedFields, errorText } from '#web/api/refused-fields.ts'
import { PageTitle } from '#web/frame/page-head.tsx'
import { PageLink } from '#web/frame/page-link.tsx'
import { RequireUser } from '#web/frame/person/require-user.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { CheckField } from '#web/ui/form/fields/check-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Icon } from '#web/ui/icon.tsx'
import { type FieldRows, RoomFields, FieldsForm } from './fields.tsx'
import { RoomSkeleton, RoomStyles } from './room-layout.tsx'
import { SignedAgreementLink } from './signed-agreement.tsx'

/** The full text of the agreement, then its signature: docs/decisions/data-room-signature.md. */
export default function SignScreen() {
  const id = Number(useParams()['id'])
  return (
    <div className="wrap page">
      <RoomStyles />
      <PageTitle
        title="Accord de confidentialité"
        intro="Lisez l’accord jusqu’à sa fin, puis signez-le avec un code envoyé à votre adresse email."
      />
      <div className="filet">
        <RequireUser skeleton={<RoomSkeleton what="l’accord" />}>
          {(user) => <Agreement id={id} user={user} />}
        </RequireUser>
      </div>
    </div>
  )
}

function Agreement({ id, user }: { id: number; user: User }) {
  const { data, error, reload } = useRead(agreement(id))
  const [isNew, setNew] = useState(false)
  if (!data && error)
    return (
      <div className="empty" role="alert">
        <Icon of={FileSignature} />
        <h2>Rien à signer</h2>
        <p>{errorText(error)}</p>
        <PageLink className="btn btn-line" to={`/dossiers/${id}`}>
          Voir ma demande
        </PageLink>
      </div>
    )
  if (!data) return <RoomSkeleton what="l’accord" />
  return (
    <>
      {data.signed && <Signed id={id} signed={data.signed} isNew={isNew} />}
      {/* A changed text must be read again. */}
      <TextToSign key={data.sha256} id={id} user={user} text={data} onChanged={reload} onSigned={() => setNew(true)} />
    </>
  )
}

interface SigningProps {
  id: number
  user: User
  text: AgreementText
  onChanged: () => unknown
  onSigned: () => void
}

function TextToSign(props: SigningProps) {
  const { version, readOn, articles, signed } = props.text
  const end = useRef<HTMLAnchorElement>(null)
  const [hasRead, setRead] = useState(false)
  useEffect(() => {
    if (!end.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setRead(true))
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div className="agreement">
      <article className="prose legal-text" aria-label="Texte de l’accord">
        <p className="hint">
          Texte {version}, relu le <time dateTime={readOn}>{longDate(readOn)}</time>
        </p>
        {articles.map(({ title, paragraphs }) => (
          <section key={title}>
            <h2>{title}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </article>
      <p className="agreement-end">
        {signed ? (
          'Fin de l’accord'
        ) : (
          // Keyboard users focus this link, which scrolls the end of the text into view.
          <a ref={end} className="link" href="#signature">
            Fin de l’accord
          </a>
        )}
      </p>
      {!signed && <Signature {...props} hasRead={hasRead} onUnread={() => end.current?.focus()} />}
    </div>
  )
}

const { name, quality, company, accepts } = SigningForm.shape
const WhoForm = z.object({ name, quality, company, accepts, hasPower: z.optional(z.boolean()) })

/** The signer's details, then the code that was sent by e-mail. */
function Signature(props: SigningProps & { hasRead: boolean; onUnread: () => void }) {
  const { id, user, text, hasRead, onUnread, onChanged } = props
  const { sha256, sendingsLeft, codeSentTo } = text
  const [isRefused, setRefused] = useState(false)
  const [sent, setSent] = useState(0)
  const form = useForm({
    schema: WhoForm,
    async onSubmit({ hasPower = false, ...typed }) {
      setRefused(!hasRead)
      if (!hasRead) return onUnread()
      await askForCode(id, { ...typed, hasPower, sha256, hasRead: true })
      setSent(sent + 1)
    },
    onFailed(error) {
      const fields = Object.entries(refusedFields(error)) as ['quality' | 'hasPower', string][]
      for (const [field, message] of fields) form.setError(field, message)
      if (fields.length === 0) void onChanged()
    },
  })
  return (
    <>
      <Form form={form} className="form-stack">
        <h2 id="signature">Qui signe</h2>
        <RoomFields form={form} fields={SIGNATORY} values={{ name: `${user.firstName} ${user.lastName}` }} />
        <fieldset className="form-stack agreement-company">
          <legend className="label">Pour une société, s’il y en a une</legend>
          <RoomFields form={form} fields={COMPANY} />
          <CheckField form={form} name="hasPower">
            Je déclare avoir le pouvoir d’engager cette société
          </CheckField>
        </fieldset>
        <CheckField form={form} name="accepts">
          {ACCEPTANCE}
        </CheckField>
        <p role="status" className={isRefused && !hasRead ? 'field-error' : 'hint'}>
          {hasRead
            ? 'Vous avez parcouru l’accord jusqu’à sa fin.'
            : 'Parcourez l’accord jusqu’à sa fin pour pouvoir signer.'}
        </p>
        <p className="hint">
          {sendingsLeft > 0
            ? `Un code à six chiffres sera envoyé à ${user.email}. ${counted(sendingsLeft, 'envoi possible', 'envois possibles')}.`
            : 'Trois codes ont été envoyés. Vous pourrez en demander un autre demain.'}
        </p>
        {sendingsLeft > 0 && (
          <div>
            <SubmitButton form={form} className={codeSentTo ? 'btn-line' : 'btn-plate'} pending="Envoi du code…">
              {codeSentTo ? 'Recevoir un autre code' : 'Recevoir le code'}
            </SubmitButton>
          </div>
        )}
      </Form>
      {codeSentTo && <CodeForm {...props} sentTo={codeSentTo} sent={sent} />}
    </>
  )
}

const SIGNATORY: FieldRows<'name'> = [{ name: 'name', label: 'Nom et prénom', autoComplete: 'name' }]
const COMPANY: FieldRows<'company' | 'quality'> = [
  { name: 'company', label: 'Société', autoComplete: 'organization' },
  { name: 'quality', label: 'Votre qualité', hint: 'Gérant, présidente, mandataire…' },
]

/** `sent` counts the codes requested on this page; a new one moves the focus to the code field. */
function CodeForm({ id, sentTo, sent, onChanged, onSigned }: SigningProps & { sentTo: string; sent: number }) {
  const form = useForm({
    schema: SigningCodeForm,
    onSubmit: (body) => signAgreement(id, body),
    onDone: onSigned,
    onFailed(error) {
      const { code } = refusedFields(error)
      if (code) form.setError('code', code)
      else void onChanged()
    },
  })
  const { ref } = form
  useEffect(() => {
    if (sent > 0) ref.current?.querySelector('input')?.focus()
  }, [ref, sent])
  const hint = `Envoyé à ${sentTo}. Il sert une fois, dans les ${CODE_MINUTES}\u00a0minutes, et permet ${CODE_TRIES}\u00a0essais.`
  return (
    <FieldsForm
      form={form}
      fields={[{ ...CODE, hint }]}
      action="Signer l’accord"
      pending="Signature…"
      className="btn-plate"
    >
      <h2>Signer</h2>
    </FieldsForm>
  )
}

const CODE = {
  name: 'code',
  label: 'Code à six chiffres',
  inputMode: 'numeric',
  autoComplete: 'one-time-code',
  // Room for the spaces of a paste: "123 456".
  maxLength: 20,
} as const

/** `isNew`: just signed on this page, so it takes the focus. */
const Signed = ({ id, signed, isNew }: { id: number; signed: { at: string; reference: string }; isNew: boolean }) => (
  <section className="agreement-signed" tabIndex={-1} ref={isNew ? focus : undefined}>
    <div className="alert alert-info">
      <Icon of={CircleCheck} />
      <div>
        <p className="alert-title">Votre accord est signé</p>
        <p>
          Le <time dateTime={signed.at}>{exactTime(signed.at)}</time>.{' '}
          <PageLink className="link" to={`/preuve/${signed.reference}`}>
            Preuve en ligne
          </PageLink>
        </p>
      </div>
    </div>
    <p>
      <PageLink className="btn btn-plate" to={`/dossiers/${id}`}>
        <Icon of={FolderOpen} />
        Ouvrir le dossier
      </PageLink>
    </p>
    <SignedAgreementLink id={id} />
  </section>
)

const focus = (section: HTMLElement | null) => section?.focus()
