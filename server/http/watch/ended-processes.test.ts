import { readFileSync } from 'node:fs'
import { Writable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { aBigPng } from '#test/pictures.ts'
import { nestedFormsPdf } from '#test/pdf-bombs.ts'
import { asFile, startRoom } from '#test/reading-room.ts'
import { createLog } from './log.ts'

// Linux tells the processes of a process.
const onLinux = test.skipIf(process.platform !== 'linux')

/** Kills the process that opens strangers' files as soon as this one has one, as Linux does when memory is short. */
async function killOpener(until: Promise<unknown>): Promise<void> {
  const over = new AbortController()
  void until.finally(() => over.abort())
  while (!over.signal.aborted) {
    for (const pid of readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean))
      try {
        if (readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('core/process.ts'))
          process.kill(Number(pid), 'SIGKILL')
      } catch {
        // It has ended meanwhile.
      }
    await delay(5)
  }
}

interface Line {
  level: string
  msg: string
  reqId?: string
  err?: { cause?: { message: string } }
}

function collectWarnings() {
  const lines: Line[] = []
  const destination = new Writable({
    write(line: Buffer, _encoding, done) {
      lines.push(JSON.parse(line.toString()) as Line)
      done()
    },
  })
  return { log: createLog('warn', destination), lines }
}

onLinux(
  'a process killed on a document or a picture leaves a warning with the signal and an id, without titles @slow',
  async () => {
    const { log, lines } = collectWarnings()
    await using room = await startRoom({ log })
    const { id } = await room.add()
    const killed = async (upload: Promise<{ status: number }>) => (await Promise.all([upload, killOpener(upload)]))[0]
    const version = room.ada.answerTo('POST /api/admin/documents/{id}/versions', {
      params: { id },
      file: asFile(nestedFormsPdf()),
    })
    expect((await killed(version)).status).toBe(400)
    expect((await killed(room.ada.answerTo('POST /api/upload', { file: asFile(aBigPng(12_000, 9_000)) }))).status).toBe(
      400,
    )
    expect(lines.map(({ level, msg, err }) => [level, msg, err?.cause?.message])).toEqual([
      ['warn', `Document ${id} was not inspected`, 'The process ended (SIGKILL)'],
      ['warn', 'An uploaded picture was not made', 'The process ended (SIGKILL)'],
    ])
    expect(lines.every(({ reqId }) => reqId)).toBe(true)
    expect(JSON.stringify(lines)).not.toContain('Bail')
  },
)
