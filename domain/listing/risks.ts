/** C. env. R125-25: the exact words of the decree, followed by the URL of the public site on risks. */
export const RISKS_SENTENCE =
  'Les informations sur les risques auxquels ce bien est exposé sont disponibles sur le site Géorisques :'
