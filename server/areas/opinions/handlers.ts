import type { Agency } from '#domain/agency/agency.ts'
import { capsOf } from '#domain/agency/starting-settings.ts'
import { valuationProblems } from '#domain/valuation/inputs.ts'
import {
  isOutside,
  type Opinion,
  type OpinionForm,
  opinionInputs,
  PLACE_OF_OPINION,
} from '#domain/valuation/opinion.ts'
import { type Valuation, value } from '#domain/valuation/valuation.ts'
import type { opinionCalls } from '#domain/wire/calls.ts'
import { postalCodeIn } from '#domain/reading/postal-code.ts'
import type { Services, TellDemand } from '#server/services.ts'
import type { Handlers, SignedIn, TeamMembership } from '#server/core/handlers.ts'
import type { Database } from '#server/db/database.ts'
import { readerOf } from '#server/listings/confidential-readers.ts'
import { Refusal, refusedField } from '#server/core/refusal.ts'
import { todayInParis } from '#server/core/today.ts'
import { drawInProcess } from '#server/publishing/pdf/draw-in-process.ts'
import type { opinionPdf } from './opinion-pdf.ts'
import { type OpinionCaller, deleteOpinion, getOpinion, listOpinions, type OpinionRow, saveOpinion } from './queries.ts'

const drawOpinion = drawInProcess<typeof opinionPdf>(new URL('./opinion-pdf.ts', import.meta.url), 'opinionPdf')

type TeamMember = SignedIn & { team: TeamMembership }

const callerOf = async (db: Database, signedIn: TeamMember): Promise<OpinionCaller> => ({
  by: signedIn.user,
  reader: await readerOf(db, signedIn),
})

export const opinionHandlers = ({ db, agency, tellDemand }: Services): Handlers<typeof opinionCalls> => {
  async function save(form: OpinionForm, signedIn: TeamMember, id?: number) {
    const caller = await callerOf(db, signedIn)
    const valuation = valuationOf(form, agency)
    const demand = await demandOf(form, tellDemand)
    const saved = await saveOpinion(db, { id, form, valuation, demand, caller })
    return toOpinion(await getOpinion(db, saved, caller))
  }

  return {
    async 'GET /api/admin/opinions'({ query, ...signedIn }) {
      const { items, ...page } = await listOpinions(db, query, await callerOf(db, signedIn))
      return { ...page, items: items.map(toOpinion) }
    },

    'POST /api/admin/opinions': ({ body, ...signedIn }) => save(body, signedIn),

    'GET /api/admin/opinions/{id}': async ({ params, ...signedIn }) =>
      toOpinion(await getOpinion(db, params.id, await callerOf(db, signedIn))),

    'PUT /api/admin/opinions/{id}': ({ params, body, ...signedIn }) => save(body, signedIn, params.id),

    async 'DELETE /api/admin/opinions/{id}'({ params, ...signedIn }) {
      await deleteOpinion(db, params.id, await callerOf(db, signedIn))
      return { message: 'L’avis de valeur est supprimé.' }
    },

    async 'GET /api/admin/opinions/{id}/pdf'({ params, ...signedIn }) {
      const caller = await callerOf(db, signedIn)
      const { form, valuation, author, madeOn, referencesReadOn } = await getOpinion(db, params.id, caller)
      const inputs = opinionInputs(form)
      if (!inputs) throw new Error('an opinion was stored without its figures')
      const signed = { agent: author ?? agency.name, day: madeOn, referencesReadOn }
      const bytes = await drawOpinion({ form, inputs, valuation, agency, ...signed })
      return new File([bytes], 'avis-de-valeur.pdf', { type: 'application/pdf' })
    },
  }
}

/** Values the form. Refuses figures that cannot be right, and a retained value outside the range without a reason. */
function valuationOf(form: OpinionForm, agency: Agency): Valuation {
  const inputs = opinionInputs(form)
  const given = new URLSearchParams(form.figures)
  const [problem] = Object.values(valuationProblems((name) => given.get(name), { isAgent: true }))
  if (problem) throw new Refusal('invalid', problem)
  if (!inputs) throw new Refusal('invalid', 'Choisissez le métier de l’affaire évaluée.')
  const valuation = value({ ...inputs, caps: capsOf(agency) }, Number(todayInParis().slice(0, 4)), { isCapped: true })
  if (isOutside(form.retained, valuation.range) && !form.reason) {
    throw refusedField('reason', 'Pourquoi cette valeur : à renseigner, elle est hors de la fourchette')
  }
  return valuation
}

/** What is told that day of the people who look for such a business; undefined below five. */
async function demandOf(form: OpinionForm, tellDemand: TellDemand): Promise<string | undefined> {
  const activity = opinionInputs(form)?.activity
  if (!activity) return undefined
  const place = postalCodeIn(new URLSearchParams(form.figures).get(PLACE_OF_OPINION) ?? '')
  return (await tellDemand({ activity, place })).words
}

const toOpinion = ({ form, dossierId: listingId, valuation: { range }, ...row }: OpinionRow): Opinion => ({
  ...row,
  ...form,
  listingId,
  low: range?.low ?? null,
  high: range?.high ?? null,
})
