/** What the address of /contact says of the request. */
export interface ContactAddress {
  /** The listing it is about. */
  propertyId?: number
  /** Whether the person asks for an appointment. */
  wantsMeeting?: boolean
}

/** What an address asks for. Whatever means nothing is left out, as the server does before it renders the page. */
export function readContact(params: URLSearchParams): ContactAddress {
  const id = params.get('bien') ?? ''
  return { propertyId: /^[1-9]\d{0,8}$/.test(id) ? Number(id) : undefined, wantsMeeting: params.get('rdv') === '1' }
}

export function contactPath({ propertyId, wantsMeeting }: ContactAddress): string {
  const params = new URLSearchParams()
  if (propertyId !== undefined) params.set('bien', String(propertyId))
  if (wantsMeeting) params.set('rdv', '1')
  return params.size ? `/contact?${params}` : '/contact'
}
