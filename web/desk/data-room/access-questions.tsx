import { useState } from 'react'
import { type AccessDetail, RoomAnswerForm } from '#domain/data-room/access.ts'
import { shortDateTime } from '#domain/format.ts'
import { answerQuestion } from '#web/api/queries/data-room-admin.ts'
import { ActForm } from '#web/desk/mandates/act-form.tsx'
import { usePathForm } from '#web/desk/mandates/use-path-form.ts'
import { lineIn, TypedField } from '#web/ui/form/fields/labelled-field.tsx'

/** A reader's questions, and the agency's answers to them or to all readers. */
export function AccessQuestions({ questions }: Pick<AccessDetail, 'questions'>) {
  return (
    <section className="dossier-section" aria-labelledby="questions">
      <h2 id="questions" tabIndex={-1}>{`Questions (${questions.length})`}</h2>
      <ul className="lead-notes" role="list">
        {questions.map(({ id, document: title, text, askedAt, answer, answeredAt, toAll }) => (
          <li key={id}>
            <p className="lead-note-text">{text}</p>
            <p className="hint">{`${title ? `Sur «\u00a0${title}\u00a0», le` : 'Le'} ${shortDateTime(askedAt)}`}</p>
            {answer === null || answeredAt === null ? (
              <Answer id={id} />
            ) : (
              <>
                <p className="lead-note-text access-answer">{answer}</p>
                <p className="hint">
                  {`Répondu à ${toAll ? 'tous les lecteurs, sans nom' : 'cette personne'}, le ${shortDateTime(answeredAt)}`}
                </p>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const AUDIENCES = [
  ['', 'Cette personne'],
  ['all', 'Tous les lecteurs, sans nom'],
] as const

function Answer({ id }: { id: number }) {
  const [typed, setTyped] = useState({ text: '', toAll: '' })
  const line = lineIn(typed, setTyped)
  const form = usePathForm({
    schema: RoomAnswerForm,
    idOf: (path) => `question-${id}-${path}`,
    send: (body) => answerQuestion(id, body),
    // The form, which had the focus, is gone.
    onSent: () => document.getElementById('questions')?.focus(),
  })
  return (
    <ActForm form={form} typed={{ ...typed, toAll: typed.toAll !== '' }} action="Répondre" className="btn-plate">
      <TypedField {...line('text')} label="Réponse" rows={3} />
      <TypedField {...line('toAll')} label="Lue par" choices={AUDIENCES} />
    </ActForm>
  )
}
