export interface Scene {
  id: string
  cat: string
  light: string
  season: string
  /** French alternative text. */
  alt: string
}

export const SCENES: Scene[]

/** Draws one scene and returns its SVG source. `patch` overrides what the scene gives its drawing function. */
export function illustrate(id: string, options?: { light?: string; season?: string; seed?: string; patch?: Record<string, unknown> }): string
