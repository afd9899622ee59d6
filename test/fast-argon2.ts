import { createRequire } from 'node:module'
import type * as Argon2 from '@node-rs/argon2'

// The real library: test/fast-passwords.ts replaces it by this file.
const { hash: hashAtFullCost, verify } = createRequire(import.meta.url)('@node-rs/argon2') as typeof Argon2

/** Hashes with a fiftieth of the memory, in one pass; `verify` reads these parameters from the hash. */
export const hash = (password: string) => hashAtFullCost(password, { memoryCost: 400, timeCost: 1 })
export { verify }
