import { tabAnswers } from './api/answers.ts'
import { connect } from './api/connections.ts'
import { onReturn, watchNetwork } from './api/network.ts'
import { overHttp } from './api/over-http.ts'
import { watchToken } from './api/session.ts'

/**
 * Connects the layers of the browser, which import only those below them. Toasts and prompts are loaded when needed: most
 * visits show neither.
 */
export function startBrowser(): void {
  connect({
    transport: overHttp({
      takeEarlyAnswer,
      resolveRefusal: (...refused) =>
        import('./api/page-prompts.ts').then(
          ({ resolveRefusal }) => resolveRefusal(...refused),
          () => false,
        ),
    }),
    notify: (message) => void import('./ui/toast/toast.ts').then(({ showToast }) => showToast(message)),
  })
  watchToken()
  watchNetwork()
  onReturn(() => tabAnswers.retryFailed())
}

/** The response to a request that the page's head has already sent, for one call; `key` is the token and the URL. */
function takeEarlyAnswer(key: string): Promise<Response> | undefined {
  const answer = window.earlyAnswers?.get(key)
  window.earlyAnswers?.delete(key)
  return answer
}
