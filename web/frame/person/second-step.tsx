import { bareCode } from '#domain/reading/code.ts'
import { CircleAlert } from 'lucide'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import * as z from 'zod/mini'
import { FACTOR_QUESTION_SECONDS, type FactorAnswer, type FactorQuestion } from '#domain/accounts/second-factor.ts'
import { CallError } from '#web/api/call.ts'
import { canUsePasskeys, getPasskey } from '#web/api/passkey.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Field } from '#web/ui/form/fields/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Icon } from '#web/ui/icon.tsx'
import { showToast } from '#web/ui/toast/toast.ts'

type Kind = FactorQuestion['kinds'][number]

/** For each kind of factor: the label to choose it, its instructions, and the label of its code field. */
const KINDS: Record<Kind, [action: string, text: string, label: string]> = {
  passkey: [
    'Utiliser ma clé d’accès',
    'Confirmez avec votre clé d’accès\u00a0: empreinte, visage ou code de votre appareil.',
    '',
  ],
  totp: ['Utiliser mon application', 'Recopiez le code que montre votre application.', 'Code à 6 chiffres'],
  recovery: [
    'Utiliser un code de secours',
    'Saisissez un des codes que vous avez notés. Chacun sert une fois.',
    'Code de secours',
  ],
}

interface Asked<Answer> {
  question: FactorQuestion
  send: (answer: FactorAnswer) => Promise<Answer>
  /** Called with the step to show, then with undefined to remove it. */
  show: (step: ReactNode) => void
}

/** Shows the second step. Rejects with an AbortError after telling the user why, or when the user goes back. */
export const showSecondStep = <Answer,>({ question, send, show }: Asked<Answer>): Promise<Answer> =>
  new Promise<Answer>((resolve, reject) => {
    const { activeElement } = document
    function end(why?: string) {
      if (why) showToast({ kind: 'error', title: 'Second facteur non reconnu', text: why })
      reject(new DOMException(why, 'AbortError'))
    }
    show(
      <SecondStep
        question={question}
        send={(answer) => send(answer).then(resolve)}
        onEnd={end}
        onGone={() => activeElement instanceof HTMLElement && activeElement.focus()}
      />,
    )
  }).finally(() => show(undefined))

interface SecondStepProps {
  question: FactorQuestion
  send: (answer: FactorAnswer) => Promise<void>
  onEnd: (why?: string) => void
  /** Called when the step is removed: restores the focus. */
  onGone: () => void
}

/** Asks for a second factor: a passkey if the account has one, else a code. */
function SecondStep({ question, send, onEnd, onGone }: SecondStepProps) {
  const kinds = question.kinds.filter((kind) => kind !== 'passkey' || (question.passkey && canUsePasskeys()))
  const [chosen, choose] = useState<Kind>()
  const kind = chosen ?? kinds[0] ?? 'recovery'

  useEffect(() => {
    const timer = setTimeout(
      () => onEnd('Le temps de répondre est passé. Recommencez.'),
      FACTOR_QUESTION_SECONDS * 1000,
    )
    return () => {
      clearTimeout(timer)
      onGone()
    }
  }, [onEnd, onGone])

  /** Returns why the answer was refused, if it was. Ends the step when the question can no longer be answered. */
  async function answer(proof: Omit<FactorAnswer, 'token'>): Promise<string | undefined> {
    try {
      await send({ token: question.token, ...proof })
      return undefined
    } catch (error) {
      if (!(error instanceof CallError)) return 'La connexion n’a pas abouti. Réessayez.'
      const { displayMessage, body } = error
      if (body.factor !== 'asked') onEnd(displayMessage)
      return displayMessage
    }
  }

  return (
    <section className="door-form" aria-label="Second facteur">
      <p>{KINDS[kind][1]}</p>
      {kind === 'passkey' ? (
        <PasskeyWay options={question.passkey ?? {}} answer={answer} />
      ) : (
        <CodeWay key={kind} kind={kind} answer={answer} />
      )}
      <p className="hint">Autre méthode</p>
      <ul className="form-stack" role="list">
        {kinds.map(
          (other) =>
            other !== kind && (
              <li key={other}>
                <button className="link" type="button" onClick={() => choose(other)}>
                  {KINDS[other][0]}
                </button>
              </li>
            ),
        )}
        <li>
          <button className="link" type="button" onClick={() => onEnd()}>
            Revenir en arrière
          </button>
        </li>
      </ul>
    </section>
  )
}

interface WayProps {
  answer: (proof: Omit<FactorAnswer, 'token'>) => Promise<string | undefined>
}

/** Asks for the passkey at once, where the browser allows it; the button asks again. */
function PasskeyWay({ options, answer }: WayProps & { options: NonNullable<FactorQuestion['passkey']> }) {
  const [leaving] = useState(() => new AbortController())
  const [isAskedAtOnce, setAskedAtOnce] = useState(true)
  const [problem, setProblem] = useState<string>()

  const ask = (declined?: string) =>
    getPasskey(options, leaving.signal)
      .then(
        (passkey) => answer({ passkey }),
        () => declined,
      )
      .then(setProblem)

  const askAtOnce = useEffectEvent(() => void ask().finally(() => setAskedAtOnce(false)))
  useEffect(() => {
    askAtOnce()
    return () => leaving.abort()
  }, [leaving])
  return (
    <>
      <ActionButton
        className="btn-plate"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it replaces the button that was pressed
        autoFocus
        isPending={isAskedAtOnce}
        pending="Confirmez sur votre appareil…"
        onClick={() => ask('La clé d’accès n’a pas été lue. Réessayez, ou choisissez une autre méthode.')}
      >
        {KINDS.passkey[0]}
      </ActionButton>
      {problem && (
        <p className="field-error" role="alert">
          <Icon of={CircleAlert} />
          {problem}
        </p>
      )}
    </>
  )
}

const Code = z.object({ code: z.string().check(z.trim(), z.minLength(1, 'Saisissez le code.')) })

function CodeWay({ kind, answer }: WayProps & { kind: Kind }) {
  const form = useForm({
    schema: Code,
    onSubmit: answer,
    onDone(problem) {
      if (!problem) return
      form.reset()
      form.setError('code', problem)
    },
  })
  const isTotp = kind === 'totp'
  return (
    <Form form={form} className="form-stack">
      <Field
        form={form}
        name="code"
        label={KINDS[kind][2]}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it replaces the button that was pressed
        autoFocus
        autoComplete={isTotp ? 'one-time-code' : 'off'}
        inputMode={isTotp ? 'numeric' : 'text'}
        onInput={({ currentTarget }) => {
          if (isTotp && /^\d{6}$/.test(bareCode(currentTarget.value))) currentTarget.form?.requestSubmit()
        }}
      />
      <SubmitButton form={form} pending="Vérification…">
        Continuer
      </SubmitButton>
    </Form>
  )
}
