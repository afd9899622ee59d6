// Titles and icon names are exactly those of the specification. The long texts are in service-contents.json.

import json from './services.json' with { type: 'json' }
import type { OwnWords } from './own-words.ts'

export type ServiceId = 1 | 2 | 3 | 4 | 5 | 6

export type ServiceIconName = 'handshake' | 'store' | 'hotel' | 'chart-line' | 'building' | 'file-contract'

export type Service = {
  id: ServiceId
  title: string
  description: string
  icon: ServiceIconName
  /** The agency's own text; empty where this page does not carry it (see own-words.ts). */
  content?: string
}

/** The services, with the agency's own texts in place of the site's. */
export const servicesOf = ({ words }: { words?: OwnWords }): Service[] =>
  SERVICES.map((service) => ({ ...service, ...words?.[`service${service.id}`] }))

export const SERVICES = json as Service[]
