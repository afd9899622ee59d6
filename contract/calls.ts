import * as z from 'zod'
import type { Call, CallName } from './call.ts'
import { PlaceQuery, PlaceSuggestion } from './place.ts'
import { Property, PropertySearch } from './property.ts'

type Table = Record<CallName, Call>

/**
 * Spec §7, row for row. From a row follow the route, its access rule, its checks, its line in OpenAPI,
 * the type of its handler and the type of the browser's call.
 */
export const catalogueCalls = {
  'GET /api/featured-properties': {
    summary: 'Featured properties, newest first',
    access: 'visitor',
    answer: z.array(Property),
  },
  'GET /api/properties': {
    summary: 'Search the catalogue',
    access: 'visitor',
    query: PropertySearch,
    answer: z.array(Property),
    paged: true,
  },
  'GET /api/properties/{id}': {
    summary: 'One property',
    access: 'visitor',
    answer: Property,
  },
  // Beyond the table: "nearest first" needs the official codes, which stay on the server.
  'GET /api/properties/{id}/similar': {
    summary: 'At most three properties of the same category, nearest first',
    access: 'visitor',
    answer: z.array(Property),
  },
} satisfies Table

export const placeCalls = {
  // Beyond the table: suggestions for the search fields, and the map of départements.
  'GET /api/places': {
    summary: 'Places whose name begins so, with their number of listings',
    access: 'visitor',
    query: PlaceQuery,
    answer: z.array(PlaceSuggestion),
  },
} satisfies Table

export const calls = { ...catalogueCalls, ...placeCalls } satisfies Table

export type Calls = typeof calls
