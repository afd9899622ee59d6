import type { ReactNode } from 'react'
import { euros, numericDate } from '#contract/format.ts'
import { NET_YIELD, NET_YIELD_NOTE } from '#contract/listing/net-yield.ts'
import type { Details } from '#contract/listing/register/details.ts'
import type { Sheet } from '#contract/listing/sheet.ts'
import { Energy } from './energy.tsx'
import { FactList } from './fact-list.tsx'
import { FinancingSection } from './financing-section.tsx'
import { Figures, hasFigures } from './figures/figures.tsx'

interface Section {
  id: string
  title: string
  content: ReactNode
}

/** The anchors of the groups of facts, by their names. */
const ANCHORS: Record<string, string> = {
  price: 'prix',
  lease: 'bail',
  premises: 'locaux',
  operation: 'exploitation',
  people: 'equipe',
}

/**
 * The sections that a listing's sheet adds to its page, in their order; only those that have something to say. `details`
 * stand above all of them, and not again.
 */
export function sectionsOf(sheet: Sheet, details: Details): Section[] {
  const { groups, energy, financing, id } = sheet
  const own = (name: string) => groups.find((group) => group.name === name)?.facts ?? []
  const isAbove = ({ name }: { name: string }) => details[name as keyof Details] !== undefined
  const hasPrice = [own('price'), sheet.priceLines, sheet.earlierPrices].some(({ length }) => length > 0)
  return [
    ...(sheet.investment.length
      ? [{ id: 'investissement', title: 'Investissement', content: <Investment facts={sheet.investment} /> }]
      : []),
    ...(hasFigures(sheet) ? [{ id: 'chiffres', title: 'Chiffres', content: <Figures sheet={sheet} /> }] : []),
    ...(hasPrice ? [{ id: 'prix', title: 'Prix', content: <PriceParts sheet={sheet} facts={own('price')} /> }] : []),
    ...groups
      .filter(({ name }) => name !== 'price')
      .map((group) => ({ ...group, facts: group.facts.filter((fact) => !isAbove(fact)) }))
      .filter(({ facts }) => facts.length > 0)
      .map(({ name, title, facts }) => ({ id: ANCHORS[name] ?? name, title, content: <FactList facts={facts} /> })),
    ...(energy ? [{ id: 'energie', title: 'Énergie', content: <Energy energy={energy} /> }] : []),
    ...(financing
      ? [{ id: 'financement', title: 'Financement', content: <FinancingSection id={id} financing={financing} /> }]
      : []),
  ]
}

/** Walls as investors read them. */
const Investment = ({ facts }: { facts: Sheet['investment'] }) => (
  <>
    <FactList facts={facts} />
    {facts.some(({ label }) => label === NET_YIELD) && <p className="sheet-note">{NET_YIELD_NOTE}</p>}
  </>
)

/** What the price is made of, what goes with it, and what it was before. */
const PriceParts = ({ sheet, facts }: { sheet: Sheet; facts: { label: string; text: string }[] }) => (
  <>
    {sheet.priceLines.length > 0 && <FactList facts={sheet.priceLines} hasTotal />}
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

/** Links to the sections of the page. */
export const SectionNav = ({ sections }: { sections: { id: string; title: string }[] }) => (
  <nav className="section-nav" aria-label="Sur cette page">
    <ul role="list">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
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
