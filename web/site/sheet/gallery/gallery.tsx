import { type ComponentType, type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { isIllustration } from '#domain/listing/pictures/picture-url.ts'
import { ListingPicture } from '#web/site/card/listing-picture.tsx'
import type { FullGalleryProps, GalleryProps } from './full-gallery.tsx'
import { arrowOf, GalleryButtons, turn } from './slides.tsx'

/**
 * The pictures of a listing, in a strip that scrolls natively: swiped, or turned with arrow buttons. Each picture links
 * to its file, which opens without scripts instead of the full screen.
 */
export function Gallery({ title, category, pictures }: GalleryProps) {
  const strip = useRef<HTMLUListElement>(null)
  const [full, setFull] = useState<{ View: ComponentType<FullGalleryProps>; start: number }>()

  async function enlarge(event: MouseEvent<HTMLAnchorElement>, start: number) {
    const { href } = event.currentTarget
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    try {
      const { FullGallery } = await import('./full-gallery.tsx')
      setFull({ View: FullGallery, start })
    } catch {
      location.assign(href)
    }
  }

  function handleKey(event: KeyboardEvent<HTMLAnchorElement>) {
    const by = arrowOf(event)
    const slide = event.currentTarget.closest('li')
    const next = by === 1 ? slide?.nextElementSibling : slide?.previousElementSibling
    if (by === undefined) return
    event.preventDefault()
    next?.querySelector('a')?.focus({ preventScroll: true })
    if (next) turn(strip.current, by)
  }

  const [first] = pictures
  // An illustration, shown instead of photos.
  if (first && isIllustration(first.image))
    return (
      <figure className="gallery exhibit-picture">
        <span className="picture-frame">
          <ListingPicture image={first.image} category={category} alt={first.alt} place="page" priority />
        </span>
        <figcaption className="gallery-caption illustration-caption">{first.caption}</figcaption>
      </figure>
    )
  return (
    <section className="gallery exhibit-picture" aria-label="Photos">
      <ul className="gallery-strip" role="list" ref={strip}>
        {pictures.map(({ image, alt, caption }, at) => (
          <li key={image}>
            <a
              href={image}
              aria-label={`Agrandir la photo ${at + 1} sur ${pictures.length}${alt ? `\u00a0: ${alt}` : ''}`}
              onClick={(event) => void enlarge(event, at)}
              onKeyDown={handleKey}
            >
              <span className="picture-frame">
                <ListingPicture image={image} category={category} alt={alt || title} place="page" priority={at === 0} />
              </span>
            </a>
            <p className="gallery-caption">
              {pictures.length > 1 && <span>{`${at + 1} / ${pictures.length}`}</span>}
              {caption}
            </p>
          </li>
        ))}
      </ul>
      {pictures.length > 1 && <GalleryButtons onTurn={(by) => turn(strip.current, by)} />}
      {full && <full.View {...{ title, category, pictures }} start={full.start} onClose={() => setFull(undefined)} />}
    </section>
  )
}
