import dayAvif from '#web/images/hero-rue-mobile-jour-780.avif'
import day from '#web/images/hero-rue-mobile-jour-780.webp'
import nightAvif from '#web/images/hero-rue-mobile-soir-780.avif'
import night from '#web/images/hero-rue-mobile-soir-780.webp'

const NIGHT = '(prefers-color-scheme: dark)'
const SIZE = { width: 780, height: 533 }

export function StreetPicture() {
  return (
    <picture>
      <source media={NIGHT} type="image/avif" srcSet={nightAvif} {...SIZE} />
      <source media={NIGHT} srcSet={night} {...SIZE} />
      <source type="image/avif" srcSet={dayAvif} {...SIZE} />
      <img src={day} {...SIZE} alt="" />
    </picture>
  )
}
