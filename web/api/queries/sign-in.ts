import type { LoggedIn } from '#domain/accounts/account.ts'
import type { FactorAnswer, FactorQuestion } from '#domain/accounts/second-factor.ts'
import { announced, announceSuccess, changing, ShownError } from '#web/api/announced.ts'
import { tabAnswers } from '#web/api/answers.ts'
import { type Body, call, CallError } from '#web/api/call.ts'
import { currentUser } from '#web/api/session.ts'
import { canKeepToken, saveToken } from '#web/api/token.ts'
import { takeWantedFavorites } from '#web/api/wanted-favorites.ts'

/** Asks the user who is logging in for a second factor, and sends the answer. */
type AnswerQuestion = (question: FactorQuestion, send: (answer: FactorAnswer) => Promise<LoggedIn>) => Promise<LoggedIn>

/** docs/specification.md §8, Login. Then adds the favorites that the visitor chose before logging in. */
export async function logIn(body: Body<'POST /api/auth/login'>, answer: AnswerQuestion) {
  const user = await logInToContinue(body, answer)
  announceSuccess({ success: { title: 'Connexion réussie', text: welcomeText(await addWantedFavorites()) } })
  return user
}

/** Logs in over an open page. A success says nothing: the calls that have waited for it say how they end. */
export const logInToContinue = (body: Body<'POST /api/auth/login'>, answer: AnswerQuestion) =>
  announced(startSession(body, answer), {
    failure: {
      title: 'Erreur de connexion',
      refused: 'Email ou mot de passe incorrect',
      unanswered: 'La connexion n’a pas abouti. Vérifiez votre connexion internet, puis réessayez.',
    },
  })

const STORAGE_REFUSED =
  'Votre navigateur refuse de garder votre connexion. Autorisez les cookies et les données de ce site, ou quittez la navigation privée, puis réessayez.'

/** Returns how many were added; listings that are gone are skipped. */
async function addWantedFavorites(): Promise<number> {
  const wanted = takeWantedFavorites()
  const added = await Promise.allSettled(
    wanted.map((propertyId) => call('POST /api/favorites', { body: { propertyId } })),
  )
  return added.filter(({ status }) => status === 'fulfilled').length
}

function welcomeText(added: number): string {
  if (added === 0) return 'Bienvenue dans votre espace.'
  return added === 1
    ? 'Le bien que vous aviez choisi est dans vos favoris.'
    : `Les ${added} biens que vous aviez choisis sont dans vos favoris.`
}

async function startSession(body: Body<'POST /api/auth/login'>, answer: AnswerQuestion) {
  // Before the call, which would leave a session behind that nobody can use.
  if (!canKeepToken()) throw new ShownError(STORAGE_REFUSED)
  const session = await call('POST /api/auth/login', { body }).catch((error: Partial<CallError>) => {
    if (!error.body?.question) throw error
    return answer(error.body.question, (body) => call('POST /api/auth/login/factor', { body }))
  })
  return keepSession(session)
}

/** Stores the token of a new session, and its user. */
function keepSession(session: LoggedIn) {
  // An answer without a token is a failure of the log-in, not of the network.
  if (!session?.token) throw new CallError(200, '', 'No token')
  const { token, user } = session
  if (!saveToken(token)) throw new ShownError(STORAGE_REFUSED)
  tabAnswers.of(currentUser()).set(user)
  return user
}

/** Accepts the invitation of an adviser with a new account, and logs in. Returns the id of the access request. */
export const joinAsAdviser = (body: Body<'POST /api/adviser-invitations'>): Promise<number> =>
  announced(
    (async () => {
      if (!canKeepToken()) throw new ShownError(STORAGE_REFUSED)
      const session = await call('POST /api/adviser-invitations', { body })
      keepSession(session)
      return session.id
    })(),
    { failure: { title: 'Le compte n’a pas été créé' } },
  )

/** docs/specification.md §8, Register. */
export const register = changing('POST /api/auth/register', {
  success: { title: 'Inscription réussie', text: 'Vous pouvez maintenant vous connecter' },
  failure: { title: "Erreur lors de l'inscription", text: 'Veuillez réessayer ultérieurement' },
})

export const requestPasswordReset = changing('POST /api/auth/forgot-password', { failure: { title: 'Erreur' } })

export const resetPassword = changing('POST /api/auth/reset-password', {
  success: { title: 'Mot de passe mis à jour', text: 'Vous pouvez maintenant vous connecter' },
  failure: { title: 'Échec de la mise à jour du mot de passe' },
})

export const acceptInvitation = changing('POST /api/auth/invitation', {
  success: { title: 'Vous faites partie de l’équipe', text: 'Vous pouvez maintenant vous connecter' },
  failure: { title: 'L’invitation n’a pas été acceptée' },
})

/** No success toast: the page shows the result. */
export const confirmEmail = changing('POST /api/auth/email-confirmation', {
  failure: { title: 'Adresse non confirmée' },
})

export const refuseEmail = changing('POST /api/auth/email-refusal', { failure: { title: 'Erreur' } })

export const restoreEmail = changing('POST /api/auth/restore-email', { failure: { title: 'Adresse non rétablie' } })
