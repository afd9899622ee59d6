/** What a cell of photos names: an address to fetch, a file of the zip, or something that is not taken. */
export type PictureSource =
  | { is: 'url'; source: string }
  | { is: 'file'; source: string }
  | { is: 'refused'; because: string }

const NOT_PUBLIC = 'Photo refusée\u00a0: cette adresse n’est pas publique.'
const NOT_WEB = 'Photo refusée\u00a0: seules les adresses http et https sont reprises.'
const OUTSIDE = 'Photo refusée\u00a0: ce nom sort du dossier.'

const PICTURES_IN_CELL_MAX = 40
const SOURCE_MAX_CHARS = 2_000

/** The photos of one cell, which may name several. */
export function pictureSources(cell: string): PictureSource[] {
  const parts = /^[a-z][a-z\d+.-]*:\/\//i.test(cell.trim())
    ? cell.split(/[\s|]+|[,;](?=\s*[a-z][a-z\d+.-]{0,20}:\/\/)/i)
    : cell.split(/[\n|;]|,(?=\s)|,(?=[^,]{1,200}\.(?:jpe?g|png|webp|gif|heic)\b)/i)
  return parts
    .map((part) => part.trim())
    .filter(Boolean)
    .slice(0, PICTURES_IN_CELL_MAX)
    .map(sourceOf)
}

function sourceOf(text: string): PictureSource {
  if (text.length > SOURCE_MAX_CHARS) return { is: 'refused', because: 'Photo refusée\u00a0: adresse trop longue.' }
  const isDrive = /^[a-z]:[\\/]/i.test(text)
  if (!isDrive && /^[a-z][a-z\d+.-]*:/i.test(text)) {
    const url = URL.canParse(text) ? new URL(text) : undefined
    if (!url || !/^https?:$/.test(url.protocol))
      return { is: 'refused', because: url && /^ftps?:$/.test(url.protocol) ? NOT_PUBLIC : NOT_WEB }
    return isPublicHost(url) ? { is: 'url', source: url.href } : { is: 'refused', because: NOT_PUBLIC }
  }
  const parts = text.split(/[\\/]/)
  if (parts.includes('..') || text.includes('\0')) return { is: 'refused', because: OUTSIDE }
  const name = parts.at(-1) ?? ''
  return name === '' || (text.startsWith('/') && !/\.[a-z]{3,4}$/i.test(name))
    ? { is: 'refused', because: OUTSIDE }
    : { is: 'file', source: name }
}

/** IPv4 blocks that lead to no public machine (IANA's registry of special purposes). */
const PRIVATE_IPV4 =
  /^(?:0|10|127)\.|^169\.254\.|^192\.168\.|^192\.0\.[02]\.|^172\.(?:1[6-9]|2\d|3[01])\.|^100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|^198\.(?:1[89]|51)\.|^203\.0\.113\.|^(?:22[4-9]|23\d|24\d|25[0-5])\./

/** Whether an address may be public, before its name is resolved. URLs write every spelling of an IPv4 in one way. */
function isPublicHost({ hostname, username, password }: URL): boolean {
  if (username || password) return false
  const host = hostname.toLowerCase().replace(/\.$/, '')
  if (host.startsWith('[')) return /^\[2[0-9a-f]{3}:/.test(host) && !/^\[2001:(?:0?:|db8:)|^\[2002:/.test(host)
  if (/^\d+\.\d+\.\d+\.\d+$/.test(host)) return !PRIVATE_IPV4.test(host)
  return (
    host.includes('.') && !/(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|private|arpa|onion)$/.test(host)
  )
}
