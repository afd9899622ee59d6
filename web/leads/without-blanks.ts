/** What was left blank does not travel: a plain request has exactly the keys of the specification. */
export const withoutBlanks = <Values extends object>(values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')) as Values
