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
import { agreement, askForCode, signAgreement } from '#web/api/queries/agreement.ts'
import { refusedFields, textOf } from '#web/api/refused-fields.ts'
import { PageTitle } from '#web/frame/page-head.tsx'
import { PageLink } from '#web/frame/page-link.tsx'
import { RequireUser } from '#web/frame/person/require-user.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { CheckField } from '#web/ui/form/fields/check-field.tsx'
import { Field } from '#web/ui/form/fields/field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Icon } from '#web/ui/icon.tsx'
import { RoomSkeleton, RoomStyles } from './shown.tsx'
import { SignedAgreement } from './signed-agreement.tsx'

/** The agreement in full, then its signature: docs/decisions/data-room-signature.md. */
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
  if (!data && error) {
    return (
      <div className="empty" role="alert">
        <Icon of={FileSignature} />
        <h2>Rien à signer</h2>
        <p>{textOf(error)}</p>
        <PageLink className="btn btn-line" to={`/dossiers/${id}`}>
          Voir ma demande
        </PageLink>
      </div>
    )
  }
  if (!data) return <RoomSkeleton what="l’accord" />
  return (
    <>
      {data.signed && <Signed id={id} signed={data.signed} isNew={isNew} />}
      {/* Another text is another reading. */}
      <TextToSign key={data.sha256} id={id} user={user} text={data} onChanged={reload} onSigned={() => setNew(true)} />
    </>
  )
}

interface TextToSignProps {
  id: number
  user: User
  text: AgreementText
  onChanged: () => unknown
  onSigned: () => void
}

function TextToSign({ id, user, text, onChanged, onSigned }: TextToSignProps) {
  const { version, readOn, articles, signed, codeSentTo } = text
  const [hasRead, setRead] = useState(false)
  const [sent, setSent] = useState(0)
  const end = useEnd(() => setRead(true))
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
          // Who reads with the keyboard alone comes by it, and it then comes on screen.
          <a ref={end} className="link" href="#signature">
            Fin de l’accord
          </a>
        )}
      </p>
      {!signed && (
        <>
          <WhoSigns
            id={id}
            user={user}
            text={text}
            hasRead={hasRead}
            onUnread={() => end.current?.focus()}
            onSent={() => setSent(sent + 1)}
            onChanged={onChanged}
          />
          {codeSentTo && <CodeForm id={id} sentTo={codeSentTo} sent={sent} onChanged={onChanged} onDone={onSigned} />}
        </>
      )}
    </div>
  )
}

/** Calls once this element was on screen. */
function useEnd(onSeen: () => void) {
  const end = useRef<HTMLAnchorElement>(null)
  const tell = useRef(onSeen)
  useEffect(() => {
    if (!end.current) return
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) tell.current()
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [])
  return end
}

const { name, quality, company, accepts } = SigningForm.shape
const WhoForm = z.object({ name, quality, company, accepts, hasPower: z.optional(z.boolean()) })

interface WhoSignsProps extends Omit<TextToSignProps, 'onSigned'> {
  hasRead: boolean
  onUnread: () => void
  onSent: () => void
}

function WhoSigns({ id, user, text, hasRead, onUnread, onSent, onChanged }: WhoSignsProps) {
  const { sha256, sendingsLeft, codeSentTo } = text
  const [isRefused, setRefused] = useState(false)
  const form = useForm({
    schema: WhoForm,
    async onSubmit({ hasPower = false, ...typed }) {
      setRefused(!hasRead)
      if (!hasRead) return onUnread()
      await askForCode(id, { ...typed, hasPower, sha256, hasRead: true })
      onSent()
    },
    onFailed(error) {
      const fields = Object.entries(refusedFields(error)) as ['quality' | 'hasPower', string][]
      for (const [field, message] of fields) form.setError(field, message)
      if (fields.length === 0) void onChanged()
    },
  })
  return (
    <Form form={form} className="form-stack">
      <h2 id="signature">Qui signe</h2>
      <Field
        form={form}
        name="name"
        label="Nom et prénom"
        autoComplete="name"
        defaultValue={`${user.firstName} ${user.lastName}`}
      />
      <fieldset className="form-stack agreement-company">
        <legend className="label">Pour une société, s’il y en a une</legend>
        <Field form={form} name="company" label="Société" autoComplete="organization" />
        <Field form={form} name="quality" label="Votre qualité" hint="Gérant, présidente, mandataire…" />
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
      {sendingsLeft > 0 ? (
        <>
          <p className="hint">
            {`Un code à six chiffres sera envoyé à ${user.email}. ${counted(sendingsLeft, 'envoi possible', 'envois possibles')}.`}
          </p>
          <div>
            <SubmitButton form={form} className={codeSentTo ? 'btn-line' : 'btn-plate'} pending="Envoi du code…">
              {codeSentTo ? 'Recevoir un autre code' : 'Recevoir le code'}
            </SubmitButton>
          </div>
        </>
      ) : (
        <p className="hint">Trois codes ont été envoyés. Vous pourrez en demander un autre demain.</p>
      )}
    </Form>
  )
}

interface CodeFormProps {
  id: number
  sentTo: string
  /** How many were sent since the page is open: what comes next is to type one. */
  sent: number
  onChanged: () => unknown
  onDone: () => void
}

function CodeForm({ id, sentTo, sent, onChanged, onDone }: CodeFormProps) {
  const form = useForm({
    schema: SigningCodeForm,
    onSubmit: (body) => signAgreement(id, body),
    onDone,
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
  return (
    <Form form={form} className="form-stack">
      <h2>Signer</h2>
      <Field
        form={form}
        name="code"
        label="Code à six chiffres"
        hint={`Envoyé à ${sentTo}. Il sert une fois, dans les ${CODE_MINUTES}\u00a0minutes, et permet ${CODE_TRIES}\u00a0essais.`}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
      />
      <div>
        <SubmitButton form={form} pending="Signature…">
          Signer l’accord
        </SubmitButton>
      </div>
    </Form>
  )
}

interface SignedProps {
  id: number
  signed: NonNullable<AgreementText['signed']>
  /** Signed on this page, just now: it takes the focus. */
  isNew: boolean
}

function Signed({ id, signed, isNew }: SignedProps) {
  return (
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
      <SignedAgreement id={id} />
    </section>
  )
}

const focus = (section: HTMLElement | null) => section?.focus()
