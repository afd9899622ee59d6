import { useState } from 'react'
import { type Signature, SlipSigningForm, type VisitSlip } from '#domain/appointments/visit-slip.ts'
import { signVisitSlip } from '#web/api/queries/visit-slips.ts'
import { useCorrections, usePathForm } from '#web/desk/mandates/use-path-form.ts'
import { Fact } from '#web/ui/fact.tsx'
import { FieldPaths } from '#web/ui/form/fields/labelled-field.tsx'
import { MailedField } from '#web/desk/appointments/mailed-field.tsx'
import { SignatureField } from './signature-field.tsx'

interface SignFormProps {
  id: number
  slip: VisitSlip
  onReload: () => unknown
  onBack: () => void
}

const UNSIGNED: Signature = { strokes: [], name: '', isSigned: false }

/** The whole text of the slip, then the signature of each visitor. */
export function SignForm({ id, slip, onReload, onBack }: SignFormProps) {
  const { text, form: who, isMailable } = slip
  const [typed, setTyped] = useState({ signatures: who.visitors.map(() => UNSIGNED), isMailed: false })
  const body = { ...typed, textSha256: text.sha256 }
  const form = usePathForm({
    schema: SlipSigningForm,
    idOf: (path) => `signature-${path}`,
    // A text that has changed meanwhile is shown again.
    send: (signed) =>
      signVisitSlip(id, signed).catch((error: unknown) =>
        Promise.resolve(onReload()).then(() => Promise.reject(error)),
      ),
    onSent: () => {},
  })
  useCorrections(form, body)
  return (
    <form
      className="form-stack step-fields"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit(body)
      }}
    >
      <SlipWords text={text} />
      <FieldPaths value={form.paths}>
        {who.visitors.map(({ name }, at) => (
          <SignatureField
            // oxlint-disable-next-line react/no-array-index-key -- two visitors may have one name
            key={at}
            path={`signatures.${at}`}
            visitor={name}
            signature={typed.signatures[at] ?? UNSIGNED}
            onChange={(signature) => setTyped({ ...typed, signatures: typed.signatures.with(at, signature) })}
          />
        ))}
        {isMailable && (
          <MailedField
            label="Copie"
            text="Envoyer une copie par mail au visiteur"
            isMailed={typed.isMailed}
            onChange={(isMailed) => setTyped({ ...typed, isMailed })}
          />
        )}
      </FieldPaths>
      {form.problem && (
        <p className="field-error" role="alert">
          {form.problem}
        </p>
      )}
      <div className="dialog-actions">
        <button className="btn btn-line" type="button" onClick={onBack}>
          Retour
        </button>
        <button className="btn btn-plate" type="submit" aria-busy={form.isPending}>
          Signer
        </button>
      </div>
    </form>
  )
}

/** The text that is signed. */
const SlipWords = ({ text }: Pick<VisitSlip, 'text'>) => (
  <section className="slip-text" aria-label="Texte du bon de visite">
    <dl>
      {text.facts.map(({ label, text: fact }) => (
        <Fact key={label} label={label} text={fact} />
      ))}
    </dl>
    {text.paragraphs.map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
    <p className="hint">{text.notice}</p>
  </section>
)
