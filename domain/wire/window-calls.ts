import { PosterQuery } from '#domain/listing/poster.ts'
import { allowedTo, PDF } from './allowed-to.ts'

/** The agency's window: none of these is in the specification (docs/decisions/window.md). */
export const windowCalls = {
  ...allowedTo('admin', {
    'GET /api/admin/posters': {
      summary: 'Make posters of published listings: one a page, or eight small cards a page',
      query: PosterQuery,
      ...PDF,
    },
  }),
}
