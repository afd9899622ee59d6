interface Transport {
  /** The site is served over TLS: PUBLIC_URL is https. */
  isSecure: boolean
  /** Whether all hosts below the site's are served over TLS too: with a bare domain, the agency's mail and intranet are. */
  withSubdomains?: boolean
}

/** Returns the headers of every answer. */
export function securityHeaders({ isSecure, withSubdomains = false }: Transport): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(isSecure
      ? { 'Strict-Transport-Security': `max-age=63072000${withSubdomains ? '; includeSubDomains' : ''}` }
      : {}),
  }
}

/** For public pictures and documents: portals, feed readers and mail programs show them on pages of their own. */
export const PUBLIC_RESOURCE = { 'Cross-Origin-Resource-Policy': 'cross-origin' }

/**
 * Allows only inline scripts with these SHA-256 hashes (base64), and no inline style.
 * Listings may show pictures from any URL (docs/specification.md §5); fonts.css inlines two small fonts.
 */
export function contentSecurityPolicy(scriptHashes: string[] = []): string {
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...scriptHashes.map((hash) => `'sha256-${hash}'`)].join(' '),
    "style-src 'self'",
    "img-src 'self' data: https: http:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
