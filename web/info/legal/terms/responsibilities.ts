export const LIABILITY = [
  'Nous répondons de notre travail comme la loi le prévoit, et rien ici ne réduit les droits qu’elle donne aux ' +
    'consommateurs.',
  'Les articles du site sur la vente, la fiscalité ou les baux sont des repères généraux. Ils ne remplacent pas le conseil ' +
    'd’un avocat, d’un notaire ou d’un expert-comptable qui connaît votre dossier.',
  'Le site renvoie parfois vers d’autres sites, que nous ne maîtrisons pas.',
]

export const AVAILABILITY = [
  'Nous faisons en sorte que le site soit ouvert à toute heure. Il peut être interrompu pour une mise à jour ou à la suite ' +
    'd’une panne. Le téléphone et le courrier restent alors à votre disposition.',
]

export const CHANGES = [
  'Ces conditions peuvent changer avec le site ou la loi. La date en haut de page est celle de la version en vigueur. ' +
    'Pour une demande déjà envoyée, c’est la version acceptée ce jour-là qui compte.',
]
