import type { Activity, Sector } from '#domain/listing/register/activities.ts'

/**
 * What people call activities when they search, besides the words of their labels: singular, in any spelling of accents
 * and capitals (the search also accepts plurals and typing errors). Read on the server only: too large for pages.
 */
export const ACTIVITY_WORDS: Record<Activity, string> = {
  bakery:
    'boulangerie, boulanger, boulangerie patisserie, boulanger patissier, boul pat, fournil, boulangerie snacking',
  pastry: 'patisserie, patissier',
  'bread-shop': 'terminal de cuisson, depot de pain, point chaud',
  chocolate: 'chocolaterie, chocolatier, confiserie, confiseur, magasin de chocolat',
  'ice-cream': 'glacier, marchand de glaces, bar a glaces',
  butcher: 'boucherie, boucher',
  delicatessen: 'charcuterie, charcutier, charcuterie traiteur',
  fishmonger: 'poissonnerie, poissonnier',
  cheese: 'fromagerie, fromager, cremerie, cremerie fromagerie',
  greengrocer: 'primeur, fruits et legumes, marchand de legumes',
  'wine-shop': 'caviste, cave a vin, magasin de vin, vins et spiritueux',
  'fine-food': 'epicerie fine, produits regionaux, produits du terroir',
  grocery: 'epicerie, epicerie de village, alimentation',
  minimarket: 'superette, commerce de proximite',
  supermarket: 'supermarche, grande surface alimentaire',
  organic: 'magasin bio, epicerie bio, bio, dietetique, vrac',
  frozen: 'surgele, produits surgeles',
  tobacco: 'tabac sec',
  'tobacco-press':
    'tabac presse, tabac presse loto, tabac loto, presse tabac, tabac presse fdj, tabac journaux, tabac fdj',
  'bar-tobacco':
    'bar tabac, bartabac, tabac bar, cafe tabac, bar tabac pmu, bar tabac loto, bar tabac fdj, bar tabac presse, ' +
    'bar tabac fdj loto, tabac pmu, bar pmu, bar tabac restaurant',
  press: 'presse, maison de la presse, marchand de journaux, papeterie, presse papeterie',
  'e-cig': 'cigarette electronique, vape, vape shop, vapotage, e cigarette',
  bar: 'bar a vin, bar a cocktail, bar a biere, pub, cave a biere, bar a tapas',
  brasserie: 'brasserie, bar brasserie, cafe brasserie, brasserie bar',
  night: 'discotheque, boite de nuit, bar de nuit, night club',
  'tea-room': 'salon de the, coffee shop, bar a jus',
  restaurant: 'restaurant traditionnel, restaurant de cuisine traditionnelle, bouchon, bouchon lyonnais',
  gourmet: 'restaurant gastronomique, gastronomique, gastro, resto gastro, restaurant gastro, restaurant etoile',
  pizzeria: 'pizzeria, pizza, pizza a emporter, restaurant italien, restaurant pizzeria',
  creperie: 'creperie, crepe',
  'fast-food':
    'restauration rapide, fast food, fastfood, snack, snacking, kebab, tacos, burger, sandwicherie, sushi, friterie, ' +
    'vente a emporter, plats a emporter, bagel, poke',
  'food-truck': 'food truck, foodtruck, camion pizza, camion restaurant, kiosque, vente ambulante',
  self: 'cafeteria, restaurant libre service, self service',
  caterer: 'traiteur evenementiel, traiteur reception',
  hotel: 'hotel bureau, hotel meuble',
  'hotel-restaurant': 'hotel resto, hotel restau, hotel restaurant, hotel bar restaurant, auberge, logis',
  'guest-house': 'chambre d hote, maison d hote, table d hote, gite, gite rural, gite de groupe, bed and breakfast',
  residence: 'residence de tourisme, residence hoteliere, apparthotel, appart hotel, meuble de tourisme',
  campsite: 'camping, hotellerie de plein air, village vacances',
  reception: 'salle de reception, salle de mariage, lieu de reception, domaine de reception',
  hair: 'coiffure, coiffeur, salon de coiffure, salon coiffure, coiffeuse, barbier, barber, barber shop, barbershop',
  'beauty-salon':
    'institut de beaute, institut beaute, institut, estheticienne, esthetique, onglerie, salon d esthetique',
  perfume: 'parfumerie',
  spa: 'spa, bien etre, hammam, balneo, massage, thalasso',
  gym: 'salle de sport, salle de fitness, fitness, crossfit, club de sport, salle de musculation',
  pharmacy: 'pharmacie, officine, parapharmacie',
  optician: 'opticien, optique, magasin d optique, lunetterie',
  hearing: 'audioprothese, audioprothesiste, materiel medical, audition',
  ambulance: 'ambulance, societe d ambulances, transport sanitaire',
  'home-care': 'aide a domicile, service a la personne, maintien a domicile',
  nursery: 'micro creche, creche, microcreche',
  clothes: 'pret a porter, vetement, boutique de vetements, magasin de vetements, boutique de mode, mode',
  shoes: 'chaussure, magasin de chaussures, chausseur',
  leather: 'maroquinerie, maroquinier',
  jewellery: 'bijouterie, bijoutier, horlogerie, joaillerie, bijouterie horlogerie, bijouterie fantaisie',
  fabric: 'mercerie, tissu, magasin de tissus',
  'second-hand': 'depot vente, friperie, magasin d occasion',
  florist: 'fleuriste, magasin de fleurs, fleur, boutique de fleurs',
  furniture: 'meuble, magasin de meubles, literie, ameublement, cuisiniste',
  decoration: 'decoration, magasin de decoration, arts de la table, deco',
  hardware: 'quincaillerie, bricolage, magasin de bricolage, droguerie',
  appliances: 'electromenager, magasin d electromenager',
  garden: 'animalerie, jardinerie, pepiniere',
  antiques: 'antiquite, antiquaire, brocante, galerie d art',
  books: 'librairie, libraire, librairie papeterie',
  toys: 'jouet, magasin de jouets, jeux et jouets',
  sport: 'magasin de sport, article de sport, magasin de velos, velo, cycles, surf shop',
  phones: 'telephonie, magasin de telephonie, boutique telephonie, magasin informatique',
  leisure: 'bowling, escape game, parc de loisirs, loisirs, laser game, karting, trampoline, salle de jeux',
  photo: 'photographe, studio photo, magasin photo',
  laundry: 'pressing, laverie, laverie automatique, laverie auto, pressing laverie, blanchisserie, lavomatic',
  cobbler: 'cordonnerie, cordonnier, cordonnerie multiservice',
  repair: 'reparation telephone, reparation de telephones, reparation informatique, depannage informatique',
  'estate-agency': 'agence immobiliere, agence immo, cabinet immobilier',
  travel: 'agence de voyage, agence voyage',
  'driving-school': 'auto ecole, autoecole',
  funeral: 'pompes funebres, marbrerie',
  pets: 'toilettage, toiletteur, salon de toilettage',
  garage:
    'garage, garage auto, garage automobile, garage mecanique, mecanique auto, carrosserie, carrosserie peinture, reparation automobile, ' +
    'centre auto, atelier mecanique',
  'car-dealer':
    'concession automobile, concession, concessionnaire, negoce automobile, vente de voitures, mandataire auto',
  motorcycle: 'moto, garage moto, magasin moto, concession moto',
  fuel: 'station service, station essence',
  'car-wash': 'station de lavage, lavage auto, lavage automobile, centre de lavage',
  'vehicle-test': 'controle technique, controle technique auto, centre de controle technique',
  'car-rental': 'location de voitures, location de vehicules, location voiture, location utilitaires',
  taxi: 'taxi, vtc, licence de taxi, licence taxi',
  haulage: 'transport, societe de transport, transport routier, transporteur, transport de marchandises, messagerie',
  removals: 'demenagement, demenageur',
  joinery: 'menuiserie, menuisier, ebenisterie',
  plumbing: 'plomberie, plombier, chauffage, chauffagiste, plomberie chauffage, climatisation, plombier chauffagiste',
  electricity: 'electricite, electricite generale, electricien',
  masonry: 'maconnerie, gros oeuvre',
  roofing: 'couverture, couvreur, charpente, charpentier, couverture charpente, toiture, zinguerie',
  painting: 'peinture, peintre en batiment, peintre, revetement de sols, platrerie',
  metalwork: 'metallerie, serrurerie, serrurier, ferronnerie',
  landscaping: 'paysagiste, espaces verts, jardinage, elagage',
  earthworks: 'terrassement, travaux publics',
  'food-industry': 'agroalimentaire, agro alimentaire, conserverie',
  mechanics: 'usinage, mecanique de precision, mecanique generale, tolerie, chaudronnerie',
  printing: 'imprimerie, imprimeur, signaletique, enseigniste',
  wholesale: 'negoce, grossiste, commerce de gros, import export',
  cleaning: 'nettoyage, entreprise de nettoyage, societe de nettoyage, proprete',
  security: 'securite, societe de securite, gardiennage',
  it: 'informatique, esn, societe informatique, developpement web, logiciel',
  'e-commerce': 'e commerce, ecommerce, site internet, site e commerce, vente en ligne, boutique en ligne',
  'wine-estate': 'domaine viticole, vignoble, vigne, propriete viticole, exploitation viticole',
  training: 'formation, organisme de formation, centre de formation',
}

/** Words for a whole sector. */
export const SECTOR_WORDS: Partial<Record<Sector, string>> = {
  'food-trades': 'metier de bouche, metiers de bouche, commerce de bouche',
  restaurants: 'restaurant, resto, restau, restauration, table',
  'beauty-care': 'beaute, beaute bien etre',
  healthcare: 'sante',
  'home-garden': 'maison decoration',
  automotive: 'automobile, auto',
  construction: 'batiment, btp, entreprise du batiment, artisan du batiment, second oeuvre',
  'industry-b2b': 'industrie, industriel, industrielle, pme industrielle, usine',
}

/** Parameters of /search that a word can stand for; several values are separated by commas. */
export type WordParameter =
  | 'category'
  | 'sector'
  | 'activity'
  | 'deal'
  | 'licence'
  | 'extraction'
  | 'flat'
  | 'ownerLoan'
  | 'allTrades'
  | 'terraceMin'
  | 'accessible'
  | 'seasonal'
  | 'occupied'

/** Words for several activities at once, for a category, or for anything else that a search filters by. */
export const OTHER_WORDS: [words: string, meaning: Partial<Record<WordParameter, string>>][] = [
  ['bar, cafe, bistrot, bistro, debit de boissons', { activity: 'bar,brasserie' }],
  [
    'bar restaurant, bar resto, cafe restaurant, restaurant bar, bistrot restaurant',
    { activity: 'brasserie', sector: 'restaurants' },
  ],
  ['tabac, bureau de tabac, buraliste, debit de tabac', { activity: 'tobacco,tobacco-press,bar-tobacco' }],
  ['multiservice, multi service, commerce multiservices', { activity: 'grocery,bar-tobacco' }],
  ['traiteur', { activity: 'delicatessen,caterer' }],
  ['hotel, hostellerie', { activity: 'hotel,hotel-restaurant' }],
  ['chr, cafe hotel restaurant', { sector: 'bars,restaurants,lodging' }],
  ['commerce alimentaire', { sector: 'food-trades,groceries' }],

  ['commerce, petit commerce, boutique, magasin, commerce de detail', { category: 'Commerce' }],
  ['hotellerie, hebergement', { category: 'Hôtellerie' }],
  ['entreprise, societe, pme, tpe, artisanat', { category: 'Entreprise' }],
  [
    'immobilier d entreprise, immobilier professionnel, bureau, plateau de bureaux, local commercial, locaux commerciaux, ' +
      'local d activite, local professionnel, locaux professionnels, local, locaux, entrepot, batiment industriel, hangar, ' +
      'cellule commerciale',
    { category: "Immobilier d'entreprise" },
  ],

  ['fonds de commerce, fond de commerce, fonds, fdc', { deal: 'fonds,murs-et-fonds' }],
  ['murs, mur commercial, murs commerciaux, murs de', { deal: 'murs' }],
  ['loue, louee, occupe, occupee, avec locataire, locataire en place, avec bail en cours', { occupied: 'yes' }],
  [
    'murs et fonds, fonds et murs, murs fonds, murs compris, murs inclus, avec murs, avec les murs',
    { deal: 'murs-et-fonds' },
  ],
  ['droit au bail, pas de porte, cession de bail, bail a ceder', { deal: 'droit-au-bail' }],
  ['titres, parts sociales, actions de societe, cession de titres', { deal: 'titres' }],
  ['location gerance, loc gerance, gerance, en gerance', { deal: 'location-gerance' }],
  ['a louer, location, location de locaux', { deal: 'location' }],
  ['franchise, en franchise', { deal: 'franchise' }],

  ['licence 4, licence iv, grande licence', { licence: 'IV' }],
  ['licence 3, licence iii', { licence: 'III' }],
  ['licence restaurant', { licence: 'restaurant' }],
  ['extraction, extraction conforme, extraction aux normes', { extraction: 'conforme' }],
  ['logement, appartement, appart, habitation, logement de fonction, avec logement', { flat: 'yes' }],
  ['terrasse, avec terrasse', { terraceMin: '1' }],
  ['credit vendeur', { ownerLoan: 'yes' }],
  ['tous commerces, tout commerce, bail tous commerces, tous commerce', { allTrades: 'yes' }],
  ['saisonnier, saisonniere', { seasonal: 'yes' }],
  ['accessible pmr, pmr', { accessible: 'yes' }],
]

/** Words that the parser knows but no filter expresses: show them to the visitor as left out. */
export const UNSEARCHABLE_WORDS =
  'loyer, ebe, ca, c a, chiffre d affaires, chiffre affaires, rendement, rentabilite, renta, benefice, apport, marge, travaux, ' +
  'brasserie artisanale, microbrasserie, micro brasserie, brasserie de biere, brasseur, artisanal, artisanale, artisan, ' +
  'bord de mer, front de mer, bord de lac, pied des pistes, vue mer, proche mer, centre ville, hyper centre, plein centre, ' +
  'sud ouest, sud est, nord ouest, nord est, grand ouest, grand sud, ' +
  'affaire recente, recent, recente, nouveau, nouveaute, nouvelle annonce, baisse de prix, ' +
  'prix en baisse, prix baisse, prix negociable, negociable, negocie, affaire familiale, familial, familiale, couple, ' +
  'pas cher, pas chere, pas trop cher, moins cher, plus cher, trop cher, peu cher, petit prix, petit budget, ' +
  'bon, bonne, beau, belle, bel, grand, grande, gros, grosse, petit, petite, neuf, neuve, sain, saine, rentable, urgent, ' +
  'salon, libre, calme, ideal, ideale, agreable, charmant, charmante, joli, jolie, vide, plein, pleine, rare, unique, ' +
  'propriete, laiterie, creme, message, chasseur, vocation, gerant, gerante, cause, cause sante, raison de sante, retraite, faible, fort, forte, ' +
  'premier, premiere, investissement, investisseur, rapport, vue, jardin, parking, emplacement, tourisme, touristique, ' +
  'clientele, client, renove, renovee, a renover, equipe, equipee, livraison, restaurant d entreprise, resto d entreprise, bois, vert, verte, couvert, couverte, centre commercial, galerie marchande, zone'

/** What turns away the words behind it, or says that they name something else: "bord de Loire". */
export const NEGATIONS = [
  'bord de',
  'vallee de',
  'vallee du',
  'vallee d',
  'bords de',
  'bord du',
  'bords du',
  'vue sur',
  'transformer en',
  'transformable en',
  'rue de',
  'route de',
  'avenue de',
  'porte de',
  'sans',
  'no',
  'without',
  'ancien',
  'ancienne',
  '0',
  'zero',
  'hors',
  'hors de',
  'sauf',
  'excepte',
  'exceptee',
  'exceptes',
  'hormis',
  'excluant',
  'exclure',
  'pas',
  'pas de',
  'pas d',
  'plus de',
  'aucun',
  'aucune',
  'ni',
  'non',
  'jamais',
  'eviter',
  'evitez',
  'a part',
  'peu importe',
  'dont',
  'en moins',
  'sinon',
  'loin de',
  'loin d',
  'loin du',
  'loin des',
  'en face de',
  'en face d',
  'face a',
  'ex',
  'au lieu de',
  'au lieu d',
  'a la place de',
  'a la place d',
  'non compris',
  'non inclus',
  'en option',
  'en sus',
  'autre que',
  'autres que',
  'ailleurs que',
  'ailleurs qu',
  'en dehors de',
  'en dehors d',
  'a l exception de',
  'a l exception d',
  'a l exclusion de',
]

/** What turns away the words before it: "Paris exclu". */
export const NEGATIONS_AFTER =
  'devenu devenue exclu exclue exclus exclues excepte exceptee interdit interdite facultatif facultative optionnel optionnelle'

/** Between a negation and what it turns away. */
export const NEGATION_FILLERS =
  'partie activite chiffre rayon service coin espace trop tres besoin obligation obligatoirement forcement vraiment surtout reprise aucun ' +
  'aucune possibilite type genre'

/** Around a town rather than in it. */
export const NEAR_WORDS =
  'proche proches pres autour alentour alentours environs proximite agglo agglomeration peripherie limitrophe'

export const NEAR_KM = 20

/** Parts of a place that no search filters by. */
export const PLACE_SIDES = 'centre coeur hypercentre banlieue nord sud est ouest limite'

/** Words that say nothing of what is searched: left out without a word. */
export const EMPTY_WORDS =
  'a au aux de d du des le la les l un une en dans sur et ou avec pour par chez je j on nous ne n ce cet cette ces se qui que qu ' +
  'mon ma mes notre nos mais donc si est sont etre avoir ai as ont suis cherche recherche cherchons recherchons cherchant ' +
  'souhaite souhaitons souhaiterais veux veut voulons voudrais voudrait aimerais aimerait desire trouver acheter achat achete ' +
  'acheteur acquereur acquerir acquisition vendre vente vend vends vendu ceder cession cede reprendre reprise repreneur reprises ' +
  'transmission transmettre affaire affaires annonce annonces bien biens prix budget euro euros eur disponible disponibles type ' +
  'genre activite activites professionnel professionnelle tenir ville villes quartier region departement dept dpt dep ' +
  'secteur commune france partout tout toute tous toutes max maxi maximum min mini minimum moins plus environ entre vers ' +
  'uniquement seulement bonjour bonsoir salut merci svp stp interesse interessee projet quelque ' +
  'chose pourquoi jusque jusqu seul seule seuls seules compris comprise comprises inclus incluse incluses'
