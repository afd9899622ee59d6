import { MAIL_TEXT_MAX_CHARS, type MailRecord, type MailRecordName } from './mail-domain.ts'

/** Why the DNS gave no answer. That a name does not exist, or has no such record, is an answer: none. */
const DNS_FAILURES = {
  timeout: 'n’a pas répondu à temps',
  servfail: 'a répondu par une erreur (SERVFAIL)\u00a0: les serveurs DNS du domaine sont en panne ou mal signés',
  refused: 'a refusé la question',
  other: 'n’a pas répondu',
} as const
export type DnsFailure = keyof typeof DNS_FAILURES

export type DnsAnswer = { records: string[] } | { failure: DnsFailure }

export const RECORDS_SHOWN = 5

/** A stranger's record as it is shown: without control characters, cut. */
export const shownRecord = (text: string): string =>
  text.replace(/[^\u0020-\u007e\u00a0-\uffff]/g, '�').slice(0, MAIL_TEXT_MAX_CHARS)

/** The result of a question that the DNS did not answer. */
export const unreadRecord = (name: MailRecordName, where: string, failure: DnsFailure): MailRecord => ({
  name,
  verdict: 'unread',
  where,
  read: [],
  meaning: `Le DNS ${DNS_FAILURES[failure]}. Réessayez dans quelques minutes\u00a0; si cela dure, demandez à qui gère le nom de domaine.`,
  publish: null,
})
