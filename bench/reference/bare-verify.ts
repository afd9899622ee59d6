import { hash, verify } from '@node-rs/argon2'
import { repeat } from '../measure/repeat.ts'

/** The limit of log-ins: argon2 checking a password, and nothing else. Says how often it did. */
process.on(
  'message',
  async ({ password, seconds, parallel }: { password?: string; seconds: number; parallel: number }) => {
    if (!password) return
    const hashed = await hash(password)
    process.send?.(await repeat({ seconds, parallel }, () => verify(hashed, password)))
  },
)
