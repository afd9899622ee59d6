/** « 30 min », « 1 h », « 1 h 30 ». */
export function minutesInWords(minutes: number): string {
  const [hours, left] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${left}\u00a0min`
  return `${hours}\u00a0h${left === 0 ? '' : `\u00a0${String(left).padStart(2, '0')}`}`
}
