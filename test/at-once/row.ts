import { expect } from 'vitest'
import type { Calls } from '#domain/wire/calls.ts'
import type { Sent, Two } from '#test/two-instances.ts'

/** Calls that write nothing to the database. */
type Elsewhere = 'POST /api/upload' | 'POST /api/optimize-description'

/** The calls that write. */
export type Writing = Exclude<keyof Calls & string, `GET ${string}` | Elsewhere>

/** Calls to make at once, twelve in all, and what is left once they are answered. */
interface Row {
  calls: Sent[]
  /** How many answers there are of each status, or the statuses that any of them may have. `ok`: any from 200 to 299. */
  answers: Partial<Record<'ok' | number, number>> | ('ok' | number)[]
  /** Asserts that nothing is lost or double. */
  left?: () => Promise<void>
}

/** Makes the data of a row: its own, because the rows of a test share a database. */
export type Prepare = (two: Two) => Promise<Row>

export const ALL = { ok: 12 }
/** One call does it; the others find it done. */
export const once = (status: number) => ({ ok: 1, [status]: 11 })

let given = 0

/** An address that no other row has. */
export const anAddress = () => `personne.${++given}@ensemble.example`

/** Makes the calls of a row at once and checks their answers, and what is left. */
export async function expectAtOnce(two: Two, name: string, prepare: Prepare): Promise<void> {
  const { calls, answers, left } = await prepare(two)
  const given = await two.atOnce(calls)
  const statuses = given.map((answer) => {
    if (answer && answer.status < 300) return 'ok'
    // Shows the message of an unexpected answer.
    return answer && answer.status < 500 ? answer.status : JSON.stringify(answer)
  })
  if (Array.isArray(answers)) {
    expect
      .soft(
        [...new Set(statuses)].filter((status) => !answers.includes(status as number)),
        name,
      )
      .toEqual([])
    expect.soft(statuses, name).toContain('ok')
  } else {
    const tally = Object.fromEntries(
      Object.entries(Object.groupBy(statuses, String)).map(([status, all = []]) => [status, all.length]),
    )
    expect.soft(tally, name).toEqual(answers)
  }
  await left?.()
}
