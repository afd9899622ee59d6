export type Testimonial = { id: number; quote: string; name: string; position: string; initials: string }

// Fictional, like the demo agency: real ones replace them, with the consent of their authors.
export const TESTIMONIALS: Testimonial[] = [
  {
    id: 1,
    quote:
      'En six mois, notre boulangerie avait trouvé un repreneur qui respecte la maison. Nous avons signé ' +
      'l’esprit tranquille.',
    name: 'Martine et Alain Lefèvre',
    position: 'Anciens boulangers, Lisieux',
    initials: 'ML',
  },
  {
    id: 2,
    quote:
      'Nous cherchions un hôtel à taille humaine. Chaque visite était préparée, les chiffres posés sur la ' + 'table.',
    name: 'Sophie et Karim Benali',
    position: 'Hôteliers, Amboise',
    initials: 'SB',
  },
  {
    id: 3,
    quote: 'Une lecture rigoureuse des bilans et des baux : exactement ce qu’attend un investisseur.',
    name: 'Philippe Gauthier',
    position: 'Investisseur, Lyon',
    initials: 'PG',
  },
]
