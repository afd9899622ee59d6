import { type KeyboardEvent, type MouseEvent, type ReactNode, useState } from 'react'
import { CENTER, type Focus, focusOf, focusText } from '#domain/listing/pictures/focus.ts'
import { withoutFocus } from '#domain/listing/pictures/picture-url.ts'
import { arrowStep, withFocus, focusWords } from './focus-steps.ts'

interface FocusFieldProps {
  /** The photo's URL, including its `#focus=` fragment if it has one. */
  image: string
  /** Where to load the photo from, when not from its own URL. */
  src?: string | undefined
  /** « la photo 2 » */
  name: string
  /** A preview of the cropped photo. */
  cropped: ReactNode
  onChange: (image: string) => void
}

/** Shows the whole photo: the user taps it, or uses the arrow keys, to choose the point that crops must keep. */
export function FocusField({ image, src = withoutFocus(image), name, cropped, onChange }: FocusFieldProps) {
  const [moved, setMoved] = useState('')
  const focus = focusOf(image) ?? CENTER

  function move(to: Focus) {
    const next = withFocus(image, to)
    setMoved(focusWords(focusOf(next) ?? CENTER))
    if (next !== image) onChange(next)
  }
  function tap(event: MouseEvent<HTMLButtonElement>) {
    // A click made with the keyboard has no coordinates.
    if (event.detail === 0) return
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    move({ x: ((event.clientX - left) / width) * 100, y: ((event.clientY - top) / height) * 100 })
  }
  function handleKey(event: KeyboardEvent) {
    const step = arrowStep(event.key)
    if (!step) return
    event.preventDefault()
    move({ x: focus.x + step.x, y: focus.y + step.y })
  }

  const at = focusText(focus)
  return (
    <div className="focus-field">
      <button
        type="button"
        className="focus-photo"
        aria-label={`Point à garder sur ${name}\u00a0: ${focusWords(focus)}. Touchez la photo ou utilisez les flèches.`}
        onClick={tap}
        onKeyDown={handleKey}
      >
        <img src={src} alt="" draggable={false} />
        <span className="focus-mark" data-focus={at} />
      </button>
      {cropped}
      <p className="hint">Touchez ce qui doit rester visible, ou déplacez le point avec les flèches.</p>
      <p className="visually-hidden" role="status">
        {moved}
      </p>
    </div>
  )
}
