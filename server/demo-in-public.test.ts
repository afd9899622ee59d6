import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { AGENCY } from '#test/app-options.ts'
import { aUser } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'
import { account } from './db/schema/accounts.ts'
import { DEMO_LOGINS, DEMO_PASSWORD, isPublicUrl, refuseDemoInPublic } from './demo-in-public.ts'

test.each([
  ['https://www.agence.fr', true],
  ['https://agence.fr.', true],
  ['http://93.184.216.34:3000', true],
  ['https://[2606:2800:220:1::1]', true],
  ['http://[::ffff:93.184.216.34]', true],
  ['https://example.com', true],
  ['http://localhost:3000', false],
  ['http://demo.localhost', false],
  ['http://127.0.0.1:3000', false],
  ['http://[::1]:3000', false],
  ['http://192.168.1.20', false],
  ['http://10.0.0.4', false],
  ['http://172.16.3.4', false],
  ['http://[fd00::1]', false],
  ['http://[::ffff:192.168.1.20]', false],
  ['http://bureau', false],
  ['http://bureau.local', false],
  ['https://agence.internal', false],
  ['https://agence.example', false],
])('%s is public: %s', (url, isPublic) => expect(isPublicUrl(url)).toBe(isPublic))

const OWN = { ...AGENCY, siren: '732829320', email: 'contact@agence.fr' }
const publicUrl = 'https://www.agence.fr'

test('the identity of the demo is refused on a public site only', async () => {
  const { db } = await startApp()
  await refuseDemoInPublic({ db, agency: OWN, publicUrl })
  for (const own of [{ siren: '000000000' }, { email: 'contact@bonne-enseigne.example' }]) {
    const agency = { ...OWN, ...own }
    await expect(refuseDemoInPublic({ db, agency, publicUrl })).rejects.toThrow(
      /^PUBLIC_URL is public, and the agency is still that of the demo \(SIREN .*\): write yours in agency\.json$/,
    )
    for (const url of [undefined, 'http://localhost:3000', 'http://192.168.1.20'])
      await refuseDemoInPublic({ db, agency, publicUrl: url })
  }
})

test('an account with the password of the demo is refused until it is changed or closed', async () => {
  const app = await startApp()
  for (const email of Object.values(DEMO_LOGINS)) {
    const { user } = await app.signedIn({ ...aUser(), email, password: DEMO_PASSWORD })
    const start = () => refuseDemoInPublic({ db: app.db, agency: OWN, publicUrl })
    await expect(start()).rejects.toThrow(
      `${email} still has the password of the demo: change it, or delete the account`,
    )
    await app.db.update(account).set({ active: false }).where(eq(account.id, user.id))
    await start()
  }
  await app.signedIn({ ...aUser(), email: 'admin@bonne-enseigne.fr', password: DEMO_PASSWORD })
  await refuseDemoInPublic({ db: app.db, agency: OWN, publicUrl })
})
