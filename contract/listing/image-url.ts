/** Whether a text is the URL of an image, or the path of one of the site's. */
export const isImageUrl = (text: string): boolean => imageUrl(text, 'https://site.example') !== undefined

/**
 * The absolute URL of a listing's image, which is stored as a URL or a path of the site; undefined when it is neither.
 * `publicUrl` is the site's own, for paths.
 */
export function imageUrl(image: string, publicUrl: string): string | undefined {
  const isPath = image.startsWith('/uploads/')
  if (!isPath && !/^https?:/.test(image)) return undefined
  return URL.canParse(image, isPath ? publicUrl : undefined) ? new URL(image, publicUrl).href : undefined
}
