import { expect, test } from 'vitest'
import { announced, ShownError } from './announced.ts'
import { connect } from './connections.ts'
import { CallError } from './call.ts'

/** The text of the toast after a failure. */
async function toldAfter(failed: Error, failure: object): Promise<string | undefined> {
  const told: string[] = []
  connect({ transport: () => Promise.reject(new Error('no call')), notify: ({ text }) => void told.push(text) })
  await announced(Promise.reject(failed), { failure: { title: 'Erreur', ...failure } }).catch(() => undefined)
  return told[0]
}

const PROXY = new CallError(502, '<h1>Bad gateway</h1>', 'Bad Gateway')
const LOST = new TypeError('Failed to fetch')

test.each([
  ['the page of a proxy', PROXY, {}, 'Erreur 502: Bad Gateway'],
  ['an empty body', new CallError(503, '', 'Service Unavailable'), {}, 'Erreur 503: Service Unavailable'],
  ['a success that is no JSON', new CallError(200, '<p>Portail</p>', 'OK'), {}, 'Erreur 200: OK'],
  ['JSON without a message', new CallError(500, '{}', 'Internal Server Error'), {}, 'Une erreur est survenue'],
  ['JSON that is no object', new CallError(500, 'null', 'Internal Server Error'), {}, 'Une erreur est survenue'],
  ['a message', new CallError(409, '{"message":"Déjà fait"}', 'Conflict'), {}, 'Déjà fait'],
  ['no answer', LOST, {}, 'Une erreur est survenue'],
  ['no answer, with a text for it', LOST, { unanswered: 'Veuillez réessayer.' }, 'Veuillez réessayer.'],
  ['an answer, with a text for none', PROXY, { unanswered: 'Veuillez réessayer.' }, 'Erreur 502: Bad Gateway'],
  ['a text of the catalogue', PROXY, { fallback: 'Impossible' }, 'Impossible'],
  ['a text of the catalogue, without an answer', LOST, { fallback: 'Impossible' }, 'Impossible'],
  ['a refusal before the call', new ShownError('Cookies'), { refused: 'Incorrect' }, 'Cookies'],
] as const)('docs/specification.md §8: %s', async (_, error, failure, text) => {
  expect(await toldAfter(error, failure)).toBe(text)
})

test('every answered failure of the log-in has the text of the catalogue, except a pause', async () => {
  const failure = { refused: 'Email ou mot de passe incorrect', unanswered: 'Vérifiez votre connexion internet' }
  for (const status of [200, 400, 401, 403, 404, 409, 422, 500, 502, 503])
    expect(await toldAfter(new CallError(status, '{"message":"Autre"}', ''), failure), `${status}`).toBe(
      failure.refused,
    )
  expect(await toldAfter(new CallError(429, '{"message":"Attendez"}', ''), failure)).toBe('Attendez')
  expect(await toldAfter(LOST, failure)).toBe(failure.unanswered)
})
