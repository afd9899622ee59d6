import { PROCESS_FAQ, PROCESS_STEPS } from './steps.ts'
import { PageHead } from '#web/frame/page-head.tsx'
import { PageLink } from '#web/frame/page-link.tsx'
import { breadcrumbData } from '#web/frame/breadcrumbs.ts'
import { questionsData } from './structured-questions.ts'
import { structuredData } from '#web/frame/structured-data.ts'
import { Questions } from './questions.tsx'
import { Step } from './step.tsx'

const INTRO =
  'Six étapes, de la première visite au versement du prix, avec ce que nous faisons et ce que nous attendons de vous.'

export const meta = import.meta.env.SSR
  ? structuredData(({ publicUrl }) => [
      questionsData(PROCESS_FAQ),
      breadcrumbData(publicUrl, [['Notre processus', '/notre-processus']]),
    ])
  : undefined

export default function ProcessScreen() {
  return (
    <div className="wrap page">
      <PageHead title="Notre processus" description={INTRO} path="/notre-processus" />
      <div className="page-head">
        <h1 className="page-title">Notre processus</h1>
        <p className="page-lead">{INTRO}</p>
      </div>
      <ol className="process filet" role="list">
        {PROCESS_STEPS.map((step, index) => (
          <Step key={step.title} step={step} number={index + 1} />
        ))}
      </ol>
      <Questions questions={PROCESS_FAQ} />
      <section className="closing filet">
        <h2>Par où commencer</h2>
        <p>Par la valeur de votre affaire, ou par une question.</p>
        <div className="closing-buttons">
          <PageLink className="btn btn-plate" to="/estimate">
            Demander une estimation
          </PageLink>
          <PageLink className="btn btn-line" to="/contact">
            Nous contacter
          </PageLink>
        </div>
      </section>
    </div>
  )
}
