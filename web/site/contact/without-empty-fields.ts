/** Removes empty fields: the payload has exactly the keys of the specification. */
export const withoutEmptyFields = <Values extends object>(values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')) as Values
