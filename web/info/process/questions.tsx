import { ChevronDown } from 'lucide'
import type { Question } from './steps.ts'
import { Icon } from '#web/ui/icon.tsx'

export function Questions({ questions }: { questions: Question[] }) {
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
