import type { Outlines } from '#server/places/geography/outlines-file.ts'
import { MAINLAND_SHEET } from '#server/places/geography/projection.ts'
import type { Box } from './box.ts'

/** A small France that tells where a part of it is. */
export const drawMiniature = ({ coarse }: Outlines, { x, y, width, height }: Box) =>
  `<svg class="map-miniature" viewBox="0 0 ${MAINLAND_SHEET.width} ${MAINLAND_SHEET.height}" aria-hidden="true"><path d="${coarse.coast}"/><rect x="${Math.round(x)}" y="${Math.round(y)}" width="${Math.round(width)}" height="${Math.round(height)}"/></svg>`
