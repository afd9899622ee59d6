import { isImageUrl } from '#domain/listing/pictures/image-url.ts'

/** docs/specification.md §5: a URL ending in a picture's extension, with any query, or an uploaded picture's path. */
const IMAGE_URL = /^(https?:\/\/([^?]+\.(jpe?g|png|gif|webp)\?.*|.+\.(jpe?g|png|gif|webp))|\/uploads\/.+)$/i

/** Returns why a picture's URL is refused (docs/specification.md §5); undefined if it is accepted. */
export function imageUrlProblem(url: string) {
  if (!url) return { title: 'URL manquante', text: 'Indiquez l’adresse d’une image.' }
  if (IMAGE_URL.test(url) && isImageUrl(url)) return undefined
  return {
    title: 'URL invalide',
    text: 'L’adresse commence par http et se termine par jpg, jpeg, png, gif ou webp, ou commence par /uploads/.',
  }
}
