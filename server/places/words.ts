/** Words around a place's name that are no part of it. */
export const AROUND = new Set(
  (
    'a alentours agglo agglomeration au autour aux banlieue centre coeur dans de departement dept dpt des du d en ' +
    'entre est et environs france hyper hypercentre l la le les limite metropole nord ouest partout peripherie pres ' +
    'proche proximite quartier region secteur sud sur tout toute vers ville'
  ).split(' '),
)

/** A segment that begins so is an address: the town it may name is where the street leads. */
export const STREETS = new Set(
  'allee av avenue bd boulevard chemin cours faubourg gare impasse lieu place porte quai route rue square'.split(' '),
)

/** Words of the trade and of listings that no typing error should turn into a town. */
export const NEVER_CORRECTED = new Set(
  (
    'adresse affaire affaires agence atelier boucherie boulangerie boutique brasserie bureau bureaux cafeteria camping ' +
    'cession coiffure commerce commerces confidentiel confidentielle creperie entier entiere entreprise epicerie ' +
    'fleuriste fonds franchise garage hotel hotels hotellerie immeuble institut international librairie local locaux ' +
    'magasin maison marche monde montagne national nationale partout patisserie pharmacie pizzeria plage presse pressing ' +
    'province restaurant restauration salon service services snack station tabac terrain test tests traiteur vente ' +
    'village villages ville villes vitrine vitrines'
  ).split(' '),
)
