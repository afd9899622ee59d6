import { disclosuresFrom } from '#domain/listing/confidential.ts'
import { DISCLOSURES } from '#domain/listing/dossier.ts'
import { priceLines } from '#domain/listing/fees.ts'
import { amountIn } from '#domain/reading/amount.ts'
import { AmountField } from '#web/ui/form/fields/amount-field.tsx'
import { useEditor } from '#web/desk/editor/editor-context.ts'
import { FactInput, FactsSection, SHOWN_REVENUE } from './facts-section.tsx'
import { ProposedPrice } from './proposed-price.tsx'
import { TextLine } from './text-line.tsx'
import { applyingTo } from '#web/desk/editor/texts/typed.ts'
import { YearsFields } from './years-fields.tsx'

/** The price, what it consists of, and the figures of the business. */
export function PriceFields() {
  const { typed, restrictedTo, change } = useEditor()
  const areFiguresHidden = restrictedTo && restrictedTo.disclosure !== 'public'
  const disclosures = disclosuresFrom(restrictedTo?.disclosure ?? 'public')
  // With financial years, the revenue is that of the last year.
  const isOwnRevenue = !areFiguresHidden && typed.years.length === 0 && applyingTo(typed)(SHOWN_REVENUE)
  return (
    <>
      <ProposedPrice />
      <FactsSection title="Prix et honoraires" groups={['price']}>
        <AmountField path="price" label="Prix (€)" value={typed.price} onChange={(price) => change({ price })} />
      </FactsSection>
      <PriceSum />
      <section className="dossier-section" aria-labelledby="chiffres">
        <h2 id="chiffres">Chiffres</h2>
        <div className="dossier-fields">
          <TextLine
            name="disclosure"
            label="Chiffres montrés"
            choices={disclosures.map((name) => [name, DISCLOSURES[name]])}
          />
          {isOwnRevenue && <FactInput name={SHOWN_REVENUE} />}
        </div>
        {areFiguresHidden ? <p className="hint">Les exercices sont de la partie réservée.</p> : <YearsFields />}
      </section>
    </>
  )
}

/** The components of the price, as buyers would read them. */
function PriceSum() {
  const { typed } = useEditor()
  const amount = (name: 'priceWithoutFees' | 'priceFonds' | 'priceMurs') => amountIn(String(typed.facts[name] ?? ''))
  const lines = priceLines({
    price: amountIn(typed.price) ?? 0,
    priceLabel: 'Prix',
    feesPayer: String(typed.facts['feesPayer'] ?? ''),
    priceWithoutFees: amount('priceWithoutFees'),
    priceFonds: amount('priceFonds'),
    priceMurs: amount('priceMurs'),
  })
  return (
    <output className="price-sum">
      {lines.map(({ label, text }) => (
        <span key={label}>
          {label}
          <b>{text}</b>
        </span>
      ))}
    </output>
  )
}
