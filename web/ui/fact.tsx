import type { ReactNode } from 'react'

/** A term of a <dl> with what is said of it; nothing without a text. */
export const Fact = ({ label, text }: { label: ReactNode; text: ReactNode }) =>
  text ? (
    <div>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </div>
  ) : null
