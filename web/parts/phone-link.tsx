import type { Agency } from '#contract/agency.ts'

export const PhoneLink = ({ to }: { to: Agency['phone'] }) => <a href={`tel:${to.e164}`}>{to.display}</a>
