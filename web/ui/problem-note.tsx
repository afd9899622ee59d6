import { CircleAlert } from 'lucide'
import { Icon } from './icon.tsx'

interface ProblemNoteProps {
  id: string
  problem: { title: string; text: string } | undefined
  hint: string
}

export function ProblemNote({ id, problem, hint }: ProblemNoteProps) {
  if (!problem)
    return (
      <p className="hint" id={id}>
        {hint}
      </p>
    )
  return (
    <div className="field-error" id={id} role="alert">
      <Icon of={CircleAlert} />
      <div>
        <p>{problem.title}</p>
        <p>{problem.text}</p>
      </div>
    </div>
  )
}
