import type { ReactNode } from 'react'

/** The size of a block, in CSS as `skeleton-…`; `text` is a line as wide as its place. */
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

/** Grey blocks of the size of what is loading, one for each shape. */
export const Skeletons = ({ shapes }: { shapes: Shape[] }) =>
  Array.from(shapes, (shape, index) => (
    <div key={index} className={shape === 'text' ? 'skeleton' : `skeleton skeleton-${shape}`} />
  ))

/** Placeholder of a SettingSection. */
export const SettingSkeleton = ({ children }: { children: ReactNode }) => (
  <div className="setting">
    <Skeletons shapes={['heading']} />
    <div className="form-stack">{children}</div>
  </div>
)

interface LoadingProps {
  /** For screen readers, which skip the blocks. */
  text: string
  className: string
  children: ReactNode
}

/** Placeholder of a screen. */
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
