import { type ComponentProps, useId } from 'react'
import { PlaceInput } from '#web/frame/place-input.tsx'

interface PlaceFieldProps extends ComponentProps<typeof PlaceInput> {
  label: string
  /** Shows the label to screen readers only. */
  hideLabel?: boolean
}

export function PlaceField({ label, hideLabel = false, ...input }: PlaceFieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id} className={hideLabel ? 'visually-hidden' : 'label'}>
        {label}
      </label>
      <PlaceInput {...input} isSearch id={id} enterKeyHint="search" />
    </div>
  )
}
