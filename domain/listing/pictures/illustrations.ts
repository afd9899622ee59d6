import type { Activity } from '../register/activities.ts'
import type { Category } from '../register/category.ts'
import scenes from './illustrations.json' with { type: 'json' }
import { ILLUSTRATION_CAPTION, ILLUSTRATIONS_PATH } from './picture-url.ts'

export type Scene = keyof typeof scenes

/**
 * Drawings that stand for the photos of a listing, each with what it shows and its trades. The files are in
 * server/storage/illustrations.
 */
export const SCENES: Readonly<Record<Scene, { shows: string; trades: string[] }>> = scenes

export const SCENE_NAMES = Object.keys(SCENES) as [Scene, ...Scene[]]

const SCENE_OF = new Map(SCENE_NAMES.flatMap((scene) => SCENES[scene].trades.map((trade) => [trade, scene] as const)))

const SCENE_OF_CATEGORY: Record<Category, Scene> = {
  Commerce: 'empty-shop',
  Hôtellerie: 'inn',
  Entreprise: 'mill',
  "Immobilier d'entreprise": 'offices',
}

interface Illustrated {
  category: Category
  activities: Activity[]
  /** Chosen by an administrator instead of the trade's own. */
  scene?: Scene | null | undefined
}

/** The illustration of a listing without photos that may be shown. */
export function sceneOf({ category, activities: [main], scene }: Illustrated): Scene {
  return scene ?? SCENE_OF.get(main ?? '') ?? SCENE_OF_CATEGORY[category]
}

/** All scenes, those of the listing's trades and of its category first. */
export function scenesFor({ category, activities }: Illustrated): Scene[] {
  const own = [...activities.flatMap((name) => SCENE_OF.get(name) ?? []), SCENE_OF_CATEGORY[category]]
  return [...new Set([...own, ...SCENE_NAMES])]
}

export const illustrationUrl = (scene: Scene): string => `${ILLUSTRATIONS_PATH}${scene}.webp`

/** The alt text of an illustration. */
export function illustrationAlt(image: string): string {
  const scene = SCENE_NAMES.find((name) => illustrationUrl(name) === image)
  return scene ? `${ILLUSTRATION_CAPTION}\u00a0: ${SCENES[scene].shows}` : ILLUSTRATION_CAPTION
}
