import { lookup } from 'node:dns/promises'
import ipaddr from 'ipaddr.js'
import { DeliveryFailed, NOT_PUBLIC_HOST, UNKNOWN_HOST } from './delivery-failed.ts'

/**
 * The address of a host on which to connect, and no other: a second resolution could say another one. Refuses a host of which
 * any address is private, local or reserved, unless it is in `allowedPrivate` (CIDR). Throws DeliveryFailed.
 */
export async function publicAddressOf(host: string, allowedPrivate: string[] = []): Promise<string> {
  const found = await lookup(host, { all: true, order: 'ipv4first' }).catch((error: NodeJS.ErrnoException) => {
    throw new DeliveryFailed(UNKNOWN_HOST, { isFinal: error.code === 'ENOTFOUND' })
  })
  const allowed = allowedPrivate.map((cidr) => ipaddr.parseCIDR(cidr))
  const isAllowed = (text: string) => {
    const address = ipaddr.process(text)
    const isListed = allowed.some(([base, bits]) => base.kind() === address.kind() && address.match([base, bits]))
    return isListed || address.range() === 'unicast'
  }
  const [first] = found
  if (!first || !found.every(({ address }) => isAllowed(address)))
    throw new DeliveryFailed(NOT_PUBLIC_HOST, { isFinal: true })
  return first.address
}
