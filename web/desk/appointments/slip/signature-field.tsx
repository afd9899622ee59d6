import { type PointerEvent, useState } from 'react'
import { POINTS_MAX, SIGNATURE_BOX, type Stroke, STROKES_MAX } from '#domain/appointments/signature.ts'
import type { Signature } from '#domain/appointments/visit-slip.ts'
import { LabelledField, TypedField } from '#web/ui/form/fields/labelled-field.tsx'

const { width: WIDTH, height: HEIGHT } = SIGNATURE_BOX
/** A nearer point adds nothing that is seen. */
const NEAR = 2

interface SignatureFieldProps {
  /** The path of the signature in the form. */
  path: string
  visitor: string
  signature: Signature
  onChange: (signature: Signature) => void
}

/** A frame to sign in, with a finger, a pen or a mouse; or, without drawing, a name and a tick. */
export function SignatureField({ path, visitor, signature, onChange }: SignatureFieldProps) {
  const { strokes, name, isSigned } = signature
  const isDrawn = strokes.length > 0
  const tick = `${path}-case`
  return (
    <div className="slip-signature">
      <LabelledField
        path={`${path}.strokes`}
        label={`Signature de ${visitor}`}
        hint="Signez dans le cadre, avec le doigt, un stylet ou la souris."
        isGroup
      >
        {() => (
          <SignatureFrame
            visitor={visitor}
            strokes={strokes}
            onChange={(drawn) => onChange({ ...signature, strokes: drawn })}
          />
        )}
      </LabelledField>
      <p className="slip-clear">
        <button
          className="btn btn-line btn-sm"
          type="button"
          aria-disabled={!isDrawn}
          onClick={() => onChange({ ...signature, strokes: [] })}
        >
          Effacer
          <span className="visually-hidden">{` la signature de ${visitor}`}</span>
        </button>
      </p>
      <details>
        <summary>Signer sans dessiner</summary>
        <div className="form-stack">
          <TypedField
            path={`${path}.name`}
            label="Nom du visiteur, tapé par lui"
            hint={
              isDrawn
                ? 'La signature dessinée compte\u00a0: effacez-la pour signer par le nom.'
                : `Tapez\u00a0: ${visitor}.`
            }
            value={name}
            onChange={(text) => onChange({ ...signature, name: text })}
          />
          <div className="check">
            <input
              id={tick}
              type="checkbox"
              checked={isSigned}
              onChange={({ target }) => onChange({ ...signature, isSigned: target.checked })}
            />
            <label htmlFor={tick}>Je signe</label>
          </div>
        </div>
      </details>
    </div>
  )
}

interface SignatureFrameProps {
  visitor: string
  strokes: Stroke[]
  onChange: (strokes: Stroke[]) => void
}

/** What is drawn, as points that the server draws again: no picture is sent. */
function SignatureFrame({ visitor, strokes, onChange }: SignatureFrameProps) {
  const [drawing, setDrawing] = useState<Stroke>()
  const left = POINTS_MAX - strokes.reduce((sum, stroke) => sum + stroke.length, 0)

  function begin(event: PointerEvent<SVGSVGElement>) {
    if (event.button !== 0 || !event.isPrimary || strokes.length >= STROKES_MAX || left <= 0) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    setDrawing([pointOf(event)])
  }

  function extend(event: PointerEvent<SVGSVGElement>) {
    if (!drawing || !event.isPrimary) return
    const point = pointOf(event)
    setDrawing((before = []) => (before.length < left && isAway(before.at(-1), point) ? [...before, point] : before))
  }

  function end() {
    if (drawing) onChange([...strokes, drawing])
    setDrawing(undefined)
  }

  return (
    <svg
      className="signature-frame"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`Cadre de signature de ${visitor}, ${strokes.length > 0 ? 'signé' : 'vide'}`}
      onPointerDown={begin}
      onPointerMove={extend}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <line x1={30} x2={WIDTH - 30} y1={HEIGHT - 40} y2={HEIGHT - 40} />
      {[...strokes, ...(drawing ? [drawing] : [])].map((stroke, at) => (
        // Strokes are only added and cleared.
        // oxlint-disable-next-line react/no-array-index-key
        <polyline key={at} points={(stroke.length > 1 ? stroke : [...stroke, ...stroke]).join(' ')} />
      ))}
    </svg>
  )
}

function pointOf({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): number[] {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return [within(((clientX - left) / width) * WIDTH, WIDTH), within(((clientY - top) / height) * HEIGHT, HEIGHT)]
}

const within = (value: number, max: number) => Math.round(Math.min(max, Math.max(0, value)))

const isAway = (before: number[] | undefined, [x = 0, y = 0]: number[]) => {
  const [beforeX = -WIDTH, beforeY = -HEIGHT] = before ?? []
  return Math.hypot(x - beforeX, y - beforeY) >= NEAR
}
