import type { ComponentProps } from 'react'

interface KeyButtonProps extends ComponentProps<'button'> {
  /** The key that presses it while a request is read. */
  shortcut?: string | undefined
  hint?: string | undefined
}

/** A small button; useReader presses it by its key. */
export const KeyButton = ({ shortcut, hint, className = 'btn btn-line btn-sm', ...props }: KeyButtonProps) => (
  <button
    type="button"
    className={className}
    aria-keyshortcuts={shortcut}
    data-tooltip={shortcut && hint ? `${hint} (${shortcut})` : hint}
    {...props}
  />
)
