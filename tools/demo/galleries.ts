// The galleries of the demo's listings: what follows the main picture of each. Surfaces of plans add up to the listing's.
import type { DemoListing, DemoPicture, Illustration } from './demo-listing.ts'

type Patch = Record<string, unknown>

const inside =
  (scene: string) =>
  (caption: string, alt: string, patch: Patch = {}, light = 'matin'): DemoPicture => ({
    caption,
    alt,
    illustration: { scene: `interieur-${scene}`, light, patch },
  })
const shop = inside('boutique')
const dining = inside('salle')
const bedroom = inside('chambre')
const workshop = inside('atelier')
const stock = inside('reserve')
const office = inside('bureau')
const bare = inside('vide')

/** The place of the main picture at another hour, or in another season. */
const street = (caption: string, alt: string, light: string, season?: string): DemoPicture => ({
  caption,
  alt,
  illustration: { light, ...(season ? { season } : {}) },
})

type Use =
  | 'vente'
  | 'salle'
  | 'cuisine'
  | 'reserve'
  | 'stock'
  | 'atelier'
  | 'bureau'
  | 'chambre'
  | 'eau'
  | 'couloir'
  | 'terrasse'

/** A room of a plan: name (`|` breaks its line), surface in m², use, seats. */
type Room = [name: string, area: number, use: Use, seats?: number]

const plan = (...rooms: Room[]): DemoPicture => ({
  caption: 'Plan indicatif',
  alt: `Plan indicatif\u00a0: ${rooms.map(([name, area]) => `${name.replace('|', ', ').toLowerCase()} ${area}\u00a0m²`).join(', ')}`,
  illustration: {
    scene: 'plan',
    patch: { rooms: rooms.map(([name, area, use, seats]) => ({ name, area, use, seats })) },
  },
})

/** The plan of a floor of equal rooms along a corridor. */
const floor = (title: string, cells: number, use: 'chambre' | 'bureau', area: number, first: number): DemoPicture => ({
  caption: 'Plan indicatif d’un étage',
  alt: `Plan indicatif d’un étage\u00a0: ${cells} ${use === 'chambre' ? 'chambres' : 'bureaux'} de part et d’autre d’un couloir`,
  illustration: { scene: 'plan', patch: { title, cells, use, area, first } },
})

const BRICK = { tex: 'brique', wall: '#b0664c' }
const TILES = { floor: '#c9c3b6', floorTex: 'carreaux' }

const GALLERIES: Record<string, DemoPicture[]> = {
  // Commerce
  'CO-1152': [
    shop('La boutique', 'Boulangerie : pains en rayon, vitrine de pâtisseries', {
      kind: 'boulangerie',
      glazed: true,
      paint: '#7a2f2a',
    }),
    street('La devanture en hiver', 'La devanture rouge sous un ciel d’hiver', 'gris', 'hiver'),
    plan(
      ['Boutique', 42, 'vente'],
      ['Fournil', 58, 'cuisine'],
      ['Laboratoire', 24, 'cuisine'],
      ['Réserve', 16, 'reserve'],
    ),
  ],
  'CO-1171': [
    dining(
      'Le bar',
      'Bar en bois, bouteilles et percolateur',
      { bar: true, paint: '#22314f', floorTex: 'carreaux' },
      'doree',
    ),
    street('La terrasse, un soir d’été', 'La terrasse sous le platane au crépuscule', 'soir'),
    plan(
      ['Bar et salle|25 couverts', 58, 'salle', 25],
      ['Tabac-presse', 28, 'vente'],
      ['Cuisine', 12, 'cuisine'],
      ['Réserve', 12, 'reserve'],
    ),
  ],
  'CO-1164': [
    shop(
      'Le rayon littérature',
      'Librairie : rayonnages verts, comptoir de bois',
      { kind: 'librairie', paint: '#1f4d3d' },
      'gris',
    ),
    plan(['Librairie', 54, 'vente'], ['Papeterie', 22, 'vente'], ['Réserve', 13, 'reserve'], ['Bureau', 6, 'bureau']),
  ],
  'CO-1158': [
    shop('L’espace de vente', 'Officine : rayons clairs de parapharmacie', {
      kind: 'pharmacie',
      paint: '#3f7a5c',
      ...TILES,
      back: '#eef4ee',
    }),
    {
      ...street('La façade, le soir', 'La façade et sa croix verte à la tombée du jour', 'soir'),
      confidential: true,
    },
    plan(
      ['Espace de vente', 96, 'vente'],
      ['Robot et préparatoire', 38, 'stock'],
      ['Confidentialité', 13, 'bureau'],
      ['Réserve', 18, 'reserve'],
    ),
  ],
  'CO-1166': [
    dining(
      'La salle',
      'Bistrot : zinc, tables dressées, lampes basses',
      { bar: true, paint: '#5b2037', wood: '#7b4a33' },
      'doree',
    ),
    plan(
      ['Salle|48 couverts', 54, 'salle', 48],
      ['Cuisine', 18, 'cuisine'],
      ['Réserve', 12, 'reserve'],
      ['Sanitaires', 8, 'eau'],
    ),
  ],
  'CO-1139': [
    shop('La boutique', 'Crèmerie : meules sur les étagères, vitrine réfrigérée', {
      kind: 'fromagerie',
      glazed: true,
      paint: '#4a5f7a',
      beams: 4,
    }),
    plan(['Boutique', 44, 'vente'], ['Laboratoire', 18, 'cuisine'], ['Réserve froide', 16, 'reserve']),
  ],
  'CO-1173': [
    shop('L’épicerie', 'Épicerie fine : bocaux, cageots, charpente apparente', {
      kind: 'epicerie',
      paint: '#24567f',
      beams: 4,
    }),
    plan(['Boutique', 46, 'vente'], ['Réserve sèche', 14, 'reserve'], ['Chambre froide', 10, 'reserve']),
  ],
  'CO-1147': [
    shop('Le salon', 'Salon de coiffure : fauteuils rouges devant les miroirs', {
      kind: 'coiffeur',
      paint: '#3a3f4a',
      ...TILES,
    }),
  ],
  'CO-1168': [
    shop('La boutique', 'Chocolaterie : comptoir vitré et pâtisseries', {
      kind: 'boulangerie',
      glazed: true,
      paint: '#5b3a24',
      wood: '#7a4a2c',
    }),
    workshop('Le laboratoire', 'Laboratoire : plans de travail et cuves d’inox', {
      kind: 'cuves',
      machine: '#7a4a2c',
      view: 'arbres',
    }),
    plan(['Boutique', 60, 'vente'], ['Laboratoire', 95, 'atelier'], ['Réserve', 30, 'reserve']),
  ],
  'CO-1144': [
    shop(
      'La cave',
      'Caviste : casiers de bouteilles, comptoir',
      { kind: 'caviste', paint: '#5b2037', wood: '#6a4630' },
      'doree',
    ),
  ],
  'CO-1161': [
    shop('Le magasin', 'Magasin d’optique : présentoirs de montures', {
      kind: 'opticien',
      paint: '#3a3f4a',
      ...TILES,
      back: '#f4efe4',
    }),
    plan(
      ['Magasin', 68, 'vente'],
      ['Réfraction 1', 14, 'bureau'],
      ['Réfraction 2', 14, 'bureau'],
      ['Atelier', 16, 'atelier'],
      ['Réserve', 8, 'reserve'],
    ),
  ],
  'CO-1175': [
    shop(
      'La boutique',
      'Fleuriste : seaux de fleurs coupées, plantes suspendues',
      { kind: 'fleuriste', paint: '#5d7f62', ...TILES },
      'rose',
    ),
    plan(['Boutique', 40, 'vente'], ['Atelier', 17, 'atelier'], ['Chambre froide', 9, 'reserve']),
  ],
  'CO-1136': [
    shop('La boutique', 'Boulangerie : comptoir vitré, pains en rayon', {
      kind: 'boulangerie',
      glazed: true,
      paint: '#24456b',
    }),
    plan(['Boutique', 38, 'vente'], ['Fournil', 62, 'cuisine'], ['Réserve à farine', 25, 'reserve']),
  ],
  'CO-1150': [
    shop(
      'La boutique',
      'Prêt-à-porter : portants et étagères',
      { kind: 'mode', paint: '#3a3f4a', wood: '#c29a6b' },
      'doree',
    ),
  ],
  'CO-1141': [
    dining(
      'La salle',
      'Restaurant : tables nappées, boiseries',
      { cloth: '#f8f4ea', paint: '#1f4d3d', curtain: '#b5483a' },
      'doree',
    ),
    plan(
      ['Salle|36 couverts', 42, 'salle', 36],
      ['Salle voûtée|16 places', 20, 'salle', 16],
      ['Cuisine', 15, 'cuisine'],
      ['Sanitaires', 8, 'eau'],
    ),
  ],
  'CO-1156': [
    dining('Le bar', 'Café : long comptoir de bois, bouteilles', {
      bar: true,
      paint: '#24567f',
      beams: 5,
      floorTex: 'carreaux',
    }),
    plan(['Salle', 58, 'salle', 32], ['Comptoir', 16, 'vente'], ['Réserve', 14, 'reserve'], ['Sanitaires', 8, 'eau']),
  ],
  'CO-1162': [
    dining(
      'La salle',
      'Brasserie : tables de bois devant le comptoir',
      { bar: true, paint: '#27503f', ...TILES },
      'doree',
    ),
    plan(
      ['Salle|42 couverts', 66, 'salle', 42],
      ['Cuisine', 28, 'cuisine'],
      ['Réserve et cave', 26, 'reserve'],
      ['Sanitaires', 10, 'eau'],
    ),
  ],
  'CO-1133': [
    shop('La boutique', 'Papeterie : livres, cahiers et cadeaux en rayon', { kind: 'librairie', paint: '#b8862f' }),
    plan(['Boutique', 70, 'vente'], ['Espace à aménager', 18, 'couloir'], ['Réserve', 17, 'reserve']),
  ],
  'CO-1148': [
    dining(
      'Le bar à vins',
      'Bar à vins : tables hautes devant les bouteilles',
      { bar: true, paint: '#22314f', wall: '#d9c7a0' },
      'doree',
    ),
    shop('La cave', 'Caviste : casiers de bouteilles', { kind: 'caviste', paint: '#22314f' }, 'doree'),
    plan(['Cave et bar|24 places', 52, 'salle', 24], ['Réserve', 16, 'stock'], ['Office', 8, 'cuisine']),
  ],
  'CO-1159': [
    shop('La boutique', 'Fleuriste : bouquets et plantes en pots', { kind: 'fleuriste', paint: '#3f78a6', ...TILES }),
  ],
  'CO-1177': [
    shop(
      'L’épicerie',
      'Épicerie : bocaux, épices et bouteilles',
      { kind: 'epicerie', paint: '#3f6b5a', wall: '#f4e6c8' },
      'doree',
    ),
    plan(['Boutique', 52, 'vente'], ['Réserve', 20, 'reserve'], ['Préparation des envois', 10, 'bureau']),
  ],
  'CO-1129': [
    shop('Le salon', 'Barbier : trois fauteuils et leurs miroirs', {
      kind: 'coiffeur',
      paint: '#7a2f2a',
      tex: 'brique',
      wall: '#c07a5c',
    }),
    plan(['Salon|trois fauteuils', 24, 'vente'], ['Bac', 4, 'eau'], ['Réserve', 6, 'reserve']),
  ],

  // Hôtellerie
  'HR-2402': [
    dining(
      'La salle',
      'Auberge : poutres, tables nappées, fenêtres sur les pommiers',
      { cloth: '#f8f4ea', paint: '#7a5638', view: 'arbres' },
      'doree',
    ),
    bedroom('Une chambre', 'Chambre d’auberge, fenêtre sur les arbres', { view: 'arbres', beams: 4, cover: '#8a4b2e' }),
    plan(
      ['Salles|45 couverts', 90, 'salle', 45],
      ['Chambres', 165, 'couloir'],
      ['Cuisine', 42, 'cuisine'],
      ['Logement', 85, 'chambre'],
      ['Accueil', 28, 'bureau'],
    ),
  ],
  'HR-2418': [
    bedroom(
      'Une chambre',
      'Chambre du château, fenêtre sur le parc',
      { view: 'arbres', cover: '#5b2037', wall: '#d9cdb4', throw: '#c9a24d' },
      'doree',
    ),
    dining(
      'Le restaurant',
      'Restaurant : tables nappées, rideaux',
      { cloth: '#fbf8f0', paint: '#3a3f4a', curtain: '#5b2037', view: 'arbres', beams: 0 },
      'doree',
    ),
    street('L’automne', 'Le château et son parc en automne', 'matin', 'automne'),
    floor('PREMIER ÉTAGE', 12, 'chambre', 520, 101),
  ],
  'HR-2431': [
    bedroom('Une suite', 'Suite d’hôtes claire, poutres au plafond', {
      view: 'arbres',
      cover: '#8d78bd',
      beams: 4,
      wall: '#f0e6cf',
      throw: '#e9dff0',
    }),
    street('Le soir', 'La bastide au crépuscule', 'soir'),
    floor('ÉTAGE', 9, 'chambre', 240, 1),
  ],
  'HR-2440': [
    bedroom('Une chambre sur le large', 'Chambre d’hôtel, fenêtre sur la mer', {
      view: 'mer',
      cover: '#2f6f9e',
      throw: '#f4efe4',
    }),
    floor('PREMIER ÉTAGE', 9, 'chambre', 230, 11),
  ],
  'HR-2426': [
    dining(
      'Le restaurant',
      'Grande salle : tables nappées, hautes fenêtres',
      { cloth: '#fbf8f0', paint: '#5b2037', curtain: '#7a2f2a', beams: 0, view: 'arbres' },
      'doree',
    ),
    bedroom('Une chambre rénovée', 'Chambre de grand hôtel, tête de lit en bois', {
      view: 'arbres',
      cover: '#3a3f4a',
      throw: '#c9a24d',
    }),
    floor('DEUXIÈME ÉTAGE', 16, 'chambre', 640, 201),
  ],
  'HR-2435': [
    bedroom('Une chambre avec vue', 'Chambre d’hôtel claire, fenêtre sur la baie', {
      view: 'mer',
      cover: '#3f8f8f',
      wall: '#f4efe4',
    }),
    dining('Le restaurant', 'Restaurant face à la mer', {
      cloth: '#fbf8f0',
      paint: '#24567f',
      curtain: '#e9dcc0',
      view: 'mer',
      beams: 0,
    }),
    floor('PREMIER ÉTAGE', 12, 'chambre', 400, 101),
  ],
  'HR-2411': [
    bedroom(
      'Une chambre boisée',
      'Chambre lambrissée, fenêtre sur les sommets',
      { view: 'montagne', wall: '#c9a06a', beams: 4, cover: '#b5382f', throw: '#f4efe4' },
      'neige',
    ),
    street('L’été', 'Le chalet en été, prairie et sommets', 'matin', 'ete'),
    floor('PREMIER ÉTAGE', 10, 'chambre', 300, 1),
  ],
  'HR-2429': [
    dining('La salle à manger', 'Salle à manger de montagne, fenêtres sur les sommets', {
      view: 'montagne',
      wall: '#d9b98a',
      paint: '#7a5638',
      curtain: '#b5382f',
    }),
    bedroom('Une chambre', 'Chambre simple, fenêtre sur la montagne', {
      view: 'montagne',
      wall: '#e0c596',
      beams: 4,
      cover: '#3f6b5a',
    }),
  ],
  'HR-2438': [
    dining(
      'La salle',
      'Restaurant : tables nappées, vue sur les vignes',
      { cloth: '#f8f4ea', paint: '#5b2037', view: 'arbres' },
      'doree',
    ),
    plan(
      ['Salle|42 couverts', 86, 'salle', 42],
      ['Six chambres', 142, 'couloir'],
      ['Cuisine', 46, 'cuisine'],
      ['Cave', 38, 'stock'],
      ['Accueil', 28, 'bureau'],
    ),
  ],
  'HR-2442': [
    dining(
      'Le restaurant',
      'Restaurant de plage, fenêtres sur la mer',
      { view: 'mer', paint: '#3f8f8f', curtain: '#f4efe4', wall: '#f4ead2' },
      'doree',
    ),
    plan(
      ['Cuisine', 54, 'cuisine'],
      ['Salle couverte', 60, 'salle', 32],
      ['Quatre chambres', 72, 'couloir'],
      ['Réserve', 24, 'reserve'],
    ),
  ],
  'HR-2444': [
    bedroom('Une chambre', 'Chambre d’hôtel de ville, fenêtre sur les toits', {
      view: 'toits',
      cover: '#3a3f4a',
      throw: '#b5382f',
    }),
    floor('ÉTAGE COURANT', 7, 'chambre', 165, 11),
  ],
  'HR-2424': [
    bedroom('Une chambre d’hôtes', 'Chambre d’hôtes, fenêtre sur le parc', {
      view: 'arbres',
      cover: '#6f8a5a',
      wall: '#efe6d3',
      beams: 4,
    }),
    street('L’été', 'Le manoir en été', 'midi', 'ete'),
    floor('LOGIS, ÉTAGE', 5, 'chambre', 180, 1),
  ],
  'HR-2433': [
    bedroom('Une chambre', 'Chambre d’hôtel sobre, fenêtre sur les toits', { view: 'toits', cover: '#24456b' }, 'gris'),
    dining('La brasserie', 'Brasserie : comptoir et tables de bois', { bar: true, paint: '#24456b' }, 'doree'),
  ],
  'HR-2408': [
    bedroom(
      'Une chambre',
      'Chambre claire aux tissus rouges, fenêtre sur la mer',
      { view: 'mer', cover: '#b5382f', throw: '#f4efe4' },
      'rose',
    ),
  ],
  'HR-2415': [
    bedroom('Une chambre avec loggia', 'Chambre blanche et verte, fenêtre sur la mer', {
      view: 'mer',
      cover: '#3f8f6a',
      wall: '#f7f4ea',
      ...TILES,
    }),
    dining('Le restaurant', 'Restaurant ouvert sur la baie', {
      view: 'mer',
      paint: '#3f6b5a',
      curtain: '#f4efe4',
      wall: '#f7f1e0',
    }),
    floor('ÉTAGE', 11, 'chambre', 330, 11),
  ],
  'HR-2421': [
    dining(
      'La winstub',
      'Winstub : boiseries, tables de bois, rideaux à carreaux',
      { paint: '#6b4a32', wall: '#e9d3a6', curtain: '#b5382f', view: 'arbres' },
      'doree',
    ),
    bedroom('Une chambre', 'Chambre d’auberge, fenêtre sur le verger', { view: 'arbres', beams: 4, cover: '#b5382f' }),
    plan(
      ['Winstub|60 couverts', 130, 'salle', 60],
      ['Quinze chambres', 330, 'couloir'],
      ['Cuisine', 70, 'cuisine'],
      ['Logements', 110, 'chambre'],
      ['Accueil', 50, 'bureau'],
    ),
  ],

  // Entreprise
  'EN-0873': [
    workshop('Le poste de montage', 'Établis et pièces de bois sous la verrière', {
      kind: 'etabli',
      machine: '#3f6b5a',
      view: 'arbres',
    }),
    plan(
      ['Atelier machines', 330, 'atelier'],
      ['Montage', 160, 'atelier'],
      ['Stock de bois', 90, 'stock'],
      ['Bureaux', 40, 'bureau'],
    ),
  ],
  'EN-0902': [stock('Le dépôt', 'Rayonnages de fournitures de chauffage', { machine: '#2f4b8f' })],
  'EN-0891': [
    {
      caption: 'Le chai',
      alt: 'Chai voûté, barriques alignées',
      illustration: { scene: 'entreprise-chai', seed: 'en-0891' },
    },
    street('L’été', 'Les rangs de vigne en été', 'matin', 'ete'),
    plan(
      ['Cuvier', 420, 'atelier'],
      ['Chai à barriques', 330, 'stock'],
      ['Stockage', 180, 'stock'],
      ['Logis', 320, 'chambre'],
    ),
  ],
  'EN-0884': [
    dining(
      'La salle de dégustation',
      'Bar de dégustation, tables de bois',
      { bar: true, ...BRICK, paint: '#3a3436' },
      'doree',
    ),
    plan(
      ['Brassage|et fermentation', 260, 'atelier'],
      ['Salle|60 places', 110, 'salle', 60],
      ['Conditionnement', 110, 'stock'],
      ['Boutique', 40, 'vente'],
      ['Bureau', 20, 'bureau'],
    ),
  ],
  'EN-0879': [
    stock('La mise en bouteille', 'Réserve de caisses prêtes à l’expédition', { machine: '#7a5638', ceil: '#a99f90' }),
    plan(
      ['Chais enterrés', 1180, 'stock'],
      ['Chai de plain-pied', 560, 'stock'],
      ['Conditionnement', 220, 'atelier'],
      ['Bureaux', 140, 'bureau'],
    ),
  ],
  'EN-0868': [
    workshop('Les fours', 'Atelier : fours et pièces de porcelaine', {
      kind: 'four',
      machine: '#4a5357',
      tex: 'brique',
      wall: '#c4907a',
    }),
    shop('Le magasin d’usine', 'Magasin d’usine : vaisselle en rayon', {
      kind: 'fromagerie',
      paint: '#2f4b8f',
      wall: '#f4f1ea',
    }),
    plan(
      ['Coulage|et façonnage', 1400, 'atelier'],
      ['Fours', 620, 'atelier'],
      ['Décoration', 560, 'atelier'],
      ['Stock', 540, 'stock'],
      ['Magasin', 280, 'vente'],
    ),
  ],
  'EN-0895': [
    workshop('L’atelier', 'Tours numériques alignés dans un atelier clair', {
      kind: 'usinage',
      machine: '#2f4b8f',
      view: 'montagne',
    }),
    plan(
      ['Usinage', 1650, 'atelier'],
      ['Métrologie', 180, 'bureau'],
      ['Stock et expédition', 520, 'stock'],
      ['Bureaux', 300, 'bureau'],
    ),
  ],
  'EN-0876': [
    workshop('L’atelier', 'Garage : voitures sur trois ponts élévateurs', {
      kind: 'pont',
      machine: '#3f6b5a',
      view: 'arbres',
    }),
    plan(
      ['Mécanique|trois ponts', 260, 'atelier'],
      ['Carrosserie', 130, 'atelier'],
      ['Peinture', 60, 'atelier'],
      ['Pièces', 40, 'stock'],
      ['Accueil', 30, 'bureau'],
    ),
  ],
  'EN-0898': [
    workshop('L’atelier bois', 'Atelier de charpente de marine : établis et outils', {
      kind: 'etabli',
      machine: '#24567f',
      view: 'mer',
    }),
    street('Le soir', 'Le chantier et sa cale au crépuscule', 'soir'),
    plan(
      ['Atelier bois', 420, 'atelier'],
      ['Atelier composite', 340, 'atelier'],
      ['Hangar d’hivernage', 480, 'stock'],
      ['Accastillage', 80, 'vente'],
      ['Bureaux', 60, 'bureau'],
    ),
  ],
  'EN-0882': [
    workshop('Sous la serre', 'Tables de culture fleuries sous la verrière', {
      kind: 'plants',
      machine: '#6d7f6f',
      view: 'arbres',
      wall: '#dfe6da',
    }),
    plan(
      ['Serres chaudes', 2600, 'atelier'],
      ['Serres froides', 2900, 'stock'],
      ['Point de vente', 400, 'vente'],
      ['Hangar', 300, 'reserve'],
    ),
  ],
  'EN-0905': [stock('Le dépôt', 'Rayonnages de câbles et d’appareillage', { machine: '#3f6b5a' }, 'midi')],
  'EN-0888': [
    workshop(
      'L’atelier de tissage',
      'Métiers à tisser sous les sheds de brique',
      { kind: 'metier', machine: '#4a5357', ...BRICK },
      'gris',
    ),
    plan(
      ['Tissage', 1350, 'atelier'],
      ['Ourdissage', 420, 'atelier'],
      ['Fils et tissus', 780, 'stock'],
      ['Magasin', 190, 'vente'],
      ['Bureaux', 160, 'bureau'],
    ),
  ],
  'EN-0908': [
    workshop('La ligne de production', 'Cuves et lignes d’inox d’une conserverie', {
      kind: 'cuves',
      machine: '#24567f',
      view: 'mer',
    }),
    stock('L’expédition', 'Palettes de boîtes prêtes à partir', { machine: '#2f4b8f' }),
    plan(
      ['Production', 820, 'atelier'],
      ['Chambres froides', 360, 'stock'],
      ['Stock et expédition', 480, 'stock'],
      ['Magasin', 140, 'vente'],
      ['Bureaux', 100, 'bureau'],
    ),
  ],
  'EN-0871': [
    workshop(
      'Les établis',
      'Établis, outils et meubles en restauration',
      { kind: 'etabli', machine: '#7a5638', view: 'arbres', wall: '#e6d8bd' },
      'doree',
    ),
    plan(['Atelier', 84, 'atelier'], ['Placages', 26, 'stock'], ['Vernis', 20, 'atelier']),
  ],

  // Immobilier d'entreprise
  'IM-0462': [
    office('Aménagement possible', 'Salle de réunion devant les toits', { view: 'toits' }),
    plan(
      ['Plateau', 212, 'bureau'],
      ['Réunion', 38, 'bureau'],
      ['Accueil', 34, 'couloir'],
      ['Sanitaires', 16, 'eau'],
      ['Local technique', 10, 'reserve'],
    ),
  ],
  'IM-0459': [
    bare('Le local', 'Local nu, murs clairs, vitrine à gauche', { tex: 'pierre', paint: '#5b2037' }, 'doree'),
    plan(['Local de plain-pied', 80, 'couloir'], ['Cave', 60, 'stock']),
  ],
  'IM-0448': [office('Une salle de réunion', 'Salle de réunion vitrée', { view: 'arbres', chair: '#3f6b5a' })],
  'IM-0465': [
    office('Le plateau', 'Salle de réunion au-dessus de la ville', { view: 'toits', wall: '#e4e4e0' }, 'soir'),
    floor('VINGT-DEUXIÈME ÉTAGE', 16, 'bureau', 780, 1),
  ],
  'IM-0451': [
    stock('Une cellule', 'Allée d’entrepôt entre des palettiers', { machine: '#2f4b8f' }),
    plan(['Cellule 1', 4100, 'stock'], ['Cellule 2', 3900, 'stock'], ['Bureaux', 400, 'bureau']),
  ],
  'IM-0456': [
    bare('La cellule', 'Cellule vide, sol clair', { ...TILES, paint: '#3a3f4a' }, 'midi'),
    plan(
      ['Surface de vente', 460, 'vente'],
      ['Réserve', 120, 'stock'],
      ['Bureaux', 36, 'bureau'],
      ['Local social', 24, 'couloir'],
    ),
  ],
  'IM-0454': [
    office('Une salle de réunion', 'Salle de réunion aux murs de brique', {
      ...BRICK,
      beams: 5,
      floor: '#c39a68',
      view: 'arbres',
      chair: '#d9a441',
    }),
    plan(
      ['Espace partagé|78 postes', 560, 'bureau'],
      ['Réunion', 150, 'bureau'],
      ['Atelier', 110, 'atelier'],
      ['Accueil', 60, 'couloir'],
      ['Sanitaires', 40, 'eau'],
    ),
  ],
  'IM-0443': [
    {
      caption: 'La salle commune',
      alt: 'Salle commune sous la charpente, murs de brique',
      illustration: { scene: 'immobilier-loft', light: 'doree', season: 'automne', seed: 'im-0443' },
    },
    floor('NIVEAU COURANT', 7, 'bureau', 330, 11),
  ],
  'IM-0452': [
    bare('La boutique', 'Boutique vide, parquet et vitrine', { paint: '#22314f' }),
    plan(['Vente', 52, 'vente'], ['Réserve', 16, 'reserve']),
  ],
  'IM-0458': [
    office('La salle de réunion', 'Salle de réunion, fenêtre sur la mer', { view: 'mer', chair: '#59605f' }, 'doree'),
    plan(
      ['Plateau', 150, 'bureau'],
      ['Réunion', 36, 'bureau'],
      ['Accueil', 32, 'couloir'],
      ['Cuisine', 22, 'cuisine'],
      ['Serveurs', 10, 'reserve'],
      ['Sanitaires', 15, 'eau'],
    ),
  ],
  'IM-0446': [
    office(
      'Une pièce de travail',
      'Salle de réunion sous des poutres, murs de brique',
      { ...BRICK, beams: 5, floor: '#b98f63', view: 'toits', chair: '#3f6b5a' },
      'doree',
    ),
  ],
  'IM-0461': [
    stock('Le stockage', 'Rayonnages de matériel dans un grand bâtiment', { machine: '#3f6b5a' }),
    plan(['Stockage', 1900, 'stock'], ['Préparation', 690, 'atelier'], ['Bureaux', 310, 'bureau']),
  ],
  'IM-0449': [
    bare('Le local', 'Local vide aux murs ocre', { wall: '#efd9ae', paint: '#3d5c73', ...TILES }, 'midi'),
    plan(['Vente', 48, 'vente'], ['Arrière-boutique', 16, 'reserve'], ['Cour couverte', 10, 'terrasse', 4]),
  ],
  'IM-0441': [
    office(
      'Une salle de réunion',
      'Salle de réunion aux murs de brique',
      { ...BRICK, view: 'mer', chair: '#b5382f' },
      'rose',
    ),
  ],
}

/** The pictures of a listing after its main one, each with its file name without size and extension. */
export const galleryOf = ({ reference, illustration }: DemoListing) =>
  (GALLERIES[reference] ?? []).map(({ illustration: own, ...texts }, index) => {
    const { scene = illustration.scene, ...options } = own
    const stem = `${reference.toLowerCase()}-${index + 2}`
    // A plan has no chance in it; the other interiors differ from listing to listing.
    const seed = own.scene ? { seed: stem } : {}
    return { ...texts, stem, illustration: { scene, ...seed, ...options } satisfies Illustration }
  })
