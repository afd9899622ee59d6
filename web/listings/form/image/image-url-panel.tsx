import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { ProblemNote } from '#web/ui/problem-note.tsx'
import { imageUrlProblem } from './image-url.ts'

interface ImageUrlPanelProps {
  /** The current picture's URL, or ''. */
  image: string
  isRefused: boolean
  onUse: (url: string) => void
}

export function ImageUrlPanel({ image, isRefused, onUse }: ImageUrlPanelProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(image)
  const [problem, setProblem] = useState<ReturnType<typeof imageUrlProblem>>()
  const [known, setKnown] = useState(image)
  // Follows the `image` prop. Not with a `key`: remounting would lose the focus.
  if (known !== image) {
    setKnown(image)
    setTyped(image)
    setProblem(undefined)
  }
  const url = typed.trim()

  function submitUrl() {
    if (url !== '' && url === image) return
    const found = imageUrlProblem(url)
    setProblem(found)
    if (!found) onUse(url)
  }

  function handleClick() {
    submitUrl()
    field.current?.focus()
  }

  function submitOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    // Otherwise Enter submits the form.
    event.preventDefault()
    submitUrl()
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
          onKeyDown={submitOnEnter}
          // Uses the typed URL even if the button is not clicked.
          onBlur={() => url !== '' && submitUrl()}
        />
        <button className="btn btn-line" type="button" onClick={handleClick}>
          Utiliser
        </button>
      </div>
      <ProblemNote id={`${id}note`} problem={problem} hint={HINT} />
    </div>
  )
}

const HINT = 'Une adresse en http qui se termine par jpg, jpeg, png, gif ou webp, ou un chemin /uploads/.'
