import { HEIC_ADVICE, UNSUPPORTED_PICTURE } from '#domain/unread-picture.ts'
import { UPLOAD_MAX_BYTES } from '#domain/limits.ts'

// docs/specification.md §9.
const TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp']

/** For the `accept` attribute of a file input. */
export const PICTURE_TYPES = TYPES.join(',')

export const TOO_LARGE = { title: 'Fichier trop volumineux', text: "L'image ne doit pas dépasser 5MB" }

/** Whether a file is a photo of an iPhone; some systems know it by its name only. */
export const isHeic = ({ type, name }: Pick<File, 'type' | 'name'>): boolean =>
  /^image\/hei[cf]$/.test(type) || /\.hei[cf]$/i.test(name)

/** Returns why the server would refuse this picture (docs/specification.md §5), null if it would accept it. */
export function pictureProblem({
  type,
  size,
  name,
}: Pick<File, 'type' | 'size' | 'name'>): { title: string; text: string } | null {
  if (!TYPES.includes(type))
    return {
      title: UNSUPPORTED_PICTURE,
      text: isHeic({ type, name }) ? HEIC_ADVICE : 'Choisissez une image JPEG, PNG, GIF ou WebP.',
    }
  if (size > UPLOAD_MAX_BYTES) return TOO_LARGE
  return null
}
