import type { User } from '#domain/accounts/account.ts'
import type { TeamRole } from '#domain/accounts/team.ts'
import { areExampleFees, examplesLeft } from '#domain/agency/first-hour/examples.ts'
import { FIRST_STEPS, type FirstStepForm } from '#domain/agency/first-hour/first-steps.ts'
import { type FirstHourFacts, firstHourOf, mayPutAside } from '#domain/agency/first-hour/what-is-left.ts'
import { SITE_LOOK } from '#domain/agency/look.ts'
import type { firstHourCalls } from '#domain/wire/first-hour-calls.ts'
import { readAgencySettings } from '#server/appointments/settings.ts'
import type { Handlers } from '#server/core/handlers.ts'
import { Refusal } from '#server/core/refusal.ts'
import type { Services } from '#server/services.ts'
import { checkNow, mailProblem, readMailDomain, sendTestMail } from './mail-domain.ts'
import { readFirstFacts, sayOfStep } from './queries.ts'

/** Calls about the first hour of an agency, and about the domain of its mails. */
export function firstHourHandlers(services: Services): Handlers<typeof firstHourCalls> {
  const { db, throttle } = services
  const read = async (user: User, role: TeamRole) => ({ steps: firstHourOf(await readFacts(services, user.id), role) })
  return {
    'GET /api/admin/first-steps': ({ user, team }) => read(user, team.role),

    async 'PUT /api/admin/first-steps'({ body, user, team }) {
      const facts = await readFacts(services, user.id)
      refuseUntrue(body, facts)
      await sayOfStep(db, { ...body, about: aboutOf(body, facts) }, user)
      return read(user, team.role)
    },

    'GET /api/admin/mail-domain': () => readMailDomain(services),

    async 'POST /api/admin/mail-domain/check'({ body, user }) {
      await throttle.count('mail-trial', { ip: '', account: user.email })
      await checkNow(services, body.selector)
      return readMailDomain(services)
    },

    async 'POST /api/admin/mail-domain/test'({ user }) {
      await throttle.count('mail-trial', { ip: '', account: user.email })
      await sendTestMail(services, user.email)
      return readMailDomain(services)
    },
  }
}

/** The key in use, of which a person says that it is kept safe: another one asks again. */
const aboutOf = ({ name, mark }: FirstStepForm, { fileKey }: FirstHourFacts): string =>
  name === 'key' && mark === 'done' ? (fileKey ?? '') : ''

/** A line with a fact ticks itself, and what the law or mailboxes want is not put aside. */
function refuseUntrue({ name, mark }: FirstStepForm, facts: FirstHourFacts): void {
  if (mark === 'done' && !FIRST_STEPS[name].press)
    throw new Refusal('conflict', 'Cette ligne se coche d’elle-même, une fois la chose faite.')
  if (mark === 'done' && name === 'key' && facts.fileKey === null)
    throw new Refusal('conflict', 'Ce site n’a pas de clé\u00a0: FILE_KEY n’est pas réglée.')
  if (mark === 'aside' && !mayPutAside(name, facts))
    throw new Refusal(
      'conflict',
      'Cette ligne ne se met pas de côté\u00a0: la loi, les messageries ou vos dossiers y tiennent.',
    )
}

async function readFacts(services: Services, accountId: number): Promise<FirstHourFacts> {
  const { db, agency, fileKeys } = services
  const [{ saved, mails, ...counted }, settings] = await Promise.all([
    readFirstFacts(db, accountId),
    readAgencySettings(db, agency),
  ])
  const { look, fees, team } = settings
  return {
    ...counted,
    examples: examplesLeft(settings),
    hasOwnLook: JSON.stringify({ ...SITE_LOOK, ...look }) !== JSON.stringify(SITE_LOOK),
    hasOwnFees: saved.includes('fees') || !areExampleFees(fees),
    mailProblem: mailProblem(services, mails),
    fileKey: fileKeys?.current.id ?? null,
    isFactorRequired: team.factorRequired,
  }
}
