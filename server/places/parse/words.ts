/** Words found before or after a place name that are not part of it. */
export const CONTEXT_WORDS = new Set(
  (
    'a alentours agglo agglomeration au autour aux banlieue centre coeur dans de departement dept dpt des du d en ' +
    'entre est et environs france hyper hypercentre l la le les limite metropole nord ouest partout peripherie pres ' +
    'proche proximite quartier region secteur sud sur tout toute vers ville'
  ).split(' '),
)

/** A part that begins with one of these is a street address: a town name in it is often only the name of the street. */
export const STREET_WORDS = new Set(
  'allee av avenue bd boulevard chemin cours faubourg gare impasse lieu place porte quai route rue square'.split(' '),
)

/** Words of listings: never corrected to a town name, nor taken for the small commune of the same name. */
const ORDINARY = new Set(
  (
    'activite adresse affaire affaires agence allemagne aucun atelier autre bar barcelone beaute belgique belle bord ' +
    'boucherie boulangerie bourg boutique brasserie bruxelles bureau bureaux cafeteria camping campagne cause cession chateau ' +
    'coiffure commerce commercial commerciale commerces confidentiel confidentielle cote couronne creperie domaine entier ' +
    'entiere entreprise epicerie espagne etranger ferme fleuriste fonds foret franchise garage geneve grand grande halles ' +
    'hotel hotels hotellerie immeuble industriel industrielle institut international italie jardin lac librairie local ' +
    'locaux londres luxembourg magasin maison marche mer monaco monde montagne moyenne murs national nationale niche niece patisserie ' +
    'petit petite pharmacie piscine pizzeria place plage port portes presse pressing province restaurant restauration riviere rue ' +
    'salle service services snack station suisse tabac terrain terrasse test tests traiteur urgent usine vente vieux ' +
    'village villages villes vitrine vitrines vue zone'
  ).split(' '),
)

export const isOrdinary = (key: string) => key.split(' ').every((word) => ORDINARY.has(word) || CONTEXT_WORDS.has(word))
