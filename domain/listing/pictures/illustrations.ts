import { type Activity, isActivity } from '../register/activities.ts'
import type { Category } from '../register/category.ts'
import { ILLUSTRATION_CAPTION, ILLUSTRATIONS_PATH } from './picture-url.ts'

/** Drawings that stand for the photos of a listing, each with what it shows: server/storage/illustrations has the files. */
export const SCENES = {
  bakery: 'Devanture d’une boulangerie',
  chocolate: 'Devanture d’un chocolatier',
  cheese: 'Devanture d’une fromagerie',
  'fine-food': 'Devanture d’une épicerie fine',
  'wine-shop': 'Devanture d’un caviste',
  tobacco: 'Bar-tabac et sa terrasse',
  press: 'Devanture d’une papeterie-presse',
  bar: 'Terrasse d’un bar-brasserie le soir',
  restaurant: 'Façade d’un restaurant de quartier',
  terrace: 'Terrasse de restaurant sous une pergola',
  hotel: 'Façade d’un hôtel de ville',
  'seaside-hotel': 'Hôtel de bord de mer',
  inn: 'Auberge à colombages',
  'mountain-inn': 'Auberge de montagne',
  'country-house': 'Bastide parmi les cyprès',
  manor: 'Manoir au bout d’une cour',
  hair: 'Devanture d’un salon de coiffure',
  pharmacy: 'Devanture d’une pharmacie',
  optician: 'Devanture d’un opticien',
  clothes: 'Devanture d’une boutique de mode',
  florist: 'Devanture d’un fleuriste',
  books: 'Devanture d’une librairie',
  garage: 'Garage automobile',
  depot: 'Dépôt d’une entreprise artisanale',
  workshop: 'Atelier de menuiserie',
  greenhouse: 'Serres d’une pépinière',
  brewery: 'Cuves d’une brasserie artisanale',
  vineyard: 'Domaine viticole',
  mill: 'Manufacture de brique',
  plant: 'Halle industrielle',
  offices: 'Immeuble de bureaux',
  'office-floor': 'Plateau de bureaux',
  warehouse: 'Entrepôt et ses quais',
  'empty-shop': 'Local commercial vide',
  'retail-park': 'Cellule commerciale dans un parc d’activités',
} as const satisfies Record<string, string>
export type Scene = keyof typeof SCENES

export const SCENE_NAMES = Object.keys(SCENES) as [Scene, ...Scene[]]

/** The scene of each trade. */
const SCENE_OF: Record<Activity, Scene> = {
  bakery: 'bakery',
  pastry: 'bakery',
  'bread-shop': 'bakery',
  chocolate: 'chocolate',
  'ice-cream': 'chocolate',
  butcher: 'fine-food',
  delicatessen: 'fine-food',
  fishmonger: 'fine-food',
  cheese: 'cheese',
  greengrocer: 'fine-food',
  'wine-shop': 'wine-shop',
  'fine-food': 'fine-food',
  grocery: 'fine-food',
  minimarket: 'retail-park',
  supermarket: 'retail-park',
  organic: 'fine-food',
  frozen: 'retail-park',
  tobacco: 'tobacco',
  'tobacco-press': 'press',
  'bar-tobacco': 'tobacco',
  press: 'press',
  'e-cig': 'empty-shop',
  bar: 'bar',
  brasserie: 'bar',
  night: 'bar',
  'tea-room': 'chocolate',
  restaurant: 'restaurant',
  gourmet: 'terrace',
  pizzeria: 'restaurant',
  creperie: 'restaurant',
  'fast-food': 'restaurant',
  'food-truck': 'terrace',
  self: 'restaurant',
  caterer: 'terrace',
  hotel: 'hotel',
  'hotel-restaurant': 'inn',
  'guest-house': 'country-house',
  residence: 'seaside-hotel',
  campsite: 'mountain-inn',
  reception: 'manor',
  hair: 'hair',
  'beauty-salon': 'hair',
  perfume: 'optician',
  spa: 'hair',
  gym: 'retail-park',
  pharmacy: 'pharmacy',
  optician: 'optician',
  hearing: 'optician',
  ambulance: 'garage',
  'home-care': 'offices',
  nursery: 'offices',
  clothes: 'clothes',
  shoes: 'clothes',
  leather: 'clothes',
  jewellery: 'optician',
  fabric: 'clothes',
  'second-hand': 'clothes',
  florist: 'florist',
  furniture: 'retail-park',
  decoration: 'clothes',
  hardware: 'retail-park',
  appliances: 'retail-park',
  garden: 'greenhouse',
  antiques: 'books',
  books: 'books',
  toys: 'books',
  sport: 'retail-park',
  phones: 'optician',
  leisure: 'retail-park',
  photo: 'optician',
  laundry: 'empty-shop',
  cobbler: 'empty-shop',
  repair: 'empty-shop',
  'estate-agency': 'empty-shop',
  travel: 'empty-shop',
  'driving-school': 'empty-shop',
  funeral: 'empty-shop',
  pets: 'empty-shop',
  garage: 'garage',
  'car-dealer': 'garage',
  motorcycle: 'garage',
  fuel: 'garage',
  'car-wash': 'garage',
  'vehicle-test': 'garage',
  'car-rental': 'garage',
  taxi: 'garage',
  haulage: 'warehouse',
  removals: 'warehouse',
  joinery: 'workshop',
  plumbing: 'depot',
  electricity: 'depot',
  masonry: 'depot',
  roofing: 'depot',
  painting: 'depot',
  metalwork: 'plant',
  landscaping: 'greenhouse',
  earthworks: 'depot',
  'food-industry': 'brewery',
  mechanics: 'plant',
  printing: 'mill',
  wholesale: 'warehouse',
  cleaning: 'depot',
  security: 'offices',
  it: 'office-floor',
  'e-commerce': 'warehouse',
  'wine-estate': 'vineyard',
  training: 'office-floor',
}

const SCENE_OF_CATEGORY: Record<Category, Scene> = {
  Commerce: 'empty-shop',
  Hôtellerie: 'inn',
  Entreprise: 'mill',
  "Immobilier d'entreprise": 'offices',
}

interface Illustrated {
  category: Category
  activities: Activity[]
  /** What an administrator picked instead of the trade's own. */
  scene?: Scene | null | undefined
}

/** The illustration of a listing without photos that may be shown. */
export function sceneOf({ category, activities: [main], scene }: Illustrated): Scene {
  return scene ?? (main && isActivity(main) ? SCENE_OF[main] : SCENE_OF_CATEGORY[category])
}

/** Scenes in the order of the grid: those of the listing's trade and of its category first. */
export function scenesFor({ category, activities }: Illustrated): Scene[] {
  const own = [...activities.map((name) => SCENE_OF[name]), SCENE_OF_CATEGORY[category]]
  return [...new Set([...own, ...SCENE_NAMES])]
}

export const illustrationUrl = (scene: Scene): string => `${ILLUSTRATIONS_PATH}${scene}.webp`

/** What an illustration is and shows, for those who do not see it. */
export function illustrationAlt(image: string): string {
  const scene = SCENE_NAMES.find((name) => illustrationUrl(name) === image)
  return scene ? `${ILLUSTRATION_CAPTION}\u00a0: ${SCENES[scene]}` : ILLUSTRATION_CAPTION
}
