interface TimeProps {
  /** ISO 8601. */
  at: string
  format: (at: string) => string
}

/** Renders nothing for an invalid date. */
export const Time = ({ at, format }: TimeProps) =>
  Number.isNaN(Date.parse(at)) ? null : <time dateTime={at}>{format(at)}</time>
