import { ArrowBigUpDash, Eye, EyeOff, TriangleAlert } from 'lucide'
import { useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { Icon } from '#web/ui/icon.tsx'
import { FieldFrame, type FieldProps } from './field-frame.tsx'

interface PasswordFieldProps<Name extends string> extends FieldProps<Name> {
  autoComplete: 'current-password' | 'new-password'
  /** Said below the field, without refusing what is typed. */
  warning?: string | false
  onType?: (typed: string) => void
}

/** A password, with a button that reveals it; hidden again when the form is submitted. */
export function PasswordField<Name extends string>(props: PasswordFieldProps<Name>) {
  const { autoComplete, warning, onType, ...field } = props
  const { ref, isShown, toggle } = useReveal(field.form.isPending)
  const { isCapsLock, ...watchers } = useCapsLock()
  return (
    <FieldFrame {...field}>
      {(control) => (
        <>
          <div className="password">
            <input
              {...control}
              {...watchers}
              ref={ref}
              className="input"
              type={isShown ? 'text' : 'password'}
              onInput={({ currentTarget }) => onType?.(currentTarget.value)}
              autoComplete={autoComplete}
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
            />
            <RevealButton controls={control.id} isShown={isShown} onToggle={toggle} />
          </div>
          <p className="password-warning" role="status">
            {isCapsLock && (
              <>
                <Icon of={ArrowBigUpDash} />
                Verrouillage majuscule activé
              </>
            )}
          </p>
          <p className="password-warning" role="status">
            {warning && (
              <>
                <Icon of={TriangleAlert} />
                {warning}
              </>
            )}
          </p>
        </>
      )}
    </FieldFrame>
  )
}

function RevealButton({ controls, isShown, onToggle }: { controls: string; isShown: boolean; onToggle: () => void }) {
  return (
    <button
      type="button"
      className="icon-button password-reveal"
      aria-pressed={isShown}
      aria-controls={controls}
      // Keeps the focus in the input, and the keyboard open on a phone.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onToggle}
    >
      <Icon of={isShown ? EyeOff : Eye} />
      <span className="visually-hidden">Afficher le mot de passe</span>
    </button>
  )
}

function useReveal(isSubmitted: boolean) {
  const ref = useRef<HTMLInputElement>(null)
  const [isShown, setShown] = useState(false)
  if (isSubmitted && isShown) setShown(false)

  function toggle() {
    const input = ref.current
    const caret = input && { start: input.selectionStart, end: input.selectionEnd }
    flushSync(() => setShown(!isShown))
    // Browsers move the caret when the type changes.
    if (caret && document.activeElement === input) input.setSelectionRange(caret.start, caret.end)
  }
  return { ref, isShown, toggle }
}

/** Returns whether caps lock is on while the user types, and the event handlers of the field that detect it. */
function useCapsLock() {
  const [isCapsLock, setCapsLock] = useState(false)
  const watch = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return { isCapsLock, onKeyDown: watch, onKeyUp: watch, onBlur: () => setCapsLock(false) }
}
