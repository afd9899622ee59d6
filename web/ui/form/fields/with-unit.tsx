import type { ReactNode } from 'react'

/** An input with its unit, if any, at its end: €, m². */
export const WithUnit = ({ unit, children }: { unit: string | undefined; children: ReactNode }) => (
  <div className={unit ? 'input-wrap input-wrap-end' : undefined}>
    {children}
    {unit && (
      <span className="input-unit" aria-hidden="true">
        {unit}
      </span>
    )}
  </div>
)
