const TYPES: Record<string, string> = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
}

/** Of a file by its name; what is no picture is nothing a browser would run. */
export const mediaType = (name: string) => TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
