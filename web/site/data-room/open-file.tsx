import * as z from 'zod/mini'
import {
  ACCESS_STATE_LABELS,
  ADVISER_KINDS,
  AdviserForm,
  type OwnAccessDetail,
  QuestionForm,
} from '#domain/data-room/access.ts'
import { DOCUMENT_KINDS, laterWords, pageRanges, readingTime } from '#domain/data-room/document.ts'
import type { RoomQuestion } from '#domain/data-room/question.ts'
import { counted, numericDate, plural } from '#domain/format.ts'
import { useRead } from '#web/api/answers.ts'
import {
  askQuestion,
  laterDocuments,
  ownReadings,
  proposeAdviser,
  readingPath,
  requestEarly,
  roomDocuments,
} from '#web/api/queries/data-room.ts'
import { refusedFields } from '#web/api/refused-fields.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { SettingSection } from '#web/frame/person/setting-section.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { type FieldRows, FieldsForm, wordOptions } from './fields.tsx'
import { RoomList, Shown } from './room-layout.tsx'

/** The documents that an access request opens, by kind, in the agency's order. */
export const OpenDocuments = ({ id }: { id: number }) => (
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
                {ofKind.map(({ id: one, title, pages, pagesSeen, version, addedAt }) => (
                  <li key={one}>
                    <PageLink
                      className="link"
                      to={readingPath({ id, documentId: one, page: 1 })}
                      onClick={() => requestEarly({ id, documentId: one, page: 1 })}
                    >
                      {title}
                    </PageLink>
                    <span className="hint">
                      {`${counted(pages, 'page')}, ${pagesSeen === 0 ? 'pas encore ouvert' : `${pagesSeen}\u00a0${plural(pagesSeen, 'ouverte')}`}, ${version > 1 ? `version\u00a0${version} du` : 'ajouté le'} ${numericDate(addedAt)}`}
                    </span>
                  </li>
                ))}
              </ul>
            </section>
          ))
        )
      }
    </Shown>
    <Later id={id} />
  </SettingSection>
)

/** The listing's page announces them: say when they open. */
function Later({ id }: { id: number }) {
  const { data: later = [] } = useRead(laterDocuments(id))
  const { data: documents } = useRead(roomDocuments(id))
  if (!documents || later.length === 0) return null
  const kinds = new Set(documents.map(({ kind }) => kind))
  return (
    <section className="room-kind" aria-labelledby="plus-tard">
      <h3 id="plus-tard">Plus tard</h3>
      <ul role="list">
        {later.map((one) => (
          <li key={one.kind}>{laterWords(one, kinds.has(one.kind))}</li>
        ))}
      </ul>
    </section>
  )
}

/** Select values are texts: the empty one is the dossier as a whole. */
const QuestionFields = z.object({ documentId: z.optional(z.string()), text: QuestionForm.shape.text })

export function Questions({ request: { id, questions } }: { request: OwnAccessDetail }) {
  const { data: documents = [] } = useRead(roomDocuments(id))
  const titles = Object.fromEntries(documents.map((document) => [document.id, document.title]))
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
      <RoomList of={questions}>{(question) => <Question {...question} />}</RoomList>
      <FieldsForm
        form={form}
        fields={[
          { name: 'documentId', label: 'Au sujet de', options: titles, placeholder: 'Tout le dossier' },
          { name: 'text', label: 'Votre question', rows: 3 },
        ]}
        action="Poser la question"
      />
    </SettingSection>
  )
}

const Question = ({ document, text, askedAt, answer, answeredAt, toAll }: RoomQuestion) => (
  <>
    <h3>{document ?? 'Tout le dossier'}</h3>
    <p className="room-text">{text}</p>
    <p className="hint">{`Posée le ${numericDate(askedAt)}`}</p>
    {answer ? (
      <div className="room-answer">
        <p className="room-text">{answer}</p>
        <p className="hint">{`L’agence, le ${numericDate(answeredAt ?? '')}${toAll ? ', à tous les lecteurs' : ''}`}</p>
      </div>
    ) : (
      <p className="hint">{answeredAt ? 'La réponse est fermée avec le document.' : 'Pas encore de réponse.'}</p>
    )}
  </>
)

/** The buyer's advisers (accountant, banker, lawyer), each with an access of their own. */
export function Advisers({ request: { id, advisers } }: { request: OwnAccessDetail }) {
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
    <SettingSection
      title="Vos conseils"
      intro="Proposez qui vous accompagne. L’agence décide, puis il signe le même accord et lit à son nom."
    >
      <RoomList of={advisers}>
        {({ name, kind, email, state }) => (
          <>
            <h3>{name}</h3>
            <p className="hint">{`${kind}, ${email}`}</p>
            <p className="row">
              <span className="badge">{ACCESS_STATE_LABELS[state]}</span>
            </p>
          </>
        )}
      </RoomList>
      <details className="fold">
        <summary>Proposer un conseil</summary>
        <FieldsForm form={form} fields={ADVISER} action="Proposer ce conseil" />
      </details>
    </SettingSection>
  )
}

const ADVISER: FieldRows<keyof AdviserForm> = [
  { name: 'kind', label: 'Qualité', options: wordOptions(ADVISER_KINDS) },
  [
    { name: 'firstName', label: 'Prénom', autoComplete: 'off' },
    { name: 'lastName', label: 'Nom', autoComplete: 'off' },
  ],
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'off' },
]

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
          <RoomList of={readings.map((reading, index) => ({ ...reading, id: index }))}>
            {({ document, version, pages, seconds, firstAt, lastAt }) => (
              <>
                <h3>{version > 1 ? `${document}, version\u00a0${version}` : document}</h3>
                <p className="hint">
                  {`${plural(pages.length, 'Page')} ${pageRanges(pages)}, ${readingTime(seconds)}, du ${numericDate(firstAt)} au ${numericDate(lastAt)}`}
                </p>
              </>
            )}
          </RoomList>
        )
      }
    </Shown>
  </SettingSection>
)
