import type { Point } from '../../server/places/geography/projection.ts'
import { placeKey } from '../../server/places/parse/place-key.ts'
import { createNearby, type Grid } from './grid.ts'

/** A commune of the mainland, and what tells where it is. */
export interface Clues {
  code: string
  name: string
  departement: string
  postcodes: string[]
  intercommunalite: string | undefined
  arrondissement: string | undefined
}

/** How far a commune tells of its surroundings, and how near a known one leaves no room for another: in kilometres. */
const REACH_KM = 3
const ROOM_KM = 2
/** A name says « near Dijon » within so many kilometres. */
const NAMED_KM = 4
const ROUNDS = 2
/** An estimated commune tells less of its surroundings than a known one. */
const ESTIMATED_WEIGHT = 0.25
/** In a cell where no commune of a group is near, some of it may still be. */
const ELSEWHERE = 0.01
const SHARE_MIN = 0.02
/** How much each kind of group counts. */
const WEIGHTS = { postcode: 2, intercommunalite: 1, arrondissement: 0.5, name: 1 }
type Kind = keyof typeof WEIGHTS

/** The groups a commune belongs to: those it shares with its neighbours. */
type Groups = Record<Kind, string[]>

/**
 * Estimates the positions of the communes without one. Each cell of its département is weighed by what share of the
 * communes around are of the same postal code, intercommunalité and arrondissement, and on the same river by their names
 * (« -sur-Saône »), by the room that known communes leave, and by the town a name says it is near (« -lès-Dijon »); the
 * estimate is the middle of the cells so weighed. A second round also counts what the first one estimated.
 */
export function estimate(communes: Clues[], known: Map<string, Point>, grid: Grid): Map<string, Point> {
  const groupsOf = groupsByCode(communes)
  const namedTowns = townsNamedBy(communes, known)
  const unknown = communes.filter(({ code }) => !known.has(code))
  let positions = new Map([...meansOfGroups(unknown, communes, known, groupsOf), ...known])
  for (let round = 0; round < ROUNDS; round++) {
    const field = fieldOf(communes, positions, known, groupsOf, grid)
    const next = unknown.map(({ code, departement }): [string, Point] => {
      const groups = groupsOf.get(code) as Groups
      const at = middleOf(field, groups, { departement, towns: namedTowns.get(code), grid })
      return [code, at ?? (positions.get(code) as Point)]
    })
    positions = new Map([...known, ...next])
  }
  return new Map(unknown.map(({ code }) => [code, positions.get(code) as Point]))
}

function groupsByCode(communes: Clues[]): Map<string, Groups> {
  const rivers = Map.groupBy(communes, ({ name }) => riverOf(name) ?? '')
  return new Map(
    communes.map(({ code, name, postcodes, intercommunalite, arrondissement }) => {
      const river = riverOf(name)
      return [
        code,
        {
          postcode: postcodes,
          intercommunalite: intercommunalite ? [`e${intercommunalite}`] : [],
          arrondissement: arrondissement ? [`a${arrondissement}`] : [],
          name: river && (rivers.get(river)?.length ?? 0) > 2 ? [`n${river}`] : [],
        },
      ]
    }),
  )
}

/** What the end of a name says of its surroundings: « saone » of Chalon-sur-Saône, « bresse » of Bourg-en-Bresse. */
const riverOf = (name: string) => / (?:sur|en|sous|de|du|d|des) (?:l |la |le |les )?(.+)$/.exec(placeKey(name))?.[1]

/** Positions of the towns that a name says a commune is near: Dijon for Talant-lès-Dijon. */
function townsNamedBy(communes: Clues[], known: Map<string, Point>): Map<string, Point[]> {
  const positions = new Map<string, Point[]>()
  for (const { code, name } of communes) {
    const at = known.get(code)
    if (!at) continue
    for (const key of new Set([placeKey(name), placeKey(name).split(' ')[0] ?? '']))
      positions.set(key, [...(positions.get(key) ?? []), at])
  }
  return new Map(
    communes.flatMap(({ code, name }): [string, Point[]][] => {
      const [, town] = /-(?:lès|lez|les|près)-(.+)$/i.exec(name) ?? []
      const at = town && positions.get(placeKey(town))
      return at ? [[code, at]] : []
    }),
  )
}

/** For the first round: the mean of the known communes of the smallest group that has some. */
function meansOfGroups(
  unknown: Clues[],
  communes: Clues[],
  known: Map<string, Point>,
  groupsOf: Map<string, Groups>,
): Map<string, Point> {
  const namesOf = ({ code, departement }: Clues) => {
    const { postcode, intercommunalite, arrondissement } = groupsOf.get(code) as Groups
    const both = postcode.flatMap((one) => intercommunalite.map((other) => `${one} ${other}`))
    return [...both, ...postcode, ...intercommunalite, ...arrondissement, `d${departement}`]
  }
  const members = new Map<string, Point[]>()
  for (const commune of communes) {
    const at = known.get(commune.code)
    if (at) for (const name of namesOf(commune)) members.set(name, [...(members.get(name) ?? []), at])
  }
  return new Map(
    unknown.map((commune) => {
      const name = namesOf(commune).find((one) => members.has(one))
      if (!name) throw new Error(`Nothing is known around ${commune.name} (${commune.code})`)
      return [commune.code, mean(members.get(name) ?? [])]
    }),
  )
}

const mean = (points: Point[]): Point => [
  points.reduce((sum, [x]) => sum + x, 0) / points.length,
  points.reduce((sum, [, y]) => sum + y, 0) / points.length,
]

interface Field {
  /** for each group, its share of the communes around each cell */
  shares: Map<string, Map<number, number>>
  /** how much room known communes leave in each cell */
  room: Float32Array
}

function fieldOf(
  communes: Clues[],
  positions: Map<string, Point>,
  known: Map<string, Point>,
  groupsOf: Map<string, Groups>,
  { departementAt, middleOf }: Grid,
): Field {
  const near = createNearby(
    communes.map(({ code }) => {
      const { name, ...groups } = groupsOf.get(code) as Groups
      const isKnown = known.has(code)
      // An estimated commune tells nothing of where its river is.
      const groupNames = [...Object.values(groups).flat(), ...(isKnown ? name : [])]
      return { at: positions.get(code) as Point, isKnown, groupNames }
    }),
  )
  const shares: Field['shares'] = new Map()
  const room = new Float32Array(departementAt.length)
  for (const [cell, departement] of departementAt.entries()) {
    if (departement < 0) continue
    const [x, y] = middleOf(cell)
    const weights = new Map<string, number>()
    let [sum, nearest] = [0, Infinity]
    for (const { at, isKnown, groupNames } of near([x, y])) {
      const squared = (at[0] - x) ** 2 + (at[1] - y) ** 2
      if (squared > (3.5 * REACH_KM) ** 2) continue
      const weight = Math.exp(-squared / (2 * REACH_KM ** 2)) * (isKnown ? 1 : ESTIMATED_WEIGHT)
      if (isKnown) nearest = Math.min(nearest, squared)
      sum += weight
      for (const name of groupNames) weights.set(name, (weights.get(name) ?? 0) + weight)
    }
    room[cell] = 1 - Math.exp(-nearest / (2 * ROOM_KM ** 2))
    for (const [name, weight] of weights) {
      if (weight < sum * SHARE_MIN) continue
      const cells = shares.get(name) ?? new Map<number, number>()
      shares.set(name, cells.set(cell, weight / sum))
    }
  }
  return { shares, room }
}

interface Surroundings {
  departement: string
  towns: Point[] | undefined
  grid: Grid
}

/** The middle of the cells that are of these groups; undefined when there are none. */
function middleOf({ shares, room }: Field, groups: Groups, { departement, towns, grid }: Surroundings) {
  const own = grid.codes.indexOf(departement)
  const fields = (kind: Kind) => groups[kind].flatMap((name) => shares.get(name) ?? [])
  const kinds = (Object.keys(WEIGHTS) as Kind[]).map((kind) => ({ kind, cells: fields(kind) }))
  const candidates = kinds.find(({ cells }) => cells.length > 0)?.cells ?? []
  let [sum, sumX, sumY] = [0, 0, 0]
  for (const cell of new Set(candidates.flatMap((cells) => [...cells.keys()]))) {
    if (grid.departementAt[cell] !== own) continue
    const [x, y] = grid.middleOf(cell)
    let weight = room[cell] ?? 0
    for (const { kind, cells } of kinds) {
      if (cells.length === 0) continue
      const share = Math.max(...cells.map((one) => one.get(cell) ?? 0))
      weight *= (share + ELSEWHERE) ** WEIGHTS[kind]
    }
    if (towns) {
      const squared = Math.min(...towns.map(([townX, townY]) => (townX - x) ** 2 + (townY - y) ** 2))
      weight *= ELSEWHERE + Math.exp(-squared / (2 * NAMED_KM ** 2))
    }
    sum += weight
    sumX += weight * x
    sumY += weight * y
  }
  return sum > 0 ? ([sumX / sum, sumY / sum] satisfies Point) : undefined
}

/** The surface in km² that is nearer to each commune than to any other of its département. */
export function surfaces(communes: Clues[], positions: Map<string, Point>, grid: Grid): Map<string, number> {
  const found = new Map<string, number>()
  const byDepartement = Map.groupBy(communes, ({ departement }) => departement)
  const near = grid.codes.map((departement) =>
    createNearby(
      (byDepartement.get(departement) ?? []).map(({ code }) => ({ code, at: positions.get(code) as Point })),
    ),
  )
  for (const [cell, departement] of grid.departementAt.entries()) {
    if (departement < 0) continue
    const [x, y] = grid.middleOf(cell)
    let [best, nearest] = ['', Infinity]
    for (const { code, at } of near[departement]?.([x, y]) ?? []) {
      const squared = (at[0] - x) ** 2 + (at[1] - y) ** 2
      if (squared < nearest) [best, nearest] = [code, squared]
    }
    if (best) found.set(best, (found.get(best) ?? 0) + grid.cellArea)
  }
  return found
}
