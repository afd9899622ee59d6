import { FileCheck } from 'lucide'
import { useState } from 'react'
import {
  SELLER_ANSWER_LABELS,
  SELLER_ANSWERS,
  type SellerAnswer,
  type SellerQuestion,
} from '#domain/data-room/access.ts'
import { counted } from '#domain/format.ts'
import { useRead } from '#web/api/answers.ts'
import { CallError } from '#web/api/call.ts'
import { answerAsSeller, sellerQuestion } from '#web/api/queries/data-room.ts'
import { useLinkToken } from '#web/rendering/use-link-token.ts'
import { AuthLayout, AuthNotice, DeadLink } from '#web/site/account/sign-in/auth-layout.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'

/** The documents that an answer adds to those before it. */
const titlesOf = (documents: SellerQuestion['documents'], level: number) =>
  documents.flatMap((one) => (one.level === level ? [one.title] : []))

const Opened = ({ titles }: { titles: string[] }) =>
  titles.length > 0 ? (
    <details className="disclosure">
      <summary>{counted(titles.length, 'document')}</summary>
      <ul>
        {titles.map((title) => (
          <li key={title}>{title}</li>
        ))}
      </ul>
    </details>
  ) : (
    <p className="hint">Aucun document à ce stade pour l’instant.</p>
  )

const MEANINGS: Record<SellerAnswer, string> = {
  '1': 'Une fois l’accord de confidentialité signé, il lit les documents que l’agence ouvre à ce stade.',
  '2': 'Il lira aussi ceux qu’elle réserve à un acheteur dont l’offre est acceptée.',
  no: 'Il ne lira rien, et l’agence le lui dit sans vous citer.',
}

/** The seller's answer about a buyer. Opening the link does not answer, because mail programs open links too. */
export default function SellerScreen() {
  const token = useLinkToken()
  const { data: question, error } = useRead(token ? sellerQuestion({ token }) : undefined)
  const isDead = token === '' || Boolean(error)
  return (
    <AuthLayout
      title="Votre accord, comme cédant"
      intro="Un acheteur demande à lire le dossier confidentiel de votre affaire. Aucun compte n’est demandé."
    >
      {isDead && (
        <DeadLink to="/contact" action="Écrire à l’agence">
          {error instanceof CallError && error.status === 409
            ? error.displayMessage
            : 'Il est incomplet, ou un message plus récent de l’agence en contient un autre.'}
        </DeadLink>
      )}
      {!isDead && token && question && <Asked token={token} question={question} />}
      {!isDead && !question && (
        <div className="door-form">
          <p role="status">Chargement de la demande…</p>
          <noscript>
            <p className="alert alert-info">Activez JavaScript pour répondre, ou téléphonez à votre agence.</p>
          </noscript>
        </div>
      )}
    </AuthLayout>
  )
}

function Asked({
  token,
  question: { listing, buyer, about, documents, answer },
}: {
  token: string
  question: SellerQuestion
}) {
  const [isAnswered, setAnswered] = useState(false)
  return (
    <>
      {isAnswered && answer && (
        <AuthNotice icon={FileCheck} kind="success" title={`Votre réponse\u00a0: ${SELLER_ANSWER_LABELS[answer]}`}>
          <p>Merci. L’agence en est prévenue, et décide.</p>
        </AuthNotice>
      )}
      <div className="alert-criteria">
        <p>
          <strong>{listing}</strong>
        </p>
        <p>{buyer ? `Demandé par ${buyer}` : 'L’acheteur ne souhaite pas donner son nom pour l’instant.'}</p>
        <ul>
          {about.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      <div className="door-form">
        <h2 className="label">{answer ? 'Changer votre réponse' : 'Peut-il lire votre dossier\u00a0?'}</h2>
        {SELLER_ANSWERS.map((one) => (
          <div key={one} className="field">
            <ActionButton
              className={one === answer ? 'btn-plate' : 'btn-line'}
              pending="Envoi…"
              onClick={async () => {
                await answerAsSeller({ token, answer: one })
                setAnswered(true)
              }}
            >
              {SELLER_ANSWER_LABELS[one]}
              {one === answer && <span className="visually-hidden"> (votre réponse)</span>}
            </ActionButton>
            <p className="hint">{MEANINGS[one]}</p>
            {one !== 'no' && <Opened titles={titlesOf(documents, Number(one))} />}
          </div>
        ))}
        <p>Vous pourrez changer d’avis tant que l’agence n’a pas décidé.</p>
      </div>
    </>
  )
}
