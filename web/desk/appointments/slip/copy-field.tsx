import { LabelledField } from '#web/ui/form/fields/labelled-field.tsx'

interface CopyFieldProps {
  isMailed: boolean
  onChange: (isMailed: boolean) => void
}

/** Whether the visitors get the signed slip by mail. */
export const CopyField = ({ isMailed, onChange }: CopyFieldProps) => (
  <LabelledField path="isMailed" label="Copie" isGroup>
    {(control) => (
      <div className="check">
        <input
          type="checkbox"
          id={`${control.id}-case`}
          name="isMailed"
          checked={isMailed}
          onChange={({ target }) => onChange(target.checked)}
        />
        <label htmlFor={`${control.id}-case`}>Envoyer une copie par mail au visiteur</label>
      </div>
    )}
  </LabelledField>
)
