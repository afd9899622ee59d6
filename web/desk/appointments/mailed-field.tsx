import { LabelledField } from '#web/ui/form/fields/labelled-field.tsx'

interface MailedFieldProps {
  isMailed: boolean
  onChange: (isMailed: boolean) => void
}

/** Whether the person is told by mail. */
export const MailedField = ({ isMailed, onChange }: MailedFieldProps) => (
  <LabelledField path="isMailed" label="Mail" isGroup>
    {(control) => (
      <div className="check">
        <input
          type="checkbox"
          id={`${control.id}-case`}
          name="isMailed"
          checked={isMailed}
          onChange={({ target }) => onChange(target.checked)}
        />
        <label htmlFor={`${control.id}-case`}>Prévenir par mail, avec le fichier pour son agenda</label>
      </div>
    )}
  </LabelledField>
)
