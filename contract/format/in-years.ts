/** "3 ans" for 36 months; months when they make no whole years. */
export function inYears(months: number): string {
  if (months % 12 !== 0) return `${months} mois`
  const years = months / 12
  return `${years} ${years > 1 ? 'ans' : 'an'}`
}
