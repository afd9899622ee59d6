import { URL_MAX_BYTES } from '#domain/limits.ts'
import { withoutFocus } from './picture-url.ts'

/** Segments that a URL parser leaves unchanged: none begins with a dot, or contains `%` or a backslash. */
const UPLOAD = /^\/uploads(\/[^./\\%?#\p{C}][^/\\%?#\p{C}]*)+$/u

/** Whether a text is the URL of an image, or the path of an uploaded one, at most as long as an index of PostgreSQL can hold. */
export const isImageUrl = (text: string): boolean =>
  new TextEncoder().encode(text).length <= URL_MAX_BYTES && imageUrl(text, 'https://site.example') !== undefined

/**
 * The absolute URL of a listing's image, which is stored as a URL or a path; undefined when it is neither. Paths are
 * resolved against `publicUrl`. The focus is removed, because only this site reads it.
 */
export function imageUrl(image: string, publicUrl: string): string | undefined {
  const isPath = image.startsWith('/uploads/')
  if (isPath ? !UPLOAD.test(withoutFocus(image)) : !/^https?:/.test(image)) return undefined
  return URL.canParse(image, isPath ? publicUrl : undefined) ? new URL(withoutFocus(image), publicUrl).href : undefined
}
