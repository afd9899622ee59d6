import { hash, verify } from '@node-rs/argon2'

/** argon2id with OWASP's parameters: the library's defaults. */
export const hashPassword = (password: string): Promise<string> => hash(password)

/** Compared with when there is no account, so that an unknown email takes as long as a wrong password. */
const unknownAccountHash = hash(crypto.randomUUID())

export async function isPasswordOf(account: { passwordHash: string } | undefined, password: string): Promise<boolean> {
  const matches = await verify(account?.passwordHash ?? (await unknownAccountHash), password)
  return matches && account !== undefined
}
