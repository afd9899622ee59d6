import * as z from 'zod/mini'

// The agency's own logo, main colour, share picture and icon. Its colour replaces --primary of tokens.css.

/** The site's own look, and the colours that the main colour must contrast with, as in tokens.css (converted to sRGB). */
export const SITE_LOOK: LookForm = { light: '#1b4ab1', dark: '#3868cd', logo: '', share: '', icon: '' }
const [DARKEST_PAPER, WHITE, NIGHT_SURFACE] = ['#eae7dd', '#fafcfe', '#1d212c']

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
const toHex = (parts: number[]) =>
  `#${parts
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = channels(hex).map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/** The colour, lightened or darkened to this luminance. */
function withLuminance(hex: string, wanted: number): string {
  const towards = luminance(hex) < wanted ? 1 : 0
  let [kept, gone] = [0, 1]
  const mix = (share: number) => toHex(channels(hex).map((part) => part + (towards - part) * share))
  for (let step = 0; step < 12; step++) {
    const half = (kept + gone) / 2
    if (luminance(mix(half)) < wanted === (towards === 1)) kept = half
    else gone = half
  }
  return mix(gone)
}

/** Luminances that pass RULES. In dark mode, the colour needs contrast with white text and with the surface around it. */
const LUMINANCES = { light: 0.125, dark: 0.16 }

/** The same colour for dark mode. */
export const nightOf = (light: string) => withLuminance(light, LUMINANCES.dark)

const COLOUR = 'Indiquez une couleur, comme #1b4ab1.'
const colour = z.string(COLOUR).check(z.regex(/^#[\da-f]{6}$/, COLOUR))
const picture = z.string().check(z.regex(/^(\/uploads\/[\w.-]{1,200})?$/, 'Envoyez une image.'))

const inFrench = (ratio: number) => ratio.toFixed(1).replace('.', ',')

type Rule = ['light' | 'dark', against: string, least: number, wrong: string]
/** WCAG 2.2, 1.4.3 and 1.4.11. */
const RULES: Rule[] = [
  ['light', DARKEST_PAPER, 4.5, 'Trop claire pour lire un lien'],
  ['dark', WHITE, 4.5, 'Trop claire pour un texte blanc'],
  ['dark', NIGHT_SURFACE, 3, 'Trop sombre pour se voir la nuit'],
]

export const LookForm = z
  .object({
    light: colour,
    dark: colour,
    logo: picture,
    share: picture,
    // Looks that were saved before it existed have none.
    // oxlint-disable-next-line no-underscore-dangle -- the name in zod/mini
    icon: z._default(picture, ''),
  })
  .check(({ value, issues }) => {
    for (const [path, against, least, wrong] of RULES) {
      const found = contrast(value[path], against)
      if (found >= least) continue
      const fine = withLuminance(value[path], LUMINANCES[path])
      const message = `${wrong}\u00a0: contraste de ${inFrench(found)} pour 1, il en faut ${inFrench(least)}. La plus proche qui convient\u00a0: ${fine}.`
      issues.push({ code: 'custom', input: value[path], path: [path], message })
    }
  })
export type LookForm = { light: string; dark: string; logo: string; share: string; icon: string }

/** The style sheet with the agency's colours. `logo` replaces the site's logo. */
export function lookSheet({ light, dark }: LookForm, logo?: { url: string; width: number; height: number }): string {
  const colours = (main: string, night: boolean) =>
    `:root{--primary:${main};--primary-hover:color-mix(in oklab,${main} 90%,#000);` +
    `--primary-press:color-mix(in oklab,${main} 80%,#000);--on-primary-2:var(--on-primary);` +
    (night
      ? `--link:${withLuminance(main, 0.5)};--primary-tint:color-mix(in oklab,${main} 30%,${NIGHT_SURFACE});--primary-line:color-mix(in oklab,${main} 70%,${NIGHT_SURFACE})}`
      : `--link:${main};--focus:${main};--primary-tint:color-mix(in oklab,${main} 8%,#fff);--primary-line:color-mix(in oklab,${main} 35%,#fff)}`)
  const sign = logo
    ? `.logo svg{display:none}.logo::before{content:"";width:${logo.width}px;height:${logo.height}px;background:url(${logo.url}) center/contain no-repeat}`
    : ''
  return `@media not (prefers-color-scheme:dark){${colours(light, false)}}@media (prefers-color-scheme:dark){${colours(dark, true)}}${sign}`
}
