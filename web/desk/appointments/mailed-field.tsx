import { LabelledField } from '#web/ui/form/fields/labelled-field.tsx'

interface MailedFieldProps {
  isMailed: boolean
  onChange: (isMailed: boolean) => void
  label?: string
  text?: string
}

/** Whether the person gets a mail: by default, about an appointment. */
export const MailedField = ({
  isMailed,
  onChange,
  label = 'Mail',
  text = 'Prévenir par mail, avec le fichier pour son agenda',
}: MailedFieldProps) => (
  <LabelledField path="isMailed" label={label} isGroup>
    {(control) => (
      <div className="check">
        <input
          type="checkbox"
          id={`${control.id}-case`}
          name="isMailed"
          checked={isMailed}
          onChange={({ target }) => onChange(target.checked)}
        />
        <label htmlFor={`${control.id}-case`}>{text}</label>
      </div>
    )}
  </LabelledField>
)
