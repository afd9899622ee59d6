import type { WindowSlide } from '#domain/agency/window.ts'
import { ENERGY_LETTERS } from '#domain/listing/energy.ts'
import { ILLUSTRATION_CAPTION, isIllustration, shownFocus, withoutFocus } from '#domain/listing/pictures/picture-url.ts'

/** An affair on the screen of the window: what its page and its poster say. */
export function WindowCard({ slide }: { slide: WindowSlide }) {
  const { deal, badges, title, location, precision, reference, price, facts, energy, risks, image, code } = slide
  return (
    <article className="window-card">
      {image && (
        <img
          className="window-photo"
          src={withoutFocus(image)}
          data-focus={shownFocus(image)}
          alt={isIllustration(image) ? ILLUSTRATION_CAPTION : ''}
        />
      )}
      <div className="window-text">
        <p className="window-small">{[deal, badges].filter(Boolean).join(' · ')}</p>
        <h2>{title}</h2>
        <p className="window-place">{location}</p>
        {precision && <p className="window-small">{precision}</p>}
        <p className="window-small">{price.label}</p>
        <p className="window-price">{price.text}</p>
        {price.fees && <p className="window-fees">{price.fees}</p>}
        <p className="window-small">{price.schedule}</p>
        <dl className="window-facts">
          {facts.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <div className="window-foot">
          <div>
            {energy.map(({ name, letter, words }) => (
              <div key={name} className="window-energy">
                <p>{words}</p>
                {ENERGY_LETTERS.includes(letter) && <Letters kind={name} letter={letter} />}
              </div>
            ))}
            {risks && <p className="window-small">{risks}</p>}
            {reference && <p className="window-small">{`Réf. ${reference}`}</p>}
          </div>
          <svg
            className="window-code"
            viewBox={`0 0 ${code.side} ${code.side}`}
            shapeRendering="crispEdges"
            role="img"
            aria-label="Code QR de l’annonce en ligne"
          >
            <path fill="#fff" d={`M0 0h${code.side}v${code.side}H0z`} />
            <path d={code.path} />
          </svg>
        </div>
      </div>
    </article>
  )
}

/** The classes in their colours, as on the page (trade.css); the words beside them say the same. */
const Letters = ({ kind, letter }: { kind: string; letter: string }) => (
  <ol className={`scale scale-${kind}`} aria-hidden="true">
    {ENERGY_LETTERS.map((one) => (
      <li key={one} className={`scale-${one}${one === letter ? ' scale-here' : ''}`}>
        {one}
      </li>
    ))}
  </ol>
)
