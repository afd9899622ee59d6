import type { ReactNode } from 'react'

/** The size of a block, in CSS as `skeleton-…`; `text` is a line as wide as its container. */
type Shape =
  | 'avatar'
  | 'badge'
  | 'editor'
  | 'email'
  | 'field'
  | 'heading'
  | 'location'
  | 'name'
  | 'price'
  | 'role'
  | 'switch'
  | 'tab'
  | 'text'
  | 'title'

/** Grey blocks, one per shape, in place of the content that is loading. */
export const Skeletons = ({ shapes }: { shapes: Shape[] }) =>
  Array.from(shapes, (shape, index) => (
    <div key={index} className={shape === 'text' ? 'skeleton' : `skeleton skeleton-${shape}`} />
  ))

/** Placeholder of a SettingSection, used while it loads. */
export const SettingSkeleton = ({ children }: { children: ReactNode }) => (
  <div className="setting">
    <Skeletons shapes={['heading']} />
    <div className="form-stack">{children}</div>
  </div>
)

interface LoadingProps {
  /** Announced by screen readers, for which the blocks are hidden. */
  text: string
  className: string
  children: ReactNode
}

export const Loading = ({ text, className, children }: LoadingProps) => (
  <>
    <p className="visually-hidden" role="status">
      {text}
    </p>
    <div className={className} aria-hidden="true">
      {children}
    </div>
  </>
)
