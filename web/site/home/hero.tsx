import type { HOME_WORDS } from '#domain/words/home-words.ts'
import { SectionLink } from '#web/frame/section-link.tsx'
import day1200Avif from '#web/images/hero-rue-jour-1200.avif'
import day1600Avif from '#web/images/hero-rue-jour-1600.avif'
import day1600 from '#web/images/hero-rue-jour-1600.webp'
import day2400Avif from '#web/images/hero-rue-jour-2400.avif'
import night1200Avif from '#web/images/hero-rue-soir-1200.avif'
import night1600Avif from '#web/images/hero-rue-soir-1600.avif'
import night1600 from '#web/images/hero-rue-soir-1600.webp'
import night2400Avif from '#web/images/hero-rue-soir-2400.avif'
import phoneDay480Avif from '#web/images/hero-rue-mobile-jour-480.avif'
import phoneDay780Avif from '#web/images/hero-rue-mobile-jour-780.avif'
import phoneDay780 from '#web/images/hero-rue-mobile-jour-780.webp'
import phoneDay1200Avif from '#web/images/hero-rue-mobile-jour-1200.avif'
import phoneNight480Avif from '#web/images/hero-rue-mobile-soir-480.avif'
import phoneNight780Avif from '#web/images/hero-rue-mobile-soir-780.avif'
import phoneNight780 from '#web/images/hero-rue-mobile-soir-780.webp'
import phoneNight1200Avif from '#web/images/hero-rue-mobile-soir-1200.avif'

export function Hero({ title, lead }: Pick<typeof HOME_WORDS, 'title' | 'lead'>) {
  return (
    <section className="hero" aria-labelledby="hero-title">
      <div className="hero-text wrap">
        <h1 id="hero-title">{title}</h1>
        <p className="hero-lead">{lead}</p>
        <div className="hero-actions">
          <SectionLink className="btn btn-plate" section="contact">
            Nous contacter
          </SectionLink>
          <SectionLink className="btn btn-line" section="properties">
            Voir nos biens
          </SectionLink>
        </div>
      </div>
      <HeroPicture />
    </section>
  )
}

const street = (small: string, medium: string, large: string) => `${small} 1200w, ${medium} 1600w, ${large} 2400w`
const phone = (small: string, medium: string, large: string) => `${small} 480w, ${medium} 780w, ${large} 1200w`

// As wide as the window. PHONE is the same breakpoint as in home.css (.hero).
const SIZES = '100vw'
const PHONE = '(max-width: 767px)'
const NIGHT = '(prefers-color-scheme: dark)'

/** A street by day or, in the dark theme, by night. One WebP each, for the few browsers without AVIF. */
function HeroPicture() {
  const phoneSource = { sizes: SIZES, width: 1200, height: 820 }
  const streetSource = { sizes: SIZES, width: 2400, height: 960 }
  return (
    <picture className="hero-picture">
      <source
        media={`${PHONE} and ${NIGHT}`}
        type="image/avif"
        srcSet={phone(phoneNight480Avif, phoneNight780Avif, phoneNight1200Avif)}
        {...phoneSource}
      />
      <source media={`${PHONE} and ${NIGHT}`} srcSet={phoneNight780} {...phoneSource} />
      <source
        media={PHONE}
        type="image/avif"
        srcSet={phone(phoneDay480Avif, phoneDay780Avif, phoneDay1200Avif)}
        {...phoneSource}
      />
      <source media={PHONE} srcSet={phoneDay780} {...phoneSource} />
      <source
        media={NIGHT}
        type="image/avif"
        srcSet={street(night1200Avif, night1600Avif, night2400Avif)}
        {...streetSource}
      />
      <source media={NIGHT} srcSet={night1600} {...streetSource} />
      <source type="image/avif" srcSet={street(day1200Avif, day1600Avif, day2400Avif)} {...streetSource} />
      <img src={day1600} width={2400} height={960} alt="" fetchPriority="high" />
    </picture>
  )
}
