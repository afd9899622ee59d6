/** Kilometres on a sheet. */
export interface SheetBox {
  x: number
  y: number
  width: number
  height: number
}

export const isInBox = ({ x, y, width, height }: SheetBox, at: { x: number; y: number }, margin = 0) =>
  at.x > x + margin && at.x < x + width - margin && at.y > y + margin && at.y < y + height - margin
