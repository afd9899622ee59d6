/** Measures the parsing of place names in isolation. Run: `node --expose-gc bench/places.ts`. */
import { loadPlaces } from '../server/places/places.ts'

const ROUNDS = 200

const MIXED = [
  'Lyon|PARIS|marseille|Saint-Étienne|St Malo|le havre|La Rochelle|Bordeaux|Nice|Aix-en-Provence|aix|Clermont',
  'Boulogne|Amboise|Chargé|37400|69003|75011|33000|13|2A|974|69|Rhône|Indre et Loire|Côtes-d’Armor|Seine St Denis',
  'Bretagne|PACA|idf|Île-de-France|Normandie|Alsace|Pays basque|Côte d’Azur|Lyon 3e|Paris XI|Marseille 8e',
  'Lyon 3ème arrondissement|37400 Amboise|69003 Lyon|Bordeaux (33)|Vienne (38)|Amboise, Indre-et-Loire|vienne isere',
  'Saint-Denis 974|Saint-Denis, La Réunion|ville de Grenoble|département du Rhône|Le Mans centre|Proche Annecy',
  'à Strasbourg|bordeau|Marseile|Toulousse|Clermont Ferand|boulangerie|centre-ville|hotel restaurant|test',
].flatMap((texts) => texts.split('|'))

const TYPOS = [
  'bordeau|Marseile|Toulousse|Grenobel|Anecy|saint etiene|Clermont Ferand|Strassbourgh|Aixenprovence|Bretange',
  'Dordonge|Montpelier|Vallence|Perpignant|lyonn|le mens',
].flatMap((texts) => texts.split('|'))

const HOSTILE = [
  'saint '.repeat(5000),
  'x'.repeat(100_000),
  'Lyon '.repeat(5000),
  '\u0000'.repeat(200),
  '\ud83c'.repeat(300),
  'a, '.repeat(60),
  'le la les '.repeat(12),
  "' OR 1=1 --",
]

const heap = () => {
  globalThis.gc?.()
  return process.memoryUsage().heapUsed
}

const heapBefore = heap()
const start = performance.now()
const places = loadPlaces()
const loadMs = performance.now() - start
const firstMs = took(() => places.find('Lyon')) / 1000
const heapLoaded = heap()
const { steps, longestMs } = await warmUp()
console.log(`load ${loadMs.toFixed(0)} ms, first answer ${firstMs.toFixed(0)} ms later, heap ${megabytes(heapLoaded)}`)
console.log(`warm-up: ${steps} steps, the longest ${longestMs.toFixed(0)} ms, heap then ${megabytes(heap())}`)

for (const [name, texts] of Object.entries({ mixed: MIXED, typos: TYPOS, hostile: HOSTILE })) report(name, texts)

function report(name: string, texts: string[]) {
  for (let round = 0; round < ROUNDS; round++) for (const text of texts) places.find(text)
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    for (const text of texts) times.push(took(() => places.find(text)))
  }
  times.sort((one, other) => one - other)
  const at = (share: number) => (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(1)
  console.log(`find, ${name.padEnd(7)} p50 ${at(0.5)} µs, p99 ${at(0.99)} µs (${texts.length} texts)`)
}

/** Times the steps of the warm-up from the event loop; the warm-up is over after five turns that take no time. */
async function warmUp() {
  const turns: number[] = []
  places.warmUp()
  do {
    const start = performance.now()
    await new Promise((resolve) => setImmediate(resolve))
    turns.push(performance.now() - start)
  } while (turns.length < 5 || turns.slice(-5).some((ms) => ms > 0.5))
  return { steps: turns.length - 5, longestMs: Math.max(...turns) }
}

/** In microseconds. */
function took(work: () => unknown): number {
  const start = process.hrtime.bigint()
  work()
  return Number(process.hrtime.bigint() - start) / 1000
}

function megabytes(bytes: number) {
  return `${((bytes - heapBefore) / 1e6).toFixed(1)} MB`
}
