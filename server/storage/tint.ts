import type { Sharp } from 'sharp'

const LIGHTNESSES = 'abcdef'
const HUES = 8
const GREY = 8
/** Below, an average has no hue to speak of. */
const GREY_MAX_CHROMA = 0.02

/**
 * The colour shown until a picture comes, in two characters of its name, which card.css turns into a colour: lightness
 * from a (dark) to f, hue from 0 to 7, or 8 for a grey.
 */
export async function tintOf(picture: Sharp): Promise<string> {
  const average = picture.resize(1, 1, { fit: 'fill' }).flatten({ background: '#fff' }).toColourspace('srgb')
  const [r = 0, g = 0, b = 0] = await average.removeAlpha().raw().toBuffer()
  const { lightness, a, b: yellow } = toOklab([r, g, b])
  const letter = LIGHTNESSES[Math.min(LIGHTNESSES.length - 1, Math.floor(lightness * LIGHTNESSES.length))] ?? 'a'
  if (Math.hypot(a, yellow) < GREY_MAX_CHROMA) return `${letter}${GREY}`
  const turn = Math.atan2(yellow, a) / (2 * Math.PI)
  return `${letter}${(Math.round(turn * HUES) + HUES) % HUES}`
}

/** https://bottosson.github.io/posts/oklab/ */
function toOklab(rgb: [number, number, number]): { lightness: number; a: number; b: number } {
  const [r, g, b] = rgb.map((value) => (value <= 10 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4)) as [
    number,
    number,
    number,
  ]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  }
}
