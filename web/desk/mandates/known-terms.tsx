import { type ReactNode, use, useState } from 'react'
import { FieldPaths } from '#web/ui/form/fields/labelled-field.tsx'

interface KnownTermsProps {
  title: string
  /** The names of its fields. */
  names: string[]
  isKnown: boolean
  /** A summary of the values, shown while the fields are folded. */
  text: string
  children: ReactNode
}

/** Fields whose values are known: folded into a text, and unfolded when one of them is refused. */
export function KnownTerms({ title, names, isKnown, text, children }: KnownTermsProps) {
  const { messages } = use(FieldPaths)
  const [isOpen, setOpen] = useState(!isKnown)
  const isRefused = Object.keys(messages).some((path) => names.includes(path.split('.')[0] ?? ''))
  function toggle(details: HTMLDetailsElement) {
    // Fields with an error stay visible.
    if (isRefused) details.open = true
    setOpen(details.open)
  }
  return (
    <details
      className="mandate-known"
      open={isOpen || isRefused}
      onToggle={({ currentTarget }) => toggle(currentTarget)}
    >
      <summary>
        <b>{title}</b>
        {!isOpen && (
          <>
            {`\u00a0: ${text} `}
            <span className="link">Modifier</span>
          </>
        )}
      </summary>
      <div className="mandate-pair">{children}</div>
    </details>
  )
}
