import { Check } from 'lucide'
import { type AccessState, OPEN_DAYS } from '#domain/data-room/access.ts'
import { AccessBadge } from '#web/frame/data-room/access-badge.tsx'
import { Icon } from '#web/ui/icon.tsx'

const STEPS = [
  ['Votre demande', 'Votre profil d’acheteur et un mot à l’agence\u00a0: cinq minutes la première fois.'],
  ['La réponse de l’agence', 'Elle étudie votre demande, consulte le cédant au besoin, et vous écrit.'],
  ['L’accord de confidentialité', 'Vous le lisez en entier et le signez en ligne, avec un code reçu par email.'],
  ['La lecture', `Les documents s’ouvrent à l’écran, à votre nom, pendant ${OPEN_DAYS}\u00a0jours.`],
] as const

/** States before the agency has answered; a refused request ended there. */
const UNANSWERED: ReadonlySet<AccessState> = new Set(['requested', 'info-needed', 'refused'])

/** The steps to read a confidential dossier, with the current one marked; without a request, explained in words. */
export function RoomSteps({ request }: { request?: { state: AccessState; isSigned: boolean } }) {
  const current = request && (request.isSigned ? 3 : UNANSWERED.has(request.state) ? 1 : 2)
  return (
    <ol className="room-steps" aria-label={request ? 'Étapes' : 'Comment cela se passe'}>
      {STEPS.map(([title, text], step) => (
        <li key={title} aria-current={step === current ? 'step' : undefined}>
          {current !== undefined && step < current ? (
            <span className="plate plate-number plate-done">
              <Icon of={Check} />
              <span className="visually-hidden">{'Terminé\u00a0: '}</span>
            </span>
          ) : (
            <span className={`plate plate-number ${current !== undefined && step > current ? 'plate-off' : ''}`}>
              {step + 1}
            </span>
          )}
          <div>
            <p className="room-step-title">
              {title}
              {request && step === current && <AccessBadge state={request.state} of="reader" />}
            </p>
            {!request && <p>{text}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}
