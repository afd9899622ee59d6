import { MailCheck } from 'lucide'
import { RESET_LINK_MINUTES } from '#contract/limits.ts'
import { AuthNotice } from './auth-notice.tsx'

/** The same text whether the email is known or not, so that it does not reveal accounts. */
export function LinkSent({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <AuthNotice icon={MailCheck} kind="info" title="Vérifiez votre messagerie">
      <p>
        Si un compte existe pour <strong>{email}</strong>, un lien vient d’y être envoyé. Il est valable{' '}
        {RESET_LINK_MINUTES}&nbsp;minutes et ne sert qu’une fois.
      </p>
      <p>Rien reçu&nbsp;? Regardez dans les courriers indésirables, ou vérifiez l’adresse.</p>
      <button className="btn btn-line" type="button" onClick={onAgain}>
        Demander un autre lien
      </button>
    </AuthNotice>
  )
}
