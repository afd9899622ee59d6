/** An address that opens the visitor's mail program. */
export const MailLink = ({ to }: { to: string }) => <a href={`mailto:${to}`}>{to}</a>
