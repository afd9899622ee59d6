import ipaddr from 'ipaddr.js'

const PORT = /^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$/
const BRACKETS = /^\[([^\]]{1,60})\](?::\d{1,5})?$/

/**
 * The IPs of an X-Forwarded-For header without what some proxies add to them: the port ("203.0.113.9:50000", Azure), the
 * brackets of IPv6, quotes, a zone, and the IPv6 form of an IPv4. Otherwise each connection would be another visitor.
 */
export const forwardedIps = (header: string): string =>
  header
    .split(',')
    .map((part) => {
      const ip = part.trim().replaceAll('"', '')
      return unmapped(ip.replace(PORT, '$1').replace(BRACKETS, '$1').split('%')[0] ?? '')
    })
    .join(', ')

/** An IPv4 that a dual-stack proxy writes as IPv6 ("::ffff:203.0.113.9"), as IPv4 (RFC 4291, 2.5.5.2). */
function unmapped(ip: string): string {
  if (!ipaddr.IPv6.isValid(ip)) return ip
  const parsed = ipaddr.IPv6.parse(ip)
  return parsed.isIPv4MappedAddress() ? parsed.toIPv4Address().toString() : ip
}
