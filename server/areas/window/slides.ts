import type { WindowSlides } from '#domain/agency/window.ts'
import { energyWords } from '#domain/listing/energy.ts'
import { todayInParis } from '#server/core/today.ts'
import { readAgencySettings } from '#server/appointments/settings.ts'
import { findShown } from '#server/listings/listing-queries.ts'
import { qrPath } from '#server/publishing/pdf/qr.ts'
import { sheetContent, type SheetContent } from '#server/publishing/pdf/sheet-content.ts'
import type { Services } from '#server/services.ts'
import { listNewest } from './queries.ts'

/** As many as are read from the pavement. */
const FACTS = 6

/**
 * What the screen of the window shows: the chosen listings in their order, without those that are no longer online; all of
 * them, newest first, when none is chosen or none is left.
 */
export async function readSlides({
  db,
  agency,
  publicUrl,
}: Pick<Services, 'db' | 'agency' | 'publicUrl'>): Promise<WindowSlides> {
  const { window } = await readAgencySettings(db, agency)
  const chosen = window.listings.length ? await findShown(db, window.listings) : []
  const ids = chosen.length ? window.listings : await listNewest(db)
  const rows = new Map((chosen.length ? chosen : await findShown(db, ids)).map((row) => [row.id, row]))
  const needs = { agency, publicUrl: publicUrl(), today: todayInParis() }
  const slides = ids.flatMap((id) => {
    const row = rows.get(id)
    return row ? [toSlide(id, sheetContent(row, needs))] : []
  })
  return { seconds: window.seconds, slides }
}

function toSlide(id: number, content: SheetContent): WindowSlides['slides'][number] {
  const { deal, title, location, precision, badges, reference, price, keyFacts, risks, pictures, url } = content
  const [image] = pictures
  return {
    id,
    deal,
    title,
    location,
    badges,
    price: { label: price.label, text: price.text, schedule: price.schedule, ...(price.fees && { fees: price.fees }) },
    facts: keyFacts.slice(0, FACTS).map(({ label, text }) => ({ label, text })),
    energy: energyOf(content.energy),
    code: qrPath(url),
    ...(precision && { precision }),
    ...(reference && { reference }),
    ...(risks && { risks }),
    ...(image && { image }),
  }
}

function energyOf(energy: SheetContent['energy']): WindowSlides['slides'][number]['energy'] {
  if (!energy) return []
  const { class: letter, value, climateClass, climateValue } = energy
  const words = `Énergie (DPE)\u00a0: ${energyWords(letter, value)}`
  const climate = climateClass && {
    name: 'climate' as const,
    letter: climateClass,
    words: `Climat (GES)\u00a0: ${energyWords(climateClass, climateValue)}`,
  }
  return [{ name: 'energy', letter, words }, ...(climate ? [climate] : [])]
}
