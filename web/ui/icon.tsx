import type { IconNode } from 'lucide'
import { createElement } from 'react'

/**
 * A lucide icon. Hidden from screen readers: use it beside a text or in a labelled control. Does not use lucide's React
 * package, whose runtime costs a kilobyte of the home page's budget.
 */
export function Icon({ of: nodes, className }: { of: IconNode; className?: string }) {
  return (
    <svg
      className={className ? `icon ${className}` : 'icon'}
      viewBox="0 0 24 24"
      width="24"
      height="24"
      aria-hidden="true"
    >
      {nodes.map(([tag, attributes], index) => createElement(tag, { ...attributes, key: index }))}
    </svg>
  )
}
