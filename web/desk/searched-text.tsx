import type { ReactNode } from 'react'
import { TextField } from '#web/ui/form/fields/text-field.tsx'
import { useAddressText } from './use-address.ts'

/** The words that a list is searched for, in its address; its other filters beside. */
export function SearchedText({ label, children }: { label: string; children?: ReactNode }) {
  const [text, type] = useAddressText('q')
  return (
    <search className="admin-fields">
      <TextField label={label} type="search" autoComplete="off" spellCheck={false} value={text} onChange={type} />
      {children}
    </search>
  )
}
