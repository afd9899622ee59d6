import type { CallbackForm } from '#domain/leads/lead.ts'
import { newSubmission, sendCallback } from '#web/api/queries/leads.ts'

export interface CallbackOutcome {
  isSent: boolean
  text: string
}

/** Sends the form; returns the message to show. */
export async function submitCallback(
  typed: FormData,
  { openedAt, hours, phone }: { openedAt: number; hours: string; phone: string },
): Promise<CallbackOutcome> {
  const form = Object.fromEntries(typed) as unknown as CallbackForm
  try {
    await sendCallback({ form, submission: { ...newSubmission(), openedAt } })
    return {
      isSent: true,
      text: `C’est noté\u00a0: un conseiller vous rappelle aux heures d’ouverture, ${hours.toLowerCase()}.`,
    }
  } catch {
    return { isSent: false, text: `La demande n’est pas partie. Réessayez, ou appelez le ${phone}.` }
  }
}
