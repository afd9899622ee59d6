import type { MouseEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router'

interface ResetButtonProps {
  className: string
  /** The history state of the navigation: see use-results-focus.ts. */
  state: unknown
  children: ReactNode
}

/**
 * Clears every filter: plain /search (docs/specification.md §2). Without scripts, it submits the empty ResetForm.
 */
export function ResetButton({ className, state, children }: ResetButtonProps) {
  const navigate = useNavigate()
  const reset = (event: MouseEvent) => {
    event.preventDefault()
    void navigate('/search', { state })
  }
  return (
    <button className={className} type="submit" form="reinitialiser" onClick={reset}>
      {children}
    </button>
  )
}

export function ResetForm() {
  return <form id="reinitialiser" action="/search" method="get" />
}
