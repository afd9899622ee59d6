import type { FAQPage } from 'schema-dts'
import { ChevronDown, Clock } from 'lucide'
import { PageTitle, useAgency } from '#web/frame/page-head.tsx'
import { PageLink } from '#web/frame/page-link.tsx'
import { breadcrumbData, structuredData } from '#web/frame/structured-data.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PROCESS_FAQ, PROCESS_STEPS, type StepQuestion, type ProcessStep } from '#domain/words/steps.ts'
import { useReloadWithout } from '#web/frame/use-reload-without.ts'

const questionsData = (questions: { question: string; answer: string }[]): FAQPage => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

const INTRO =
  'Six étapes, de la première visite au versement du prix, avec ce que nous faisons et ce que nous attendons de vous.'

export const meta = import.meta.env.SSR
  ? structuredData(({ publicUrl }) => [
      questionsData(PROCESS_FAQ),
      breadcrumbData(publicUrl, [['Notre processus', '/notre-processus']]),
    ])
  : undefined

export default function ProcessScreen() {
  const { words } = useAgency()
  useReloadWithout(!words?.['step'])
  return (
    <div className="wrap page">
      <PageTitle title="Notre processus" intro={INTRO} path="/notre-processus" />
      <p className="process-whole">
        <Icon of={Clock} />
        De la première visite à la signature, comptez en général six mois à un an.
      </p>
      <ol className="process filet" role="list">
        {PROCESS_STEPS.map((step, index) => (
          <Step key={step.title} step={{ ...step, ...words?.[`step${index + 1}`] }} number={index + 1} />
        ))}
      </ol>
      <Questions questions={PROCESS_FAQ} />
      <section className="closing filet">
        <h2>Par où commencer</h2>
        <p>
          Par la valeur de votre affaire, ou par une question à{' '}
          <PageLink className="link" to="/agence">
            l’équipe
          </PageLink>
          .
        </p>
        <div className="closing-buttons">
          <PageLink className="btn btn-plate" to="/estimate">
            Demander une estimation
          </PageLink>
          <PageLink className="btn btn-line" to="/estimation-en-ligne">
            Calculer une première fourchette
          </PageLink>
          <PageLink className="btn btn-line" to="/contact">
            Nous contacter
          </PageLink>
        </div>
      </section>
    </div>
  )
}

function Questions({ questions }: { questions: StepQuestion[] }) {
  return (
    <section className="questions filet">
      <h2>Questions fréquentes</h2>
      <div>
        {questions.map(({ question, answer }) => (
          <details key={question}>
            <summary>
              {question}
              <Icon of={ChevronDown} />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}

/** The name of a step in docs/specification.md §2, marked as English. */
const IN_ENGLISH = 'Due diligence'

function Step({ step, number }: { step: ProcessStep; number: number }) {
  return (
    <li className="process-step">
      <span className="plate plate-number" aria-hidden="true">
        {number}
      </span>
      <div className="process-text">
        <h2 lang={step.title === IN_ENGLISH ? 'en' : undefined}>{step.title}</h2>
        <p className="process-lead">{step.lead}</p>
        <p>{step.text}</p>
      </div>
      <div className="process-lists">
        <p className="process-duration">
          <Icon of={Clock} />
          {step.duration}
        </p>
        <div className="process-points">
          <StepPoints step={step} />
        </div>
        {/* For phones, on which six expanded steps would make the page too long. */}
        <details className="process-more">
          <summary>
            Qui fait quoi
            <Icon of={ChevronDown} />
          </summary>
          <StepPoints step={step} />
        </details>
      </div>
    </li>
  )
}

function StepPoints({ step: { weDo, weAsk } }: { step: ProcessStep }) {
  return (
    <>
      <Points title="Ce que nous faisons" items={weDo} />
      <Points title="Ce que nous vous demandons" items={weAsk} />
    </>
  )
}

function Points({ title, items }: { title: string; items: string[] }) {
  return (
    <div>
      <h3>{title}</h3>
      <ul className="dashes" role="list">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  )
}
