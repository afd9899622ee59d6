import type { ComponentProps } from 'react'

interface KeyButtonProps extends ComponentProps<'button'> {
  /** The key that presses it while a lead is open. */
  shortcut?: string | undefined
  hint?: string | undefined
}

/** A small button that useReader can press by its shortcut key. */
export const KeyButton = ({ shortcut, hint, className = 'btn btn-line btn-sm', ...props }: KeyButtonProps) => (
  <button
    type="button"
    className={className}
    aria-keyshortcuts={shortcut}
    data-tooltip={shortcut && hint ? `${hint} (${shortcut})` : hint}
    {...props}
  />
)
