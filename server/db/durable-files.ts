import { existsSync, fdatasyncSync, fsyncSync } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** What PGlite's file system in a folder says of an open file. */
interface OpenFile {
  path: string
  /** The descriptor the operating system knows it by. */
  nfd: number
}

interface NodeFiles {
  stream_ops: { fsync?(file: OpenFile): number }
  /** Tells PostgreSQL of a failure in its own codes. */
  tryFSOperation(operation: () => void): void
}

/** Written over and over in place: its length need not be synced again. */
const LOG_SEGMENT = /\/pg_wal\/[\dA-F]{24}$/
const SYNCED_AT_ONCE = 32

/**
 * A folder PostgreSQL can rely on. It asks for its files to be synced where its own rules want it (the log before a commit
 * is acknowledged, tables before the log that has them is let go), and PGlite's file system does not know how: a power
 * cut would lose what was acknowledged, or more. Reads ask for nothing.
 */
export class DurableFiles extends NodeFS {
  #isNew: boolean

  constructor(folder: string) {
    super(folder)
    this.#isNew = !existsSync(join(folder, 'PG_VERSION'))
  }

  override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...given)
    const teach = (engine: object) => {
      const { NODEFS } = engine as { NODEFS: NodeFiles }
      NODEFS.stream_ops.fsync = ({ path, nfd }) => {
        NODEFS.tryFSOperation(() => (LOG_SEGMENT.test(path) ? fdatasyncSync(nfd) : fsyncSync(nfd)))
        return 0
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), teach] } }
  }

  /** PGlite unpacks a new database behind PostgreSQL's back, then calls this, as it does after every statement. */
  override async syncToFs(): Promise<void> {
    if (!this.#isNew) return
    this.#isNew = false
    await syncTree(this.rootDir)
  }
}

async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = [
    ...entries.map((entry) => ({ path: join(entry.parentPath, entry.name), isFolder: entry.isDirectory() })),
    { path: folder, isFolder: true },
    { path: dirname(folder), isFolder: true },
  ]
  while (paths.length) await Promise.all(paths.splice(0, SYNCED_AT_ONCE).map(syncPath))
}

async function syncPath({ path, isFolder }: { path: string; isFolder: boolean }): Promise<void> {
  // Windows keeps its folders itself, and lets nobody open them.
  if (isFolder && process.platform === 'win32') return
  const file = await open(path, isFolder ? 'r' : 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
