import { useState } from 'react'
import * as z from 'zod/mini'
import { type Factor, type FactorAdded, type NewTotp, PasskeyForm, TotpForm } from '#domain/accounts/second-factor.ts'
import { useRead } from '#web/api/answers.ts'
import { CallError } from '#web/api/call.ts'
import { callWith } from '#web/api/call.ts'
import { addPasskey, ownSessions } from '#web/api/queries/own-factors.ts'
import { errorText } from '#web/api/refused-fields.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Field } from '#web/ui/form/fields/field.tsx'
import { PasswordField } from '#web/ui/form/fields/password-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { showToast } from '#web/ui/toast/toast.ts'

interface AddFactorProps {
  kind: Factor['kind']
  /** Adding the first factor requires the password. */
  isFirst: boolean
  onClose: () => void
  onAdded: (added: FactorAdded) => void
}

/** A dialog that adds a second factor: its name, then the browser's passkey prompt, or the application's first code. */
export function AddFactor(props: AddFactorProps) {
  const [totp, setTotp] = useState<NamedTotp>()
  const isPasskey = props.kind === 'passkey'
  return (
    <Dialog title={isPasskey ? 'Ajouter une clé d’accès' : 'Ajouter une application'} onClose={props.onClose}>
      {totp ? <TotpStep totp={totp} {...props} /> : <NameStep onTotp={setTotp} {...props} />}
    </Dialog>
  )
}

/** Shows a refusal beside its field, other failures in a toast; the browser may also have declined. */
function tellFailure(error: unknown, atField: ((message: string) => void) | false) {
  const isRefused = error instanceof CallError && error.status === 400
  if (isRefused && atField) return atField(error.displayMessage)
  const text = isOfBrowser(error) ? declined(error) : errorText(error)
  showToast({ kind: 'error', title: 'Second facteur non ajouté', text })
}

/** @simplewebauthn/browser explains some errors of the browser, in English, and keeps their names. */
const isOfBrowser = (error: unknown): error is Error =>
  error instanceof DOMException ||
  (error instanceof Error && (error as { code?: string }).code?.startsWith('ERROR_') === true)

/** At an IP address, or without HTTPS, no attempt can succeed: WebAuthn wants a domain (§5.1.3). */
const declined = ({ name }: Error) =>
  name === 'SecurityError' || name === 'NotSupportedError'
    ? 'Une clé d’accès demande l’adresse du site en https, avec son nom de domaine. Choisissez une application.'
    : 'Votre appareil n’a pas créé la clé. Réessayez.'

type NamedTotp = z.output<typeof NewTotp> & { name: string }

const Named = z.pick(PasskeyForm, { name: true })
const WithPassword = z.extend(Named, {
  password: z.string().check(z.minLength(1, 'Le mot de passe actuel est requis.')),
})

function NameStep({ kind, isFirst, onClose, onAdded, onTotp }: AddFactorProps & { onTotp: (totp: NamedTotp) => void }) {
  const { data: devices } = useRead(ownSessions())
  const isPasskey = kind === 'passkey'
  const form = useForm({
    schema: (isFirst ? WithPassword : Named) as typeof WithPassword,
    onSubmit: async ({ name, password }) =>
      isPasskey
        ? onAdded(await addPasskey(name, password))
        : onTotp({ name, ...(await callWith('POST /api/admin/me/totp/question', { password })) }),
    onFailed: (error) => tellFailure(error, isFirst && ((message) => form.setError('password', message))),
  })
  const device = isPasskey ? devices?.find(({ isCurrent }) => isCurrent)?.device : 'Mon téléphone'
  return (
    <Form form={form} className="form-stack">
      <Field
        // The name of this device may load a little later.
        key={device}
        form={form}
        name="name"
        label={isPasskey ? 'Nom de la clé' : 'Nom de l’application'}
        hint="Pour la reconnaître dans la liste."
        defaultValue={device}
      />
      {isFirst && (
        <PasswordField form={form} name="password" label="Votre mot de passe" autoComplete="current-password" />
      )}
      <div className="dialog-actions">
        <button className="btn btn-line" type="button" onClick={onClose}>
          Annuler
        </button>
        <SubmitButton form={form} pending={isPasskey ? 'Confirmez sur votre appareil…' : 'Un instant…'}>
          Continuer
        </SubmitButton>
      </div>
    </Form>
  )
}

const Code = z.pick(TotpForm, { code: true })

function TotpStep({ totp: { token, name, secret, qr, side }, onClose, onAdded }: AddFactorProps & { totp: NamedTotp }) {
  const form = useForm({
    schema: Code,
    onSubmit: ({ code }) => callWith('POST /api/admin/me/totp', { token, name, code }),
    onDone: onAdded,
    onFailed: (error) => tellFailure(error, (message) => form.setError('code', message)),
  })
  return (
    <Form form={form} className="form-stack">
      <p>
        Photographiez ce dessin avec votre application (FreeOTP, Aegis, Google Authenticator…), puis recopiez le code
        qu’elle montre.
      </p>
      <svg className="factor-qr" viewBox={`0 0 ${side} ${side}`} role="img" aria-label="Code QR à photographier">
        <path d={qr} />
      </svg>
      <p className="hint">
        Ou saisissez-y cette clé&nbsp;: <code className="factor-secret">{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
      </p>
      <Field
        form={form}
        name="code"
        label="Code à 6 chiffres"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it replaces the button that was pressed
        autoFocus
        autoComplete="one-time-code"
        inputMode="numeric"
      />
      <div className="dialog-actions">
        <button className="btn btn-line" type="button" onClick={onClose}>
          Annuler
        </button>
        <SubmitButton form={form} pending="Vérification…">
          Ajouter
        </SubmitButton>
      </div>
    </Form>
  )
}
