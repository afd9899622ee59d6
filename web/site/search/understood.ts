import { type LoaderFunctionArgs, redirect } from 'react-router'
import { Answers, tabAnswers } from '#web/api/answers.ts'
import { typedSearch } from '#web/api/queries/listings.ts'
import { readSearch, type Search, searchPath } from '#web/api/search-path.ts'

/** Filters that words of the text replace: a text "restaurant" replaces the activity "boulangerie". */
const REPLACED = { sector: undefined, activity: undefined }

/**
 * Redirects to the search that the typed text means: "boulangerie lyon" is an activity and a place. Does nothing if the
 * text is only a place or free words, or if the call fails.
 */
export async function redirectToUnderstood({ request }: Pick<LoaderFunctionArgs, 'request'>): Promise<void> {
  const search = readSearch(new URL(request.url).searchParams)
  const meant = await understoodSearch(search, import.meta.env.SSR ? new Answers() : tabAnswers)
  if (meant) throw redirect(searchPath(meant))
}

/** Returns the search that the typed text means; undefined when it is the search itself. */
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
