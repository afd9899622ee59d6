import { ImageOff, Trash2 } from 'lucide'
import type { Category } from '#contract/listing/category.ts'
import { ListingPicture } from '#web/listings/card/listing-picture.tsx'
import { Icon } from '#web/ui/icon.tsx'

interface ImagePreviewProps {
  /** The picture's URL, or ''. */
  image: string
  category: Category
  onRemove: () => void
}

/** The picture as shown on cards. */
export function ImagePreview({ image, category, onRemove }: ImagePreviewProps) {
  if (!image)
    return (
      <div className="image-none picture-frame">
        <Icon of={ImageOff} />
        <p>Aucune image</p>
      </div>
    )
  return (
    <div className="image-preview">
      <div className="picture-frame">
        <ListingPicture key={image} image={image} category={category} alt="Aperçu de l’image" place="card" priority />
      </div>
      <button className="btn btn-ghost btn-sm" type="button" onClick={onRemove}>
        <Icon of={Trash2} />
        Retirer l’image
      </button>
    </div>
  )
}
