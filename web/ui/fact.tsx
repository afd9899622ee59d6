import type { ReactNode } from 'react'

/** A <dt>/<dd> pair of a <dl>; renders nothing when the text is empty. */
export const Fact = ({ label, text }: { label: ReactNode; text: ReactNode }) =>
  text ? (
    <div>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </div>
  ) : null
