import { Clock } from 'lucide'
import type { ProcessStep } from './steps.ts'
import { Icon } from '#web/ui/icon.tsx'

export function Step({ step, number }: { step: ProcessStep; number: number }) {
  return (
    <li className="process-step">
      <span className="plate plate-number" aria-hidden="true">
        {number}
      </span>
      <div className="process-text">
        <h2 lang={step.lang}>{step.title}</h2>
        <p className="process-lead">{step.lead}</p>
        <p>{step.text}</p>
      </div>
      <div className="process-lists">
        <p className="process-duration">
          <Icon of={Clock} />
          {step.duration}
        </p>
        <Points title="Ce que nous faisons" items={step.weDo} />
        <Points title="Ce que nous vous demandons" items={step.weAsk} />
      </div>
    </li>
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
