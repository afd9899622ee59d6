import * as z from 'zod/mini'
import {
  ACCESS_STATE_LABELS,
  ADVISER_KINDS,
  AdviserForm,
  type OwnAccessDetail,
  QuestionForm,
} from '#domain/data-room/access.ts'
import { DOCUMENT_KINDS, pageRanges, type Reading, type RoomDocument } from '#domain/data-room/document.ts'
import { counted, plural, shortDate } from '#domain/format.ts'
import { useRead } from '#web/api/answers.ts'
import { askQuestion, ownReadings, proposeAdviser, roomDocuments } from '#web/api/queries/data-room.ts'
import { refusedFields } from '#web/api/refused-fields.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { SettingSection } from '#web/frame/person/setting-section.tsx'
import { Field } from '#web/ui/form/fields/field.tsx'
import { SelectField } from '#web/ui/form/fields/select-field.tsx'
import { TextAreaField } from '#web/ui/form/fields/text-area-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Time } from '#web/ui/time.tsx'
import { ChoiceList } from './profile-fields.tsx'
import { Shown } from './shown.tsx'

/** The documents that a request opens, by kind in the agency's order. */
export const Documents = ({ id }: { id: number }) => (
  <SettingSection title="Documents" intro="Ils se lisent à l’écran, et chaque page porte votre nom.">
    <Shown of={useRead(roomDocuments(id))} what="les documents">
      {(documents) =>
        documents.length === 0 ? (
          <p>Aucun document pour l’instant. Un email vous préviendra.</p>
        ) : (
          [...Map.groupBy(documents, ({ kind }) => kind)].map(([kind, ofKind]) => (
            <section key={kind} className="room-kind">
              <h3>{DOCUMENT_KINDS[kind]}</h3>
              <ul role="list">
                {ofKind.map((document) => (
                  <DocumentRow key={document.id} id={id} document={document} />
                ))}
              </ul>
            </section>
          ))
        )
      }
    </Shown>
  </SettingSection>
)

function DocumentRow({ id, document }: { id: number; document: RoomDocument }) {
  const { title, pages, pagesSeen, version, addedAt } = document
  return (
    <li>
      <PageLink className="link" to={`/dossiers/${id}/documents/${document.id}`}>
        {title}
      </PageLink>
      <span className="hint">
        {`${counted(pages, 'page')}, ${pagesSeen === 0 ? 'pas encore ouvert' : `${pagesSeen}\u00a0${plural(pagesSeen, 'ouverte')}`}, `}
        {version > 1 ? `version\u00a0${version} du ` : 'ajouté le '}
        <Time at={addedAt} format={shortDate} />
      </span>
    </li>
  )
}

/** A select has texts: the file as a whole is the empty one. */
const QuestionFields = z.object({
  documentId: z.optional(z.string()),
  text: QuestionForm.shape.text,
})

export function Questions({ request: { id, questions } }: { request: OwnAccessDetail }) {
  const { data: documents = [] } = useRead(roomDocuments(id))
  const form = useForm({
    schema: QuestionFields,
    onSubmit: ({ documentId, text }) => askQuestion(id, { documentId: Number(documentId) || null, text }),
    onDone() {
      form.reset()
    },
  })
  return (
    <SettingSection
      title="Questions"
      intro="L’agence répond à vous seul, ou à tous les lecteurs sans dire qui a demandé."
    >
      {questions.length > 0 && (
        <ul className="room-list" role="list">
          {questions.map((question) => (
            <QuestionRow key={question.id} question={question} />
          ))}
        </ul>
      )}
      <Form form={form} className="form-stack">
        <SelectField
          form={form}
          name="documentId"
          label="Au sujet de"
          options={Object.fromEntries(documents.map(({ id: one, title }) => [one, title]))}
          placeholder="Tout le dossier"
        />
        <TextAreaField form={form} name="text" label="Votre question" rows={3} />
        <p>
          <SubmitButton form={form} className="btn-line" pending="Envoi en cours…">
            Poser la question
          </SubmitButton>
        </p>
      </Form>
    </SettingSection>
  )
}

const QuestionRow = ({ question }: { question: OwnAccessDetail['questions'][number] }) => (
  <li>
    <h3>{question.document ?? 'Tout le dossier'}</h3>
    <p className="room-text">{question.text}</p>
    <p className="hint">
      {'Posée le '}
      <Time at={question.askedAt} format={shortDate} />
    </p>
    {question.answer ? (
      <div className="room-answer">
        <p className="room-text">{question.answer}</p>
        <p className="hint">
          {'L’agence, le '}
          <Time at={question.answeredAt ?? ''} format={shortDate} />
          {question.toAll && ', à tous les lecteurs'}
        </p>
      </div>
    ) : (
      <p className="hint">Pas encore de réponse.</p>
    )}
  </li>
)

/** Accountant, banker, lawyer: each reads under their own name. */
export function Advisers({ request: { id, advisers } }: { request: OwnAccessDetail }) {
  return (
    <SettingSection
      title="Vos conseils"
      intro="Proposez qui vous accompagne. L’agence décide, puis il signe le même accord et lit à son nom."
    >
      {advisers.length > 0 && (
        <ul className="room-list" role="list">
          {advisers.map((adviser) => (
            <li key={adviser.id}>
              <h3>{adviser.name}</h3>
              <p className="hint">{`${adviser.kind}, ${adviser.email}`}</p>
              <p className="row">
                <span className="badge">{ACCESS_STATE_LABELS[adviser.state]}</span>
              </p>
            </li>
          ))}
        </ul>
      )}
      <details className="fold">
        <summary>Proposer un conseil</summary>
        <AdviserFields id={id} />
      </details>
    </SettingSection>
  )
}

function AdviserFields({ id }: { id: number }) {
  const form = useForm({
    schema: AdviserForm,
    onSubmit: (body) => proposeAdviser(id, body),
    onDone() {
      form.reset()
    },
    onFailed(error) {
      const { email } = refusedFields(error)
      if (email) form.setError('email', email)
    },
  })
  return (
    <Form form={form} className="form-stack">
      <ChoiceList form={form} name="kind" label="Qualité" choices={ADVISER_KINDS} />
      <div className="form-pair">
        <Field form={form} name="firstName" label="Prénom" autoComplete="off" />
        <Field form={form} name="lastName" label="Nom" autoComplete="off" />
      </div>
      <Field form={form} name="email" label="Email" type="email" autoComplete="off" />
      <p>
        <SubmitButton form={form} className="btn-line" pending="Envoi en cours…">
          Proposer ce conseil
        </SubmitButton>
      </p>
    </Form>
  )
}

export const OwnReadings = ({ id }: { id: number }) => (
  <SettingSection
    title="Ce que l’agence voit de votre lecture"
    intro="Les pages envoyées à votre écran, dont deux d’avance, quand et combien de temps. Le détail est effacé au bout d’un an."
  >
    <Shown of={useRead(ownReadings(id))} what="votre lecture">
      {({ readings }) =>
        readings.length === 0 ? (
          <p>Vous n’avez encore rien lu.</p>
        ) : (
          <ul className="room-list" role="list">
            {readings.map((reading) => (
              <ReadingRow key={`${reading.document} ${reading.version}`} reading={reading} />
            ))}
          </ul>
        )
      }
    </Shown>
  </SettingSection>
)

const ReadingRow = ({ reading: { document, version, pages, seconds, firstAt, lastAt } }: { reading: Reading }) => (
  <li>
    <h3>{version > 1 ? `${document}, version\u00a0${version}` : document}</h3>
    <p className="hint">
      {`${plural(pages.length, 'Page')} ${pageRanges(pages)}, ${seconds < 60 ? `${seconds}\u00a0s` : `${Math.round(seconds / 60)}\u00a0min`}, du `}
      <Time at={firstAt} format={shortDate} />
      {' au '}
      <Time at={lastAt} format={shortDate} />
    </p>
  </li>
)
