/** Kilometres on a sheet. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export const isWithinLimit = ({ x, y, width, height }: Box, at: { x: number; y: number }, margin = 0) =>
  at.x > x + margin && at.x < x + width - margin && at.y > y + margin && at.y < y + height - margin
