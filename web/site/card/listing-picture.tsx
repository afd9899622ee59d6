import { useEffect, useRef, useState } from 'react'
import type { Category } from '#domain/listing/register/category.ts'
import { ILLUSTRATION_CAPTION, isIllustration, shownFocus, withoutFocus } from '#domain/listing/pictures/picture-url.ts'
import { CategoryIcon } from './category-badge.tsx'
import { PICTURE_SIZES, sourcesOf } from './listing-picture-sources.ts'

interface ListingPictureProps {
  image: string
  category: Category
  alt: string
  place: keyof typeof PICTURE_SIZES
  /** Above the fold: loaded eagerly. */
  priority?: boolean
}

/** A listing's picture, 3:2. If the small formats fail to load, falls back to the original, then to an icon. */
export function ListingPicture({ image, category, alt: own, place, priority = false }: ListingPictureProps) {
  const sources = sourcesOf(image)
  // An illustration is always captioned, even beside a text, so that it does not pass for a photo.
  const alt = own || (isIllustration(image) ? ILLUSTRATION_CAPTION : '')
  const [attempt, setAttempt] = useState<'light' | 'plain' | 'none'>(sources ? 'light' : 'plain')
  const picture = useRef<HTMLImageElement>(null)
  const giveUp = () => setAttempt((failed) => (failed === 'light' ? 'plain' : 'none'))

  // The picture may have failed before hydration.
  useEffect(() => {
    const { complete, naturalWidth, currentSrc } = picture.current ?? {}
    if (complete && naturalWidth === 0 && currentSrc) giveUp()
  }, [])

  if (attempt === 'none')
    return (
      <span className="picture-missing" role={alt ? 'img' : undefined} aria-label={alt || undefined}>
        <CategoryIcon category={category} />
      </span>
    )
  return (
    <picture key={attempt}>
      {sources && attempt === 'light' && (
        <>
          <source type="image/avif" srcSet={sources.avif} sizes={PICTURE_SIZES[place]} />
          <source type="image/webp" srcSet={sources.webp} sizes={PICTURE_SIZES[place]} />
        </>
      )}
      <img
        ref={picture}
        alt={alt}
        width={720}
        height={480}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
        onError={giveUp}
        data-tint={sources?.tint}
        data-focus={shownFocus(image)}
        src={withoutFocus(image)}
      />
    </picture>
  )
}
