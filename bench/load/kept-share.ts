/** How many pages a site has sent since its start, from its metrics. */
export interface PagesSent {
  kept: number
  rendered: number
}

const LINE = /^devanture_page_seconds_count\{.*result="(hit|miss)".*\} (\d+)$/gm

export async function pagesSent(origin: string): Promise<PagesSent> {
  const text = await (await fetch(`${origin}/metrics`)).text()
  const sent = { kept: 0, rendered: 0 }
  for (const [, result, count] of text.matchAll(LINE)) sent[result === 'hit' ? 'kept' : 'rendered'] += Number(count)
  return sent
}

/** What was sent between two readings, as a line. */
export function describeShare(before: PagesSent, after: PagesSent): string {
  const [kept, rendered] = [after.kept - before.kept, after.rendered - before.rendered]
  const share = (100 * kept) / (kept + rendered)
  return `${kept + rendered} pages, ${share.toFixed(1)} % of them kept, ${rendered} rendered`
}
