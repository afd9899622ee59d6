const TYPES: Record<string, string> = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
}

/** Media type by file extension; other files get a type that browsers do not execute. */
export const mediaType = (name: string) => TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
