import { isImageUrl } from '#contract/listing/image-url.ts'

/**
 * docs/specification.md §5: an address ending in a picture's extension, whatever its query; or a picture of this site.
 */
const IMAGE_ADDRESS = /^(https?:\/\/.+\.(jpe?g|png|gif|webp)(\?.*)?|\/uploads\/.+)$/i

interface Problem {
  title: string
  text: string
}

/** docs/specification.md §5: why this address will not do as a picture's, if so. */
export function addressProblem(address: string): Problem | undefined {
  if (!address) return { title: 'URL manquante', text: 'Indiquez l’adresse d’une image.' }
  if (IMAGE_ADDRESS.test(address) && isImageUrl(address)) return undefined
  return {
    title: 'URL invalide',
    text: 'L’adresse commence par http et se termine par jpg, jpeg, png, gif ou webp, ou commence par /uploads/.',
  }
}
