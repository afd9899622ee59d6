import { UPLOAD_MAX_BYTES } from '#domain/limits.ts'

// docs/specification.md §9.
const TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp']

/** For the `accept` attribute of a file input. */
export const PICTURE_TYPES = TYPES.join(',')

export const TOO_LARGE = { title: 'Fichier trop volumineux', text: "L'image ne doit pas dépasser 5MB" }

/** Returns why the server would refuse this picture (docs/specification.md §5), null if it would accept it. */
export function pictureProblem({ type, size }: Pick<File, 'type' | 'size'>): { title: string; text: string } | null {
  if (!TYPES.includes(type))
    return { title: 'Type de fichier non supporté', text: 'Choisissez une image JPEG, PNG, GIF ou WebP.' }
  if (size > UPLOAD_MAX_BYTES) return TOO_LARGE
  return null
}
