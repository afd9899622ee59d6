import { feesSentence } from '#domain/listing/fees.ts'
import { listingPath } from '#domain/listing/listing-path.ts'
import { isIllustration } from '#domain/listing/pictures/picture-url.ts'
import type { PublicSheet } from '#domain/listing/public-sheet.ts'
import { FIELD_NAMES } from '#domain/listing/register/fields.ts'
import type { FeedListing } from '#domain/syndication/listing-feed.ts'
import type { PropertyRow } from '#server/listings/listing-row.ts'
import { publicFactsOf } from '#server/listings/sheet.ts'
import { FACT_PLACES } from '../poliris/fact-places.ts'
import { polirisPhotoUrl } from '../poliris/photos.ts'

/** The facts that may leave the site at all, by the one table that each new fact needs a row of. */
const FEED_FACTS = FIELD_NAMES.filter((name) => FACT_PLACES[name] !== 'never')

/** A published listing as the feed has it: nothing but the public projection. */
export function toFeedListing(row: PropertyRow & { sheet: PublicSheet }, publicUrl: string): FeedListing {
  const { sheet, deal, price, card, agent } = { ...row, agent: row.sheet.agent }
  const facts = publicFactsOf(row)
  const fees = feesSentence({ price, ...card })
  const pictures = sheet.pictures.flatMap(({ image, alt, caption }) => {
    const url = isIllustration(image) ? undefined : polirisPhotoUrl(image, publicUrl)
    return url ? [{ url, alt, caption }] : []
  })
  return {
    id: row.id,
    ...present({ reference: row.reference, deal, fees }),
    url: publicUrl + listingPath(row),
    status: row.status,
    publishedAt: row.publishedAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    category: row.category,
    activities: [row.activity, row.secondActivity, row.thirdActivity].flatMap((one) => one ?? []),
    title: row.title,
    description: row.description,
    price,
    location: row.location,
    ...present({
      communeCode: row.arrondissement ?? row.commune,
      departementCode: row.departement,
      regionCode: row.region,
    }),
    isExclusive: sheet.isExclusive === true,
    facts: Object.fromEntries(FEED_FACTS.flatMap((name) => (facts[name] === undefined ? [] : [[name, facts[name]]]))),
    years: sheet.years,
    pictures,
    ...(agent ? { agent: { name: agent.name, ...present({ phone: agent.phone }) } } : {}),
  }
}

type Present<Values> = { [Name in keyof Values]?: NonNullable<Values[Name]> }

/** Without what is missing. */
const present = <Values extends object>(values: Values): Present<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  ) as Present<Values>
