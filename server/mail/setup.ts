import { type MailDns, systemDns } from './dns.ts'
import { chooseTransport, type MailTransport, type Sender } from './transport.ts'

/** How mails leave this site, to try it and to say what is wrong with it. */
export interface MailSetup {
  transport: MailTransport
  /** The host of the mail server; null when mails are written to a folder. */
  relay: string | null
  dns: MailDns
}

export const createMailSetup = (smtpUrl: string | undefined, outbox: string, from: Sender): MailSetup => ({
  transport: chooseTransport(smtpUrl, outbox, from),
  relay: smtpUrl === undefined ? null : new URL(smtpUrl).hostname.toLowerCase(),
  dns: systemDns(),
})
