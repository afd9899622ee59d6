import { existsSync, fdatasyncSync, fsyncSync } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** An open file of PGlite's folder file system. */
interface OpenFile {
  path: string
  /** The descriptor of the operating system. */
  nfd: number
}

interface NodeFiles {
  stream_ops: { fsync?(file: OpenFile): number }
  /** Converts errors into PostgreSQL's error codes. */
  tryFSOperation(operation: () => void): void
}

/** WAL files are preallocated and overwritten, so fdatasync is enough. */
const WAL_FILE = /\/pg_wal\/[\dA-F]{24}$/
const PARALLEL_SYNCS = 32

/**
 * A folder file system that implements fsync, which PGlite's own ignores. PostgreSQL syncs the WAL before it acknowledges a
 * commit, and tables before it recycles the WAL: without fsync a power cut loses committed data or corrupts the database.
 */
export class DurableFiles extends NodeFS {
  #isNew: boolean

  constructor(folder: string) {
    super(folder)
    this.#isNew = !existsSync(join(folder, 'PG_VERSION'))
  }

  override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...given)
    const addFsync = (engine: object) => {
      const { NODEFS } = engine as { NODEFS: NodeFiles }
      NODEFS.stream_ops.fsync = ({ path, nfd }) => {
        NODEFS.tryFSOperation(() => (WAL_FILE.test(path) ? fdatasyncSync(nfd) : fsyncSync(nfd)))
        return 0
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] } }
  }

  /** PGlite calls this after every statement; only the first call matters, after it has unpacked a new database. */
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
  while (paths.length) await Promise.all(paths.splice(0, PARALLEL_SYNCS).map(syncPath))
}

async function syncPath({ path, isFolder }: { path: string; isFolder: boolean }): Promise<void> {
  // Windows does not allow opening a folder and needs no sync of it.
  if (isFolder && process.platform === 'win32') return
  const file = await open(path, isFolder ? 'r' : 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
