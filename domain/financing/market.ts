// Assumptions that the agency keeps up to date; in a file of their own, because the results page states them without calculating.

/**
 * Usual market conditions: defaults and thresholds of the simulator, shown with their date. None is an offer from a bank.
 * Review at least once a year.
 */
export const FINANCING_MARKET = {
  readOn: '2026-11-24',
  /** Averages of the Banque de France for the first quarter of 2025, as quoted by the trade press. */
  business: { ratePercent: 4.7, months: 84 },
  premises: { ratePercent: 3.7, months: 180 },
  /** Loans for pharmacies run longer than for other businesses: the agency's own assumption. */
  pharmacyMonths: 144,
  source: 'taux moyens du 1er trimestre 2025 d’après la Banque de France, cités par la presse professionnelle',
  /**
   * Duties and notary on premises, in per cent of their price: 5.81 or 6.32 % of duties by département until 31 March 2028
   * (CGI art. 1594 D, finance act of 2025 art. 116), 0.1 % of land registry, and the notary's regulated fee of about 1 %.
   */
  premisesCostsPercent: 7.5,
  /** Guarantees, in per cent of the loan: 1 to 2 % for a mortgage (credit press); the agency's assumption. */
  guaranteePercent: 2,
  /** Per cent of the capital a year: the agency's own assumption. */
  insurancePercent: 0.3,
  /** Deed and application fees, in euros: the agency's own assumption. */
  deedCosts: 4_000,
  /** A seller's loan is repaid over three years, without interest: the agency's own assumption. */
  ownerLoanMonths: 36,
  /**
   * What a buyer lives on at least, contributions included, in euros a year, until they enter it: a little above the net
   * minimum wage once contributions are paid, the agency's own assumption.
   */
  pay: 30_000,
  /** Brokers' barometer of 2018 for cafés, hotels and restaurants. */
  apportPercent: 30,
  /** Below this, banks usually refuse (trade press). */
  apportMinPercent: 20,
  /** Yearly repayments in per cent of the capacity: up to `usual` or `tight`; `target` is for highestPrice(). */
  coveragePercents: { usual: 60, tight: 70, target: 65 },
} as const
