import { type LoaderFunctionArgs, redirect } from 'react-router'
import { Answers, tabAnswers } from '#web/api/answers.ts'
import { typedSearch } from '#web/api/queries/listings.ts'
import { readSearch, type Search, searchPath } from '#web/api/search-path.ts'

/** Filters that words of the trade replace: who types "restaurant" no longer looks for a bakery. */
const REPLACED = { sector: undefined, activity: undefined }

/**
 * Opens the search that the text of the field means: "boulangerie lyon" is an activity and a place. A text that is
 * only a place, or words to look for, stays; so does any text when the call fails.
 */
export async function redirectToUnderstood({ request }: Pick<LoaderFunctionArgs, 'request'>): Promise<void> {
  const search = readSearch(new URL(request.url).searchParams)
  const meant = await understoodSearch(search, import.meta.env.SSR ? new Answers() : tabAnswers)
  if (meant) throw redirect(searchPath(meant))
}

/** Undefined when the text of the field means nothing else than it says. */
export async function understoodSearch(search: Search, answers: Answers): Promise<Search | undefined> {
  if (!search.location || search.reference) return undefined
  const typed = await answers.get(typedSearch({ text: search.location })).catch(() => undefined)
  return typed && Object.keys(typed.parameters).length > 0 ? merged(search, typed) : undefined
}

function merged(
  search: Search,
  { parameters, ignored }: { parameters: Record<string, string>; ignored: string },
): Search {
  if (parameters['reference']) return { reference: parameters['reference'] }
  const { location: _, page: __, cursor: ___, ...others } = search
  const isOfTrade = Boolean(parameters['sector'] ?? parameters['activity'])
  const all = { ...others, ...(isOfTrade ? REPLACED : {}), ...parameters, ignored }
  const given = Object.entries(all).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return readSearch(new URLSearchParams(given))
}
