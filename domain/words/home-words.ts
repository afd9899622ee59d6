export const HOME_WORDS = {
  title: 'Concrétisez votre projet professionnel',
  lead: 'Commerces, hôtels, restaurants, entreprises et murs à vendre dans toute la France : un seul interlocuteur, de l’évaluation à la remise des clés.',
  closing: 'Prêt à concrétiser votre projet?',
  closingText: 'Un premier échange suffit pour savoir où vous en êtes. Il est confidentiel et sans engagement.',
}
