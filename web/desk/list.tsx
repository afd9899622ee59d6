import type { IconNode } from 'lucide'
import type { ReactNode } from 'react'
import { TextField } from '#web/ui/form/fields/text-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { TablePages } from '#web/ui/table/table-pages.tsx'
import { useUrlParams, useUrlText } from './use-url-params.ts'

// Parts shared by the lists of the desk.

/** The search field of a list, whose text is in the URL, with other filters beside it. */
export function SearchedText({ label, children }: { label: string; children?: ReactNode }) {
  const [text, type] = useUrlText('q')
  return (
    <search className="admin-fields">
      <TextField label={label} type="search" autoComplete="off" spellCheck={false} value={text} onChange={type} />
      {children}
    </search>
  )
}

const ROWS = 6

export const TableSkeleton = () => (
  <div className="table-frame" aria-hidden="true" data-placeholder>
    {Array.from({ length: ROWS }, (_, index) => (
      <div key={index} className="table-skeleton-row">
        <Skeletons shapes={['text', 'text', 'text']} />
      </div>
    ))}
  </div>
)

interface EmptyStateProps {
  icon: IconNode
  text: string
  /** Actions, if any. */
  children?: ReactNode
}

export function EmptyState({ icon, text, children }: EmptyStateProps) {
  return (
    <div className="empty" role="status">
      <Icon of={icon} />
      <h2>{text}</h2>
      {children}
    </div>
  )
}

/** The page of a list in the URL; 1 by default. */
export const pageIn = (params: URLSearchParams) => Number(/^[1-9]\d{0,4}$/.exec(params.get('page') ?? '')?.[0] ?? 1)

interface ListPagesProps {
  /** Names the list, for screen readers. */
  caption: string
  /** Undefined until it is loaded. */
  total: number | undefined
  size: number
}

export function ListPages({ caption, total = 0, size }: ListPagesProps) {
  const [params, change] = useUrlParams()
  const shown = pageIn(params)
  const pages = Math.max(shown, Math.ceil(total / size))
  return (
    <TablePages
      caption={caption}
      page={shown - 1}
      pages={pages}
      position={`Page ${shown} sur ${pages}`}
      onPageChange={(to) => change({ page: to ? String(to + 1) : '' })}
    />
  )
}

interface SegmentsProps {
  /** Names the choice, for screen readers. */
  label: string
  className?: string
  options: readonly (readonly [value: string, text: ReactNode])[]
  selected: string
  onSelect: (value: string) => void
}

/** Buttons that choose one of several views of a list. */
export const Segments = ({ label, className = '', options, selected, onSelect }: SegmentsProps) => (
  <div className={`segments ${className}`} role="group" aria-label={label}>
    {options.map(([value, text]) => (
      <button key={value} type="button" aria-pressed={value === selected} onClick={() => onSelect(value)}>
        {text}
      </button>
    ))}
  </div>
)

/** The search field of a list, without a visible label. */
export function SearchInput({ label, placeholder }: { label: string; placeholder: string }) {
  const [text, type] = useUrlText('q')
  return (
    <input
      className="input"
      type="search"
      autoComplete="off"
      spellCheck={false}
      aria-label={label}
      placeholder={placeholder}
      value={text}
      onChange={({ target }) => type(target.value)}
    />
  )
}
