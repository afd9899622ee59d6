/** The search parameters of /contact. */
export interface ContactParams {
  /** The listing that the visitor is interested in. */
  propertyId?: number
  wantsMeeting?: boolean
  /** What the visitor is looking for, in words, so that the agency can search for it. */
  wanted?: string
}

const WANTED_MAX_CHARS = 200

/** Ignores invalid values, as the server does before it renders the page. */
export function readContactParams(params: URLSearchParams): ContactParams {
  const id = params.get('bien') ?? ''
  const wanted = params.get('recherche') ?? ''
  return {
    propertyId: /^[1-9]\d{0,8}$/.test(id) ? Number(id) : undefined,
    wantsMeeting: params.get('rdv') === '1',
    ...(/^[^\p{Cc}]{1,200}$/u.test(wanted) ? { wanted } : {}),
  }
}

export function contactPath({ propertyId, wantsMeeting, wanted }: ContactParams): string {
  const params = new URLSearchParams()
  if (propertyId !== undefined) params.set('bien', String(propertyId))
  if (wantsMeeting) params.set('rdv', '1')
  if (wanted) params.set('recherche', wanted.slice(0, WANTED_MAX_CHARS))
  return params.size ? `/contact?${params}` : '/contact'
}
