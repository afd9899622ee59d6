const files = import.meta.glob<string>('../images/service-*.{avif,webp}', {
  eager: true,
  query: '?url',
  import: 'default',
})

const WIDTHS = [480, 828, 1280]

const SIZES = {
  card: '(min-width: 82rem) 392px, (min-width: 64rem) 31vw, (min-width: 48rem) 47vw, 94vw',
  page: '(min-width: 82rem) 792px, (min-width: 64rem) 58vw, 100vw',
  // Half of the window's width, full height.
  door: '(min-width: 48rem) max(50vw, 150vh), 100vw',
}

interface ServicePictureProps {
  id: number
  alt: string
  place: keyof typeof SIZES
  /** Above the fold: loaded eagerly. */
  priority?: boolean
}

/** The illustration of a service, 3:2. */
export function ServicePicture({ id, alt, place, priority = false }: ServicePictureProps) {
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet(id, 'avif')} sizes={SIZES[place]} />
      <img
        alt={alt}
        width={720}
        height={480}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
        src={fileOf(id, 828, 'webp')}
        srcSet={srcSet(id, 'webp')}
        sizes={SIZES[place]}
      />
    </picture>
  )
}

const fileOf = (id: number, width: number, format: string) => files[`../images/service-${id}-${width}.${format}`]

const srcSet = (id: number, format: string) =>
  WIDTHS.map((width) => `${fileOf(id, width, format)} ${width}w`).join(', ')
