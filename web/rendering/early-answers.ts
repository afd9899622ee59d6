/** The response to a request that the page's head has already sent, for one call; `key` is the token and the URL. */
export function takeEarlyAnswer(key: string): Promise<Response> | undefined {
  const answer = window.earlyAnswers?.get(key)
  window.earlyAnswers?.delete(key)
  return answer
}
