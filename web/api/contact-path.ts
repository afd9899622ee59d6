/** The search parameters of /contact. */
export interface ContactParams {
  /** The listing the visitor asks about. */
  propertyId?: number
  /** Whether the visitor asks for an appointment. */
  wantsMeeting?: boolean
}

/** Ignores invalid values, as the server does before it renders the page. */
export function readContactParams(params: URLSearchParams): ContactParams {
  const id = params.get('bien') ?? ''
  return { propertyId: /^[1-9]\d{0,8}$/.test(id) ? Number(id) : undefined, wantsMeeting: params.get('rdv') === '1' }
}

export function contactPath({ propertyId, wantsMeeting }: ContactParams): string {
  const params = new URLSearchParams()
  if (propertyId !== undefined) params.set('bien', String(propertyId))
  if (wantsMeeting) params.set('rdv', '1')
  return params.size ? `/contact?${params}` : '/contact'
}
