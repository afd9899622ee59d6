import { X } from 'lucide'
import { useEffect, useRef } from 'react'
import type { Category } from '#domain/listing/register/category.ts'
import type { Sheet } from '#domain/listing/sheet.ts'
import { ListingPicture } from '#web/site/card/listing-picture.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { arrowOf, GalleryButtons, turn } from './slides.tsx'

export interface GalleryProps {
  title: string
  category: Category
  pictures: Sheet['pictures']
}

export interface FullGalleryProps extends GalleryProps {
  start: number
  onClose: () => void
}

/** The pictures of a listing in full screen. Loaded when first opened. */
export function FullGallery({ title, category, pictures, start, onClose }: FullGalleryProps) {
  const strip = useRef<HTMLUListElement>(null)
  // Runs after the dialog's own effect: an element cannot scroll before it is shown.
  useEffect(() => {
    strip.current?.scrollTo({ left: start * strip.current.clientWidth, behavior: 'instant' })
  }, [start])

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const by = arrowOf(event)
      if (by === undefined) return
      event.preventDefault()
      turn(strip.current, by)
    }
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [])

  return (
    <Dialog title={title} onClose={onClose} isFullScreen>
      <div className="gallery gallery-full">
        <button type="button" className="gallery-close" aria-label="Fermer les photos" onClick={onClose}>
          <Icon of={X} />
        </button>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboards scroll only focusable elements */}
        <ul className="gallery-strip" role="list" ref={strip} tabIndex={0}>
          {pictures.map(({ image, alt, caption }, at) => (
            <li key={image}>
              <ListingPicture
                image={image}
                category={category}
                alt={alt || `Photo ${at + 1}`}
                place="full"
                priority={at === start}
              />
              <p className="gallery-caption">
                <span>{`${at + 1} / ${pictures.length}`}</span>
                {caption}
              </p>
            </li>
          ))}
        </ul>
        {pictures.length > 1 && <GalleryButtons onTurn={(by) => turn(strip.current, by)} />}
      </div>
    </Dialog>
  )
}
