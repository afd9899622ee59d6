import { SectionLink } from '#web/frame/section-link.tsx'
import { HeroPicture } from './hero-picture.tsx'

export function Hero() {
  return (
    <section className="hero" aria-labelledby="hero-title">
      <div className="hero-text wrap">
        <h1 id="hero-title">Concrétisez votre projet professionnel</h1>
        <p className="hero-lead">
          Céder la boutique d’une vie, reprendre un hôtel, investir dans les murs{'\u00a0'}: un seul interlocuteur, de
          l’évaluation à la remise des clés.
        </p>
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
