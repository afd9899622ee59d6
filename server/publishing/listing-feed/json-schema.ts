import * as z from 'zod'
import { ListingFeed } from '#domain/syndication/listing-feed.ts'

/** The JSON Schema of the feed (2020-12). */
export const feedJsonSchema = () => z.toJSONSchema(ListingFeed)
