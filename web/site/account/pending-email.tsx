import type { User } from '#domain/accounts/account.ts'
import { useRead } from '#web/api/answers.ts'
import { emailChange, sendConfirmation, updateProfile } from '#web/api/queries/accounts.ts'
import { ActionButton } from '#web/ui/action-button.tsx'

/** Shown while a changed email waits for its confirmation: what is missing, and both ways out. */
export function PendingEmailNotice({ user: { firstName, lastName } }: { user: User }) {
  const { data: waiting } = useRead(emailChange())
  if (!waiting) return null
  const { email, formerEmail, isProved } = waiting
  return (
    <div className="alert alert-info verification" role="status">
      <p>
        <strong>{`Adresse à confirmer\u00a0: ${email}`}</strong>
      </p>
      <p>
        {isProved
          ? `Son lien a été ouvert. Il manque votre mot de passe\u00a0: reconnectez-vous, ou répondez au mail reçu à ${formerEmail}.`
          : 'Ouvrez le lien que nous y avons envoyé, et donnez-y votre mot de passe.'}
        {` Jusque-là, les liens de mot de passe et les codes vont à ${formerEmail}, et vos dossiers confidentiels attendent.`}
      </p>
      <div className="row">
        <ActionButton className="btn-plate btn-sm" pending="Envoi…" onClick={sendConfirmation}>
          Renvoyer le lien
        </ActionButton>
        <ActionButton
          className="btn-line btn-sm"
          pending="Enregistrement…"
          onClick={() => updateProfile({ firstName, lastName, email: formerEmail })}
        >
          {`Garder ${formerEmail}`}
        </ActionButton>
      </div>
    </div>
  )
}
