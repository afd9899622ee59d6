import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import '#server/core/module-resolution.ts'

/** Loaded first by each worker of the stories: Node itself loads the server's modules, and compiles each only once. */
enableCompileCache(join(import.meta.dirname, '../.cache/compiled'))
