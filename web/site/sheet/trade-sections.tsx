import { type ReactNode, lazy, Suspense, useState } from 'react'
import { euros, numericDate } from '#domain/format.ts'
import { NET_YIELD, NET_YIELD_NOTE } from '#domain/listing/net-yield.ts'
import type { Details } from '#domain/listing/register/details.ts'
import type { Sheet } from '#domain/listing/sheet.ts'
import { FactList } from './fact-list.tsx'
import { Figures, hasFigures } from './figures/figures.tsx'
import { ChevronDown } from 'lucide'
import { PageLink } from '#web/frame/page-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ENERGY_LETTERS, ENERGY_SCALE_NOTE, energyWords } from '#domain/listing/energy.ts'

interface Section {
  id: string
  title: string
  content: ReactNode
}

const ANCHORS: Record<string, string> = {
  price: 'prix',
  lease: 'bail',
  premises: 'locaux',
  operation: 'exploitation',
  people: 'equipe',
}

/**
 * The sections that a sheet adds to the listing's page, in order, without empty ones. Facts shown above the sections
 * are not repeated, except the rent in the lease.
 */
export function sectionsOf(sheet: Sheet, details: Details): Section[] {
  const { groups, energy, financing, id } = sheet
  const own = (name: string) => groups.find((group) => group.name === name)?.facts ?? []
  const isAbove = ({ name }: { name: string }) =>
    details[name as keyof Details] !== undefined ||
    (name !== 'yearlyRent' && sheet.keyFacts.some((fact) => fact.name === name))
  const hasPrice = [own('price'), sheet.priceLines, sheet.earlierPrices].some(({ length }) => length > 0)
  const others = groups
    .filter(({ name }) => name !== 'price')
    .map((group) => ({ ...group, facts: group.facts.filter((fact) => !isAbove(fact)) }))
  const sections: Section[] = [
    {
      id: 'investissement',
      title: 'Investissement',
      content: sheet.investment.length > 0 && <Investment facts={sheet.investment} />,
    },
    { id: 'chiffres', title: 'Chiffres', content: hasFigures(sheet) && <Figures sheet={sheet} /> },
    { id: 'prix', title: 'Prix', content: hasPrice && <PriceParts sheet={sheet} facts={own('price')} /> },
    ...others.map(({ name, title, facts }) => ({
      id: ANCHORS[name] ?? name,
      title,
      content: facts.length > 0 && <FactList facts={facts} />,
    })),
    { id: 'energie', title: 'Énergie', content: energy && <Energy energy={energy} /> },
    {
      id: 'financement',
      title: 'Financement',
      content: financing && <FinancingSection id={id} financing={financing} />,
    },
  ]
  return sections.filter(({ content }) => content)
}

/** Facts for investors in premises. */
const Investment = ({ facts }: { facts: Sheet['investment'] }) => (
  <>
    <FactList facts={facts} />
    {facts.some(({ label }) => label === NET_YIELD) && <p className="sheet-note">{NET_YIELD_NOTE}</p>}
  </>
)

/** The components of the price, related facts, and earlier prices. */
const PriceParts = ({ sheet, facts }: { sheet: Sheet; facts: { label: string; text: string }[] }) => (
  <>
    {sheet.priceLines.length > 0 && <FactList facts={sheet.priceLines} className="details details-sum" />}
    {facts.length > 0 && <FactList facts={facts} />}
    {sheet.earlierPrices.length > 0 && (
      <>
        <h3>Prix précédents</h3>
        <FactList
          facts={sheet.earlierPrices.map(({ price, until }) => ({
            label: `Jusqu’au ${numericDate(until)}`,
            text: euros(price),
          }))}
        />
      </>
    )}
  </>
)

export const SectionNav = ({ sections }: { sections: { id: string; title: string }[] }) => (
  <nav className="section-nav" aria-label="Sur cette page">
    <ul role="list">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a className="hover-line" href={`#${id}`}>
            {title}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)

export const TradeSection = ({ id, title, content }: Section) => (
  <section id={id}>
    <h2>{title}</h2>
    {content}
  </section>
)

interface FinancingSectionProps {
  id: number
  financing: NonNullable<Sheet['financing']>
}

const ToPage = ({ id }: { id: number }) => (
  <PageLink className="btn btn-line" to={`/financement?bien=${id}`}>
    Ouvrir la simulation
  </PageLink>
)

/** Loaded on first opening; if that fails, shows a link to the page of the simulator. */
const LazySimulator = lazy(() =>
  import('#web/site/financing/simulator.tsx').then(
    ({ Simulator }) => ({
      default: ({ id, financing }: FinancingSectionProps) => <Simulator known={financing} propertyId={id} />,
    }),
    () => ({ default: ToPage }),
  ),
)

/** The financing simulator: in place with scripts, on its own page without. */
function FinancingSection({ id, financing }: FinancingSectionProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="financing-fold" onToggle={({ currentTarget }) => setOpen((was) => was || currentTarget.open)}>
      <summary>
        <span>
          Simuler le financement
          <small>Apport, mensualité, ce qui reste pour vivre</small>
        </span>
        <Icon of={ChevronDown} />
      </summary>
      {isOpen ? (
        <Suspense fallback={<p role="status">Chargement de la simulation…</p>}>
          <LazySimulator id={id} financing={financing} />
        </Suspense>
      ) : (
        <ToPage id={id} />
      )}
    </details>
  )
}

/** The classes of the energy performance certificate, in colour: CCH L126-33. */
const Energy = ({ energy }: { energy: NonNullable<Sheet['energy']> }) => (
  <>
    <div className="energy">
      <Scale title="Énergie (DPE)" kind="energy" letter={energy.class} value={energy.value} />
      {energy.climateClass && (
        <Scale title="Climat (GES)" kind="climate" letter={energy.climateClass} value={energy.climateValue} />
      )}
    </div>
    {notesOf(energy).map((text) => (
      <p key={text} className="sheet-note">
        {text}
      </p>
    ))}
  </>
)

const notesOf = ({ date, class: letter }: NonNullable<Sheet['energy']>): string[] => [
  ...(date ? [`Diagnostic établi le ${date}`] : []),
  ...(isOnScale(letter) ? [ENERGY_SCALE_NOTE] : []),
]

const isOnScale = (letter: string) => ENERGY_LETTERS.includes(letter)

interface ScaleProps {
  title: string
  kind: 'energy' | 'climate'
  letter: string
  value: string | undefined
}

/** A scale with its class marked; only words for « Vierge », « Non soumis » and « En cours ». */
function Scale({ title, kind, letter, value }: ScaleProps) {
  return (
    <div>
      <h3>{title}</h3>
      <p>{energyWords(letter, value)}</p>
      {isOnScale(letter) && (
        <ol className={`scale scale-${kind}`} aria-hidden="true">
          {ENERGY_LETTERS.map((one) => (
            <li key={one} className={`scale-${one}${one === letter ? ' scale-here' : ''}`}>
              {one}
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
