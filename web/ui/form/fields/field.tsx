import type { ComponentProps } from 'react'
import { FieldFrame, type FieldProps } from './field-frame.tsx'

type Props<Name extends string> = FieldProps<Name> &
  Pick<
    ComponentProps<'input'>,
    | 'type'
    | 'autoComplete'
    | 'autoFocus'
    | 'defaultValue'
    | 'inputMode'
    | 'maxLength'
    | 'list'
    | 'onInput'
    | 'onBlur'
    | 'readOnly'
  >

export function Field<Name extends string>(props: Props<Name>) {
  const { form, name, label, hint, doubt, example, type = 'text', ...input } = props
  const isEmail = type === 'email'
  return (
    <FieldFrame
      form={form}
      name={name}
      label={label}
      hint={hint}
      doubt={doubt}
      example={isEmail ? 'nom@exemple.fr' : example}
    >
      {(control) => <input {...control} {...(isEmail ? EMAIL : {})} {...input} type={type} className="input" />}
    </FieldFrame>
  )
}

/** Phone keyboards must neither correct nor capitalise an email. */
const EMAIL = { inputMode: 'email', autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const
