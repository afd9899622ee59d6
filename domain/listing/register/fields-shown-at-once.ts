import { activity, isActivity, type Sector } from './activities.ts'
import { type Category, REAL_ESTATE } from './category.ts'
import type { FactName, YearFieldName } from './fields.ts'

/**
 * Fields that a form does not show at once for every listing they apply to: the trades for which it does, none when the
 * value is seldom known. For other trades the user can add the field. Kept out of the register, which visitors load.
 */
const ASKED: { readonly [N in FactName | YearFieldName]?: readonly (Sector | Category)[] } = {
  floorPrice: [],
  equipmentValue: [],
  vat: [],
  ownerLoan: [],
  guaranteeDeposit: [],
  rentVat: [],
  chargesPayer: [],
  propertyTaxRebilled: [],
  leaseIndex: [],
  nextBreak: [],
  allTrades: [],
  landlordConsent: [],
  landlordPreference: [],
  assignorGuarantee: [],
  leaseDeposit: [],
  rentArrears: [],
  renewalDispute: [],
  municipalPreemption: [],
  annexSurface: [],
  landSurface: [REAL_ESTATE],
  terraceSurface: ['restaurants', 'bars', 'lodging'],
  shopFront: ['fashion-trade', 'home-garden'],
  extraction: ['restaurants', 'bars', 'food-trades'],
  flat: ['food-trades', 'tobacco-and-press'],
  corner: [],
  pitch: [],
  pedestrian: [],
  erpType: [],
  erpCategory: [],
  accessible: [],
  parkings: [REAL_ESTATE, 'automotive', 'lodging'],
  dock: [REAL_ESTATE, 'construction'],
  hoist: [REAL_ESTATE],
  works: [],
  energyDate: [],
  rooms: ['lodging', REAL_ESTATE],
  seats: ['restaurants', 'bars'],
  terraceSeats: ['restaurants', 'bars'],
  licence: ['restaurants', 'bars', 'lodging', 'tobacco-and-press'],
  stars: ['lodging'],
  pitches: [],
  occupancy: ['lodging'],
  averageRate: ['lodging'],
  fuelLitres: ['automotive'],
  commissions: ['tobacco-and-press'],
  openDays: [],
  closedWeeks: [],
  seasonal: [],
  qualification: [],
  availableFrom: [],
  contractsTaken: [],
  payroll: [],
  familyStaff: [],
  support: [],
  ownerDependence: [],
  legalForm: [],
  website: [],
  revenueSplit: [],
  grossMargin: [],
  restatements: [],
  ownerContributions: [],
  staffYear: [],
  provenance: [],
}

/** Whether the form of a listing shows a field at once, where it applies. */
export function isAsked(
  name: FactName | YearFieldName,
  { category, activities }: { category: Category; activities: readonly string[] },
): boolean {
  const trades = ASKED[name]
  const isOf = (trade: Sector | Category) =>
    trade === category || activities.some((one) => isActivity(one) && activity(one).sector === trade)
  return !trades || trades.some(isOf)
}
