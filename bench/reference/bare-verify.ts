import { hash, verify } from '@node-rs/argon2'
import { repeat } from '../measure/repeat.ts'

/** Reference for logins: only argon2 verifying a password. Reports the rate. */
process.on(
  'message',
  async ({ password, seconds, parallel }: { password?: string; seconds: number; parallel: number }) => {
    if (!password) return
    const hashed = await hash(password)
    process.send?.(await repeat({ seconds, parallel }, () => verify(hashed, password)))
  },
)
