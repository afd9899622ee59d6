/** The highest of what a visitor may say that they have: euros, euros a year, per cent, months. */
export const MEANS_MAX = { contribution: 1_000_000_000, income: 10_000_000, loanRate: 15, loanMonths: 300 }
