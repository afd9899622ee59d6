import { registerHooks } from 'node:module'

/** Loaded first by each worker but that of the passwords: stories log in hundreds of times, and the real hash takes 25 ms of CPU time. */
const FAST = new URL('./fast-argon2.ts', import.meta.url).href
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@node-rs/argon2' && context.parentURL !== FAST
      ? { url: FAST, format: 'module-typescript', shortCircuit: true }
      : next(specifier, context),
})
