import { LabelledField } from '#web/ui/form/fields/labelled-field.tsx'

interface NoticeFieldProps {
  isTold: boolean
  isMailed: boolean
  hasEmail: boolean
  onChange: (change: { isTold: boolean } | { isMailed: boolean }) => void
}

/** How the person is told what becomes of their data (RGPD art. 13); never ticked in advance. */
export const NoticeField = ({ isTold, isMailed, hasEmail, onChange }: NoticeFieldProps) => (
  <LabelledField
    path="notice"
    label="Information sur les données"
    isGroup
    hint="«&nbsp;Je note votre demande pour y répondre, l’agence seule la lit, vous pouvez la faire effacer.&nbsp;»"
  >
    {({ id }) => (
      <>
        <CheckLine
          id={`${id}-said`}
          label="Information donnée"
          isOn={isTold}
          onChange={(isOn) => onChange({ isTold: isOn })}
        />
        {hasEmail && (
          <CheckLine
            id={`${id}-mailed`}
            label="L’envoyer par mail"
            isOn={isMailed}
            onChange={(isOn) => onChange({ isMailed: isOn })}
          />
        )}
      </>
    )}
  </LabelledField>
)

interface CheckLineProps {
  id: string
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

const CheckLine = ({ id, label, isOn, onChange }: CheckLineProps) => (
  <div className="check">
    <input id={id} type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
    <label htmlFor={id}>{label}</label>
  </div>
)
