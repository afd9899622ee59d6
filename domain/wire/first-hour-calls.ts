import { FirstHour, FirstStepForm } from '#domain/agency/first-hour/first-steps.ts'
import { MailDomain, MailDomainForm } from '#domain/agency/mail-domain/mail-domain.ts'
import { allowedTo, OWNER, RefusedForm } from './allowed-to.ts'

/** The first hour, and the mails of the agency: none of these is in the specification (docs/decisions/first-hour.md). */
export const firstHourCalls = {
  ...allowedTo('admin', {
    'GET /api/admin/first-steps': {
      summary: 'List what an agency sets up first, by the facts, as far as the role of the caller may do it',
      answer: FirstHour,
    },
  }),
  ...allowedTo(OWNER, {
    'PUT /api/admin/first-steps': {
      summary: 'Put a line of the first hour aside, take it back, or say that it is done where no fact tells',
      body: FirstStepForm,
      answer: FirstHour,
      refused: RefusedForm,
    },
    'GET /api/admin/mail-domain': {
      summary: 'Get what was last read about the domain of the agency’s mails, and the last test mail',
      answer: MailDomain,
    },
    'POST /api/admin/mail-domain/check': {
      summary: 'Read SPF, DKIM, DMARC and MX of the domain of the agency’s mails in the DNS; ten an hour',
      body: MailDomainForm,
      answer: MailDomain,
      refused: RefusedForm,
    },
    'POST /api/admin/mail-domain/test': {
      summary:
        'Send a test mail to the caller’s own address at once, and get what the mail server answered; ten an hour',
      answer: MailDomain,
    },
  }),
}
