import type { MouseEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router'

interface ResetButtonProps {
  className: string
  /** What the navigation carries: see use-results-focus.ts. */
  state: unknown
  children: ReactNode
}

/**
 * Clears every filter: plain /search (docs/specification.md §2). Where there is no script, it sends the empty form of
 * ResetForm.
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
