import type { ReactNode } from 'react'
import type { Trade } from '#contract/listing/sheet.ts'
import { Price } from './price.tsx'

interface TradeFootProps {
  trade: Trade
  price: number
  action: ReactNode
}

/** The foot of a card: the price with its sentence on fees, and the facts that matter most. */
export const TradeFoot = ({ trade: { priceLabel, fees, facts }, price, action }: TradeFootProps) => (
  <div className="card-foot card-trade">
    <p>
      {priceLabel && <span className="price-kind">{priceLabel}</span>}
      <Price amount={price} />
    </p>
    {action}
    {fees && <p className="price-fees">{fees}</p>}
    {facts.length > 0 && (
      <dl>
        {facts.map(({ name, label, text }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    )}
  </div>
)
