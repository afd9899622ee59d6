import { WindowChoice, WindowSlides } from '#domain/agency/window.ts'
import { PosterQuery } from '#domain/listing/poster.ts'
import { AGENT, allowedTo, PDF } from './allowed-to.ts'

/** The agency's window: none of these is in the specification (docs/decisions/window.md). */
export const windowCalls = {
  ...allowedTo('visitor', {
    'GET /api/window': { summary: 'What the screen of the agency’s window shows, in its order', answer: WindowSlides },
  }),
  ...allowedTo('admin', {
    'GET /api/admin/posters': {
      summary: 'Make posters of published listings: one a page, or eight small cards a page',
      query: PosterQuery,
      ...PDF,
    },
  }),
  ...allowedTo(AGENT, {
    'GET /api/admin/window': {
      summary: 'The setting of the screen of the window, and the listings that it may show',
      answer: WindowChoice,
    },
  }),
}
