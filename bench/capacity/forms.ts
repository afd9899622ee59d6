import { aContact } from '#test/makers.ts'
import { logIn, PASSWORD, post, registerMembers } from '../measure/accounts.ts'
import { startMeasured } from '../measure/measured-process.ts'
import { type Rate, repeat } from '../measure/repeat.ts'
import { type Bench, compare, type Row } from './compare.ts'

const PARALLEL = 8

/** Logins, compared with bare argon2; then contact requests. */
export async function* forms(bench: Bench): AsyncGenerator<Row> {
  const { site, seconds } = bench
  const emails = await registerMembers(site, 2 * PARALLEL)
  await using server = startMeasured('bench/reference/bare-verify.ts')
  let next = 0
  const email = () => emails[next++ % emails.length] ?? ''
  yield await compare(bench, {
    what: 'log-in',
    site: () => repeat({ seconds, parallel: PARALLEL }, () => logIn(site, { email: email(), password: PASSWORD })),
    limit: {
      what: 'bare argon2',
      process: server,
      measure: () => {
        server.send({ password: PASSWORD, seconds, parallel: PARALLEL })
        return server.message<Rate>('perSecond')
      },
    },
  })
  yield await compare(bench, {
    what: 'contact request, two mails queued',
    site: () => repeat({ seconds, parallel: PARALLEL }, () => post(site, '/api/contact', aContact({ email: email() }))),
  })
}
