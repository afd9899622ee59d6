import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { ProblemNote } from '#web/ui/problem-note.tsx'
import { addressProblem } from './image-url.ts'

interface AddressPanelProps {
  /** The picture there is, or ''. */
  image: string
  isRefused: boolean
  onUse: (address: string) => void
}

/** A picture by its address. */
export function AddressPanel({ image, isRefused, onUse }: AddressPanelProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(image)
  const [problem, setProblem] = useState<ReturnType<typeof addressProblem>>()
  const [known, setKnown] = useState(image)
  // Another picture, wherever it comes from; a panel made anew would lose the focus.
  if (known !== image) {
    setKnown(image)
    setTyped(image)
    setProblem(undefined)
  }
  const address = typed.trim()

  function use() {
    if (address !== '' && address === image) return
    const found = addressProblem(address)
    setProblem(found)
    if (!found) onUse(address)
  }

  function press() {
    use()
    field.current?.focus()
  }

  function useOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    // It would send the form.
    event.preventDefault()
    use()
  }

  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        Adresse de l’image
      </label>
      <div className="input-action">
        <input
          ref={field}
          id={id}
          className="input"
          type="text"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          aria-invalid={problem !== undefined || isRefused || undefined}
          aria-describedby={`${id}note`}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={useOnEnter}
          // What was typed is not forgotten for want of a press.
          onBlur={() => address !== '' && use()}
        />
        <button className="btn btn-line" type="button" onClick={press}>
          Utiliser
        </button>
      </div>
      <ProblemNote id={`${id}note`} problem={problem} hint={HINT} />
    </div>
  )
}

const HINT = 'Une adresse en http qui se termine par jpg, jpeg, png, gif ou webp, ou un chemin /uploads/.'
