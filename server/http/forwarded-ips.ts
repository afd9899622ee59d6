const PORT = /^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$/
const BRACKETS = /^\[([^\]]{1,60})\](?::\d{1,5})?$/

/**
 * The IPs of an X-Forwarded-For header without what some proxies add to them: the port ("203.0.113.9:50000", Azure), the
 * brackets of IPv6, quotes, a zone. Otherwise each connection would be another visitor.
 */
export const forwardedIps = (header: string): string =>
  header
    .split(',')
    .map((part) => {
      const ip = part.trim().replaceAll('"', '')
      return ip.replace(PORT, '$1').replace(BRACKETS, '$1').split('%')[0]
    })
    .join(', ')
