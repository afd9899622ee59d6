import * as z from 'zod'
import * as accounts from '#domain/accounts/account.ts'
import {
  ExportedAccess,
  ExportedProposal,
  ExportedAppointment,
  ExportedSlip,
  ExportedProfile,
  ExportedRequest,
} from '#domain/accounts/exported-request.ts'
import * as admin from '#domain/accounts/admin.ts'
import * as alerts from '#domain/alerts/alert.ts'
import { Appointment, OfferedSlots, SlotQuery } from '#domain/agency/slots.ts'
import { DatedFees, FeesForm } from '#domain/agency/fee-schedule.ts'
import { LookForm } from '#domain/agency/look.ts'
import { MailsForm } from '#domain/agency/mail-words.ts'
import { SlipWordsForm } from '#domain/agency/slip-words.ts'
import { PriceBandForm } from '#domain/briefs/price-band-form.ts'
import { WindowForm } from '#domain/agency/window.ts'
import { OwnWords, WordsForm } from '#domain/words/own-words.ts'
import { Host, IdentityForm } from '#domain/agency/identity.ts'
import { LEGAL_PAGE_NAMES, LegalText, LegalTextsForm } from '#domain/agency/legal-texts.ts'
import { SiteState } from '#domain/agency/site-state.ts'
import { Agenda, AgendaQuery, Interest, Today, TodayQuery } from '#domain/agency/today.ts'
import * as agency from '#domain/agency/settings.ts'
import {
  AGENT,
  allowedTo,
  CSV,
  formProblems,
  FRESH_MEMBER,
  FRESH_OWNER,
  OWNER,
  PDF,
  REFUSED,
  RefusedFactor,
  RefusedForm,
} from './allowed-to.ts'
import { appointmentCalls } from './appointment-calls.ts'
import { firstHourCalls } from './first-hour-calls.ts'
import { ExportedBrief } from '#domain/briefs/exported-brief.ts'
import { ExportedContact } from '#domain/contacts/exported-contact.ts'
import { contactCalls } from './contact-calls.ts'
import { briefCalls } from './brief-calls.ts'
import { ownBriefCalls, writtenBriefCalls } from './written-brief-calls.ts'
import { buyerCalls } from './buyer-calls.ts'
import { importCalls } from './import-calls.ts'
import { slipCalls } from './slip-calls.ts'
import { feedCalls, listingPortalCalls, portalCalls } from './syndication-calls.ts'
import { windowCalls } from './window-calls.ts'
import { type Call, type CallName, Done, Refused } from './call.ts'
import { accessCalls, adviserCalls, agreementCalls, documentCalls, proposalCalls } from './data-room-calls.ts'
import { DeskHit, DeskPeople, DeskQuery, PeopleQuery } from '#domain/desk-search.ts'
import * as factors from '#domain/accounts/second-factor.ts'
import { Followed, HandoverForm, TeamForm } from '#domain/accounts/team.ts'
import { PortraitQuery } from '#domain/accounts/portrait.ts'
import { Landing, LandingQuery, WiderQuery, WiderSearch } from '#domain/listing/search/landing.ts'
import { LeadAffairForm, LeadAffairMade } from '#domain/leads/affair.ts'
import { InboxPage, InboxSearch, LeadBulk, LeadChange, LeadMailForm } from '#domain/leads/inbox.ts'
import { CallbackForm, ContactForm, EstimateForm } from '#domain/leads/lead.ts'
import { RecordedLeadForm } from '#domain/leads/recorded-lead.ts'
import { SearchSuggestion, TypedMeaning, TypedText, UnclearPlace } from '#domain/listing/search/typed-search.ts'
import { PlaceQuery, PlaceSuggestion } from '#domain/place.ts'
import * as dossiers from '#domain/listing/dossier.ts'
import { ReservationForm } from '#domain/listing/reservation.ts'
import { VerificationForm } from '#domain/listing/verification.ts'
import * as typedFields from '#domain/listing/typed-fields.ts'
import * as mandates from '#domain/mandates/mandate.ts'
import { Property, PropertySearch } from '#domain/listing/listing.ts'
import { Comparison, ComparisonQuery } from '#domain/listing/comparison.ts'
import { ListingMap, MapQuery, MapZone } from '#domain/listing/map.ts'
import { Sheet } from '#domain/listing/sheet.ts'
import { FeaturedForm, OptimisationForm, PropertyForm } from '#domain/listing/form.ts'
import { Opinion, OpinionForm, OpinionLine, OpinionQuery } from '#domain/valuation/opinion.ts'
import { ValuationCaps } from '#domain/valuation/caps.ts'
import { OwnSale, OwnSales, OwnSaleSearch } from '#domain/valuation/own-sales.ts'

type Table = Record<CallName, Call>

/**
 * The calls of docs/specification.md §7, and the site's own. Each row defines a route: its access rule, validation, OpenAPI
 * entry, and the types of its handler and of the browser's call.
 */
export const accountCalls = {
  ...allowedTo('visitor', {
    'POST /api/auth/login': {
      summary: 'Log in; an account with a second factor must answer a question first, and has no session until then',
      body: accounts.LoginForm,
      answer: accounts.LoggedIn,
      refused: RefusedFactor,
    },
    'POST /api/auth/register': {
      summary: 'Create an account',
      body: accounts.RegisterForm,
      answer: accounts.User,
      status: 201,
    },
    // The calls below are not in the specification: account features, and rights granted by the GDPR.
    'POST /api/auth/forgot-password': {
      summary: 'Send a link to choose a new password; the answer is the same for known and unknown e-mails',
      body: accounts.ForgottenPasswordForm,
    },
    'POST /api/auth/reset-password': {
      summary: 'Choose a new password with the token of the link, once; logs out every session',
      body: accounts.PasswordReset,
    },
    'POST /api/auth/invitation': {
      summary: 'Join the team with the token of the mailed invitation, once, and a password that is not a common one',
      body: accounts.PasswordReset,
      refused: Refused.extend(formProblems).describe(REFUSED),
    },
    'POST /api/auth/password-check': {
      summary: 'Tell whether a password is one of the most common ones; it is not stored',
      body: accounts.PasswordCheck,
      answer: z.object({ isCommon: z.boolean() }),
    },
    'POST /api/auth/restore-email': {
      summary:
        'Put back the e-mail an account had, with the token of the link sent to it, once; logs out every session',
      body: accounts.EmailRestoration,
    },
    'POST /api/auth/email-confirmation': {
      summary:
        'Use a link about a changed e-mail: that of the new e-mail proves it, that of the former one agrees, as does the password; both confirm the change',
      body: accounts.EmailConfirmation,
      answer: accounts.ConfirmedEmail,
      refused: Refused.extend(formProblems).describe(REFUSED),
    },
    'POST /api/auth/email-refusal': {
      summary:
        'Say, with the token mailed to a new e-mail, that it is not that of your account: the former one returns',
      body: accounts.EmailRestoration,
    },
  }),
  ...allowedTo('user', {
    'GET /api/auth/me': { summary: 'Get the logged-in user', answer: accounts.User },
    'PUT /api/auth/update-profile': {
      summary: 'Update names and e-mail (both e-mails are notified), or the password (which ends every other session)',
      body: accounts.ProfileUpdate,
      answer: accounts.User,
    },
    // The calls below are not in the specification.
    'POST /api/auth/logout': { summary: 'Log out: the token ends at once' },
    'PUT /api/auth/me/picture': {
      summary: 'Set the profile picture: JPEG, PNG, GIF or WebP, 5 MB; cropped to a square around its focus',
      query: PortraitQuery,
      upload: 'image',
      answer: accounts.User,
    },
    'DELETE /api/auth/me/picture': { summary: 'Remove the profile picture', answer: accounts.User },
    'GET /api/auth/me/sessions': { summary: 'List your sessions, last used first', answer: z.array(accounts.Session) },
    'DELETE /api/auth/me/sessions/{id}': { summary: 'End one of your sessions' },
    'GET /api/auth/me/export': {
      summary: 'Export your personal data (GDPR art. 15 and 20)',
      answer: z.object({
        user: accounts.User,
        favorites: z.array(z.object({ propertyId: z.number(), title: z.string(), addedAt: z.iso.datetime() })),
        sessions: z.array(accounts.Session),
        formerEmails: z.array(z.object({ email: z.string(), changedAt: z.iso.datetime() })),
        factors: z.array(factors.Factor),
        alerts: z.array(
          z.object({
            email: z.string(),
            criteria: z.string(),
            label: z.string(),
            rhythm: z.string(),
            state: z.string(),
            consent: z.string(),
            createdAt: z.iso.datetime(),
            confirmedAt: z.iso.datetime().nullable(),
            announced: z.array(z.object({ propertyId: z.number(), sentAt: z.iso.datetime() })),
          }),
        ),
        buyerProfile: z.nullable(ExportedProfile),
        accessRequests: z.array(ExportedAccess),
        contact: z
          .nullable(ExportedContact)
          .describe('What the agency keeps of the person, without its notes; null until the e-mail is verified'),
        briefs: z
          .array(ExportedBrief)
          .nullable()
          .describe('What the owner of the e-mail looks for, with what was sent; null until it is verified'),
        proposedFiles: z
          .array(ExportedProposal)
          .nullable()
          .describe('Confidential files that the agency has proposed to the e-mail; null until it is verified'),
        appointments: z
          .array(ExportedAppointment)
          .nullable()
          .describe('Appointments with the owner of the e-mail; null until it is verified'),
        visitSlips: z
          .array(ExportedSlip)
          .nullable()
          .describe('Slips of visits signed by the owner of the e-mail; null until it is verified'),
        requests: z
          .array(ExportedRequest)
          .nullable()
          .describe('Requests sent with the e-mail of the account; null until its owner has verified it'),
      }),
    },
    'GET /api/auth/me/email-change': {
      summary: 'Get the change of your e-mail that waits for its confirmation; null when none does',
      answer: z.nullable(accounts.PendingEmail),
    },
    'POST /api/auth/me/verification': { summary: 'Mail a link that verifies your e-mail, or confirms its change' },
    'POST /api/auth/me/verification/confirmation': {
      summary: 'Verify your e-mail with the token of the mailed link',
      body: accounts.EmailVerification,
    },
    'DELETE /api/auth/me': {
      summary: 'Delete your account, its favorites and sessions; requires the password',
      body: accounts.AccountDeletion,
    },
  }),
}

// None of these is in the specification: how members of the team prove who they are (docs/decisions/team.md).
export const secondFactorCalls = {
  ...allowedTo('visitor', {
    'POST /api/auth/login/factor': {
      summary:
        'Complete a log-in with a second factor: answer the question of POST /api/auth/login, once. After a wrong code (400 with `factor`) the question stays open; after any other refusal, log in again',
      body: factors.FactorAnswer,
      answer: accounts.LoggedIn,
      refused: RefusedFactor,
    },
    'POST /api/auth/sessions/end': {
      summary: 'End every session of an account, with the token of the mail about a new log-in, once',
      body: accounts.EmailRestoration,
    },
  }),
  ...allowedTo('admin', {
    'GET /api/admin/me': {
      summary: 'Get your role in the team and your second factors',
      withoutFactor: true,
      answer: factors.TeamPass,
    },
    'POST /api/admin/me/question': {
      summary: 'Get a question for one of your factors, to prove again who you are',
      withoutFactor: true,
      answer: factors.FactorQuestion,
      status: 201,
    },
    'POST /api/admin/me/proof': {
      summary: 'Prove who you are: for ten minutes your session may make calls that need a fresh factor',
      withoutFactor: true,
      body: factors.FactorAnswer,
    },
    'DELETE /api/admin/users/{id}/factors': {
      summary: 'Remove every second factor of a team member who has lost theirs; both get a mail',
      may: 'owner',
      fresh: true,
    },
  }),
  ...allowedTo(FRESH_MEMBER, {
    'POST /api/admin/me/passkeys/question': {
      summary: 'Begin to add a passkey',
      withoutFactor: true,
      body: factors.NewFactorForm,
      answer: factors.NewPasskey,
      status: 201,
    },
    'POST /api/admin/me/passkeys': {
      summary: 'Add the passkey that the browser made',
      withoutFactor: true,
      body: factors.PasskeyForm,
      answer: factors.FactorAdded,
      status: 201,
    },
    'POST /api/admin/me/totp/question': {
      summary: 'Begin to add an application that shows codes (RFC 6238)',
      withoutFactor: true,
      body: factors.NewFactorForm,
      answer: factors.NewTotp,
      status: 201,
    },
    'POST /api/admin/me/totp': {
      summary: 'Add the application, with a code that it shows',
      withoutFactor: true,
      body: factors.TotpForm,
      answer: factors.FactorAdded,
      status: 201,
    },
    'DELETE /api/admin/me/factors/{id}': {
      summary: 'Remove one of your second factors; removing the last one also removes your recovery codes',
    },
    'POST /api/admin/me/recovery-codes': {
      summary: 'Make new recovery codes; the former ones stop working',
      answer: factors.RecoveryCodes,
      status: 201,
    },
  }),
}

const NO_FAVORITE = 'Indiquez le bien à ajouter à vos favoris.'

export const favoriteCalls = allowedTo('user', {
  'GET /api/favorites/check/{propertyId}': {
    summary: 'Check whether a property is one of your favorites',
    answer: z.object({ isFavorite: z.boolean() }),
  },
  'GET /api/favorites': { summary: 'List your favorites, last added first', answer: z.array(Property) },
  'GET /api/favorites/withdrawn': {
    summary: 'List your favorites that are no longer for sale, last added first',
    answer: z.array(z.object({ id: z.number(), title: z.string() })),
  },
  'POST /api/favorites': {
    summary: 'Add a favorite; adding it again changes nothing',
    // Any number is accepted: a listing that does not exist is a 404.
    body: z.object({ propertyId: z.int(NO_FAVORITE).gte(1, NO_FAVORITE) }),
    status: 201,
  },
  'DELETE /api/favorites/{propertyId}': { summary: 'Remove a favorite; removing it again changes nothing' },
})

export const listingCalls = allowedTo('visitor', {
  'GET /api/featured-properties': { summary: 'List the featured properties, newest first', answer: z.array(Property) },
  'GET /api/properties': {
    summary: 'Search the properties for sale',
    query: PropertySearch,
    answer: z.array(Property),
    paged: true,
  },
  'GET /api/properties/{id}': { summary: 'Get a property', answer: Property },
  // The calls below are not in the specification.
  'GET /api/properties/{id}/sheet': {
    summary: 'Get everything public about a property, in words; for a sold one, what remains public',
    answer: Sheet,
  },
  // Not in the specification: "nearest first" needs the official place codes, which stay on the server.
  'GET /api/properties/{id}/similar': {
    summary:
      'List up to three similar properties: same category, then activity, sector, nature, price and place; also for a sold or removed one',
    answer: z.array(Property),
  },
  'GET /api/comparison': { summary: 'Compare up to four properties', query: ComparisonQuery, answer: Comparison },
  // Not in the specification: the heading, text and links of a category × place page.
  'GET /api/landing': {
    summary: 'Summarise the properties of a category in a place, and around it',
    query: LandingQuery,
    answer: Landing,
  },
  // Not in the specification: what to try when a search finds little.
  'GET /api/wider-searches': {
    summary: 'Suggest searches that find more: around the place, in the same sector, with fewer limits',
    query: WiderQuery,
    answer: z.array(WiderSearch),
  },
  // Not in the specification: maps, drawn by the server so that no geometry reaches the browser.
  'GET /api/map': { summary: 'Draw where the properties of a search are', query: MapQuery, answer: ListingMap },
  'GET /api/properties/{id}/zone': {
    summary: 'Draw the area a property is in, as closely as it is published; 404 when it names no place',
    answer: MapZone,
  },
  // Not in the specification: a single search field for trades, places, references and amounts.
  'GET /api/typed-search': {
    summary: 'Translate a typed text into the parameters of a search: "boulangerie lyon", "CO 1152"',
    query: TypedText,
    answer: TypedMeaning,
  },
})

const LeadSent = Done.extend({ reference: z.string().describe('"E-0042"') })

export const leadCalls = allowedTo('visitor', {
  'POST /api/estimate': { summary: 'Request a valuation', body: EstimateForm, answer: LeadSent, status: 201 },
  'POST /api/contact': {
    summary: 'Send a message to the agency',
    body: ContactForm,
    answer: LeadSent.extend({ appointment: z.optional(Appointment) }),
    refused: Refused.extend(formProblems).describe(REFUSED),
    status: 201,
  },
  // Neither is in the specification.
  'GET /api/valuations/own-sales': {
    summary:
      'List the trades in which the agency has sold enough businesses to compare with, as rounded ranges of ratios',
    answer: z.array(OwnSales),
  },
  'GET /api/valuations/caps': {
    summary:
      'Get the multiples of the yearly EBITDA that the agency has chosen as limits of a value, by sector, with their source',
    answer: z.object({ caps: ValuationCaps }),
  },
  'POST /api/callback': { summary: 'Ask the agency to call back', body: CallbackForm, answer: LeadSent, status: 201 },
})

// None of these is in the specification: mails about new listings, without an account or as saved searches.
export const alertCalls = {
  ...allowedTo('visitor', {
    'POST /api/alerts': {
      summary: 'Ask for an alert: a mail to confirm it is sent; the answer is the same for known and unknown e-mails',
      body: alerts.AlertForm,
      status: 201,
    },
    'POST /api/alerts/confirm': {
      summary: 'Confirm an alert with the token of the mailed link',
      body: alerts.LinkForm,
      answer: alerts.LinkedAlert,
    },
    'POST /api/alerts/linked': {
      summary: 'Get an alert with the token in its mails; a POST, so that the token is in no log',
      body: alerts.LinkForm,
      answer: alerts.LinkedAlert,
    },
    'PUT /api/alerts/linked': {
      summary: 'Change how often an alert sends a mail, with the token in its mails',
      body: alerts.RhythmForm,
      answer: alerts.LinkedAlert,
    },
    'POST /api/alerts/linked/renewal': {
      summary: 'Confirm that an alert is still wanted, with the token in its mails',
      body: alerts.LinkForm,
      answer: alerts.LinkedAlert,
    },
    'POST /api/alerts/linked/stop': {
      summary: 'Stop an alert, or all those of its e-mail, with the token in its mails',
      body: alerts.StopForm,
    },
    'POST /api/alerts/stop': {
      summary:
        'Stop an alert at once, or all those of the e-mail: what mail programs call for the header List-Unsubscribe (RFC 8058)',
      query: alerts.OneClickForm,
      isOneClick: true,
    },
  }),
  ...allowedTo('user', {
    'GET /api/alerts': { summary: 'List your saved searches, newest first', answer: z.array(alerts.SavedSearch) },
    'POST /api/alerts/saved': {
      summary: 'Save a search; the first one of an e-mail is confirmed by mail',
      body: alerts.SavedSearchForm,
      answer: Done.extend({ isPending: z.boolean().describe('Whether a mail to confirm it was sent') }),
      status: 201,
    },
    'PATCH /api/alerts/saved/{id}': {
      summary: 'Rename, pause or resume a saved search, or change how often it sends a mail',
      body: alerts.SavedSearchChange,
    },
    'POST /api/alerts/saved/{id}/look': {
      summary: 'Mark the results of a saved search as seen: none is new any more',
    },
    'POST /api/alerts/saved/{id}/confirmation': {
      summary: 'Send the mail that confirms a saved search again, to the e-mail of your account',
    },
    'DELETE /api/alerts/saved/{id}': { summary: 'Delete a saved search' },
  }),
}

/** The agent of a listing reads its documents. */
const GIVES_FILE = [{ field: 'agentId', fresh: true, where: 'documents' }] as const

export const dossierCalls = allowedTo('admin', {
  // Not in the specification: the agency's view of its listings, including confidential facts.
  'GET /api/admin/listings': {
    summary: 'List listings of every status, a page of a view, filtered and sorted; newest first by default',
    query: dossiers.DossierSearch,
    answer: z.array(dossiers.DossierLine),
    paged: true,
  },
  'GET /api/admin/unmandated': {
    summary: 'List which of these listings no mandate in force covers',
    query: dossiers.UnmandatedQuery,
    answer: z.array(z.number()),
  },
  'GET /api/admin/listings/csv': {
    ...FRESH_OWNER,
    summary: 'Export listings as CSV',
    query: dossiers.DossierSearch,
    ...CSV,
  },
  'GET /api/admin/views': {
    summary: 'List the views of the table of listings that the team has saved, by name',
    answer: z.array(dossiers.DossierView),
  },
  'POST /api/admin/views': {
    summary: 'Save a view for the whole team, in place of the one of the same name',
    body: dossiers.DossierViewForm,
    answer: dossiers.DossierView,
    refused: RefusedForm,
    status: 201,
  },
  'DELETE /api/admin/views/{id}': { summary: 'Delete a saved view' },
  'POST /api/admin/listings/bulk': {
    summary:
      'Withdraw several listings, assign them to another agent, or confirm that everything in them is still true',
    body: dossiers.DossierBulk,
    effects: GIVES_FILE,
    status: 201,
  },
  'POST /api/admin/listings': {
    summary: 'Create a draft listing, empty or with the data of a first phone call',
    body: z.optional(z.nullable(dossiers.NewDossierChange)),
    answer: dossiers.Dossier,
    status: 201,
  },
  'GET /api/admin/listings/{id}': { summary: 'Get a listing with its confidential facts', answer: dossiers.Dossier },
  'PUT /api/admin/listings/{id}': {
    summary: 'Update a listing; with If-Match (its updatedAt, in quotes), only if it has not changed since',
    body: dossiers.DossierChangeForm,
    effects: GIVES_FILE,
    answer: dossiers.Dossier,
    refused: RefusedForm,
  },
  'PATCH /api/admin/listings/{id}': {
    summary:
      'Save some fields of a listing that is not public, each unless another person has changed it since; with If-Match (its updatedAt, in quotes), a listing at that version is not compared',
    body: typedFields.TypedFieldsForm,
    effects: GIVES_FILE,
    answer: typedFields.TypedFieldsSaved,
    refused: RefusedForm,
  },
  'PUT /api/admin/listings/{id}/price': {
    summary:
      'Change the price of a listing; with If-Match (its updatedAt, in quotes), only if it has not changed since',
    body: dossiers.PriceForm,
    refused: RefusedForm,
  },
  'PUT /api/admin/listings/{id}/draft': {
    summary:
      'Store the draft of a listing, unchecked and unpublished; an empty object deletes it; with If-Match (its draftVersion, in quotes), only if no other draft was stored since',
    body: dossiers.DossierDraft,
    answer: Done.extend({ draftVersion: z.number() }),
  },
  'GET /api/admin/listings/{id}/preview': {
    summary: 'Get a listing as its card and its page would show it if it were published, at a level of discretion',
    query: typedFields.PreviewQuery,
    answer: z.object({
      property: Property,
      sheet: Sheet,
      communes: z
        .array(z.string())
        .describe('Official names of its commune, to mask them in what is typed; empty for who may not read its place'),
    }),
  },
  'DELETE /api/admin/listings/{id}/seller': {
    ...FRESH_OWNER,
    summary: 'Erase what a listing knows of its seller, once it is neither on the site nor under a mandate',
    answer: dossiers.Dossier,
  },
  'GET /api/admin/private-pictures': {
    summary: 'Get a picture that no visitor may see: one that is confidential, or of a listing that hides its photos',
    query: z.object({ name: z.string().regex(/^[\w-]{1,200}\.\w{1,10}$/, 'Photo inconnue') }),
    type: 'image/webp',
    answer: z.file(),
  },
  'PUT /api/admin/listings/{id}/reservation': {
    summary:
      'Reserve a draft for some days to the buyers whose brief it fits, before it is published; or withdraw it; with If-Match, only if it has not changed since',
    body: ReservationForm,
    answer: dossiers.Dossier,
    refused: RefusedForm,
  },
  'PUT /api/admin/listings/{id}/verification': {
    summary:
      'Say that a year of figures was compared today with a tax return of the confidential file, or take that back; with If-Match, only if the listing has not changed since',
    body: VerificationForm,
    answer: dossiers.Dossier,
    refused: RefusedForm,
  },
  'POST /api/admin/listings/{id}/confirmation': {
    summary: 'Confirm that everything in a listing is still true',
    answer: dossiers.Dossier,
    status: 201,
  },
  'POST /api/admin/listings/{id}/status': {
    summary: 'Publish, reserve, sell or withdraw a listing, or take it one step back',
    body: dossiers.StatusForm,
    // Opens the file to the buyer of the offer.
    effects: [{ field: 'keptAccessId', fresh: true }],
    answer: dossiers.Dossier,
    refused: RefusedForm,
    status: 201,
  },
})

/** A call that records a row in the register. */
const recorded = <Form extends z.core.$ZodType>(summary: string, form: Form) => ({
  summary,
  body: form,
  answer: mandates.RegisterRow,
  refused: RefusedForm,
  status: 201 as const,
})

export const mandateCalls = allowedTo('admin', {
  // None of these is in the specification: mandates and their register (décret 72-678 art. 72).
  'GET /api/admin/listings/{id}/mandates': {
    summary: 'List what the register holds about a listing, newest first',
    answer: z.array(mandates.RegisterRow),
  },
  'POST /api/admin/listings/{id}/mandates': {
    may: 'agent',
    ...recorded('Record a mandate to sell or let a listing', mandates.MandateForm),
  },
  'POST /api/admin/mandates': {
    may: 'agent',
    ...recorded('Record a mandate to search, which has no listing', mandates.MandateForm),
  },
  'POST /api/admin/mandates/{id}/changes': {
    may: 'own',
    ...recorded(
      'Record an amendment or a correction of the mandate of that number, as a row of its own',
      mandates.MandateChangeForm,
    ),
  },
  'POST /api/admin/mandates/{id}/renewal': {
    may: 'own',
    ...recorded(
      'Record that the mandate of that number is renewed on the same terms, as an amendment',
      mandates.RenewalForm,
    ),
  },
  'POST /api/admin/mandates/{id}/termination': {
    may: 'own',
    ...recorded('Record the end of the mandate of that number, as a row of its own', mandates.TerminationForm),
  },
  'GET /api/admin/register': {
    summary: 'List the register of mandates, by view; newest first, or by end',
    query: mandates.RegisterQuery,
    answer: z.array(mandates.RegisterLine),
    paged: true,
  },
  'PUT /api/admin/register/first-number': {
    ...FRESH_OWNER,
    summary: 'Set the number of the first row, to continue a paper register; only before that row',
    body: mandates.FirstNumberForm,
  },
  'GET /api/admin/register/check': {
    summary: 'Check that no row of the register is missing or was changed',
    answer: mandates.RegisterCheck,
  },
  'GET /api/admin/register/csv': { ...FRESH_OWNER, summary: 'Export the register as CSV', ...CSV },
  'GET /api/admin/register/pdf': {
    ...FRESH_OWNER,
    summary: 'Export the register as PDF, with the hash of its last row',
    ...PDF,
  },
})

export const opinionCalls = allowedTo(AGENT, {
  // None of these is in the specification: opinions of value.
  'GET /api/admin/opinions': {
    summary: 'List the opinions of value, newest first',
    query: OpinionQuery,
    answer: z.array(OpinionLine),
    paged: true,
  },
  'POST /api/admin/opinions': {
    summary: 'Store an opinion of value, for a request, a listing or neither',
    body: OpinionForm,
    answer: Opinion,
    refused: RefusedForm,
    status: 201,
  },
  'GET /api/admin/opinions/{id}': { summary: 'Read an opinion of value', answer: Opinion },
  'PUT /api/admin/opinions/{id}': {
    may: 'own',
    summary: 'Change an opinion of value; its date becomes today',
    body: OpinionForm,
    answer: Opinion,
    refused: RefusedForm,
  },
  'DELETE /api/admin/opinions/{id}': { may: 'own', summary: 'Delete an opinion of value' },
  'GET /api/admin/opinions/{id}/pdf': {
    summary: 'Make the PDF of an opinion of value, as of the day it was saved',
    ...PDF,
  },
})

export const listingAdminCalls = allowedTo('admin', {
  'POST /api/properties': {
    summary: 'Create a property',
    body: PropertyForm,
    answer: Property.extend({
      isDraft: z
        .boolean()
        .optional()
        .describe('Whether it is not public yet, because the agency requires a mandate to be recorded first'),
    }),
    refused: RefusedForm,
    status: 201,
  },
  'PUT /api/properties/{id}': {
    summary: 'Update a property; with If-Match (its updatedAt, in quotes), only if it has not changed since',
    body: PropertyForm,
    answer: Property,
    refused: RefusedForm,
  },
  'DELETE /api/properties/{id}': { ...FRESH_OWNER, summary: 'Delete a property' },
  'PATCH /api/properties/{id}/featured': {
    summary: 'Add a property to the home page, or remove it',
    body: FeaturedForm,
    answer: Property,
  },
  'POST /api/upload': {
    summary: 'Upload a picture: JPEG, PNG, GIF or WebP, 5 MB',
    upload: 'image',
    answer: z.object({ imageUrl: z.string() }),
    status: 201,
  },
  'POST /api/optimize-description': {
    summary: 'Rewrite a description without adding facts',
    body: OptimisationForm,
    answer: z.object({ optimizedDescription: z.string() }),
  },
})

export const accountAdminCalls = {
  ...allowedTo(OWNER, {
    'GET /api/admin/users': { summary: 'List the accounts, newest first', answer: z.array(accounts.User) },
    'GET /api/admin/users/{id}': { summary: 'Get an account', answer: accounts.User },
    // Neither is in the specification: a member leaves the team.
    'GET /api/admin/users/{id}/handover': {
      summary: 'Count what an account would hand over: its listings and requests',
      answer: Followed,
    },
    // Not in the specification: team members are invited by mail.
    'GET /api/admin/invitations': {
      summary: 'List the pending invitations to the team, newest first',
      answer: z.array(admin.Invitation),
    },
  }),
  ...allowedTo(FRESH_OWNER, {
    'PUT /api/admin/users/{id}': {
      summary: 'Update an account; disabling it ends its sessions; a changed e-mail is announced to both e-mails',
      body: admin.UserForm,
      answer: accounts.User,
    },
    'DELETE /api/admin/users/{id}': { summary: 'Delete an account, its favorites and sessions; its requests stay' },
    'POST /api/admin/users/{id}/handover': {
      summary: 'Give the listings and requests of an account to another member of the team; ends its sessions',
      body: HandoverForm,
      status: 201,
    },
    'PUT /api/admin/users/{id}/team-role': {
      summary: 'Set the role in the team of an administrator; a rise ends their sessions',
      body: admin.TeamRoleForm,
      answer: accounts.User,
    },
    'PUT /api/admin/users/{id}/agent': {
      summary: 'Set what is shown beside the name of an account that is the agent of listings',
      body: admin.AgentForm,
      answer: admin.AgentForm,
    },
    'PUT /api/admin/users/{id}/picture': {
      summary: 'Set the picture of an account, as its portrait: JPEG, PNG, GIF or WebP, 5 MB',
      upload: 'image',
      answer: accounts.User,
    },
    'DELETE /api/admin/users/{id}/picture': { summary: 'Remove the picture of an account', answer: accounts.User },
    'PUT /api/admin/users/{id}/password': {
      summary: 'Set the password of an account; ends its sessions',
      body: admin.UserPasswordForm,
    },
    'POST /api/admin/invitations': {
      summary: 'Mail a link to join the team; a new link to the same e-mail replaces the earlier one',
      body: admin.InvitationForm,
      status: 201,
    },
    'DELETE /api/admin/invitations/{id}': { summary: 'Withdraw an invitation: its link stops working' },
  }),
  ...allowedTo('admin', {
    // Not in the specification: loi 70-9 art. 6-2.
    'GET /api/admin/team': {
      summary: 'List the administrators in the order of the agency’s page, with what is shown beside their names',
      answer: z.array(admin.Member),
    },
  }),
}

export const agencyCalls = allowedTo('visitor', {
  // None of these is in the specification: what the administration edits of the agency, and its track record.
  'GET /api/agency': {
    summary: 'Get the hours, closed days, social links and testimonials of the agency',
    answer: agency.PublicAgency,
  },
  'GET /api/agency/identity': {
    summary: 'Get who the agency is: its name, addresses, professional card, guarantee, insurance and mediator',
    answer: agency.AgencyIdentity,
  },
  'GET /api/agency/fees': { summary: 'Get the price list of the agency that is in force today', answer: DatedFees },
  'GET /api/agency/legal': {
    summary: 'Get the text of a legal page with the data of the agency, and the day of its last change',
    query: z.object({ page: z.enum(LEGAL_PAGE_NAMES) }),
    answer: LegalText,
  },
  'GET /api/agency/words': {
    summary: 'Get the texts of a page that the agency has written itself',
    query: z.object({ path: z.string().max(300) }),
    answer: OwnWords,
  },
  'GET /api/appointments/slots': {
    summary: 'List the half-hours that may be booked with POST /api/contact, over ten working days',
    query: SlotQuery,
    answer: OfferedSlots,
  },
  'GET /api/agency/proof': {
    summary: 'Get the team of the agency, what it sold last, and averages of its deals',
    answer: agency.AgencyProof,
  },
})

/** A call that saves a group of settings as a whole; only for owners. */
const setting = <Form extends z.core.$ZodType>(summary: string, form: Form) => ({
  ...FRESH_OWNER,
  summary,
  body: form,
  answer: form,
  refused: RefusedForm,
})

export const agencyAdminCalls = allowedTo('admin', {
  'GET /api/admin/agency': {
    summary: 'Get what may be edited of the agency, and the sold listings that a testimonial may name',
    answer: agency.AgencySettings,
  },
  'PUT /api/admin/agency/identity': setting(
    'Set the identity of the agency that pages, documents and mails show from then on',
    IdentityForm,
  ),
  'PUT /api/admin/agency/host': setting('Set who hosts the site: its legal notice says so', Host),
  'PUT /api/admin/agency/legal': setting(
    'Set the agency’s own texts of legal pages; absent ones are the site’s. Changed ones are dated, former ones kept',
    LegalTextsForm,
  ),
  'PUT /api/admin/agency/fees': setting(
    'Set the price lists; those that were in force must stay unchanged, a new one begins today at the earliest',
    FeesForm,
  ),
  'PUT /api/admin/agency/mails': setting(
    'Set the templates of answers, their signature, and how mails to visitors begin and end',
    MailsForm,
  ),
  'PUT /api/admin/agency/slip': setting('Set the words of the agency on the slip of a visit', SlipWordsForm),
  'PUT /api/admin/agency/words': setting(
    'Set the agency’s own texts of public pages; absent ones are the site’s',
    WordsForm,
  ),
  'PUT /api/admin/agency/look': setting('Set the logo, colours, share picture and icon of the agency', LookForm),
  'PUT /api/admin/agency/hours': setting(
    'Set the opening hours of each weekday, and the closed days',
    agency.HoursForm,
  ),
  'PUT /api/admin/agency/social': setting('Set the social links', agency.SocialForm),
  'PUT /api/admin/agency/appointments': setting(
    'Set how many appointments may be at the same time, and how long in advance they must be booked',
    agency.AppointmentsForm,
  ),
  'PUT /api/admin/agency/publishing': setting(
    'Set whether POST /api/properties creates a draft until a mandate is recorded',
    agency.PublishingForm,
  ),
  'PUT /api/admin/agency/team': setting(
    'Set whether the team needs a second factor, and whether agents read the confidential part of each other’s listings',
    TeamForm,
  ),
  'PUT /api/admin/agency/valuation': setting(
    'Set the multiples of the yearly EBITDA that limit a value, by sector; absent ones are those of the published references',
    ValuationCaps,
  ),
  'PUT /api/admin/agency/matching': setting(
    'Set how far a price may be from a buyer’s budget, in per cent; the briefs are compared again in the night',
    PriceBandForm,
  ),
  'PUT /api/admin/agency/window': {
    ...AGENT,
    summary: 'Set which listings the screen of the window shows, and for how long',
    body: WindowForm,
    answer: WindowForm,
    refused: RefusedForm,
  },
  'PUT /api/admin/agency/testimonials': setting(
    'Set the testimonials; the home page shows the first three',
    agency.TestimonialsForm,
  ),
})

/** Erasing a request is a deletion, by a status. */
const ERASES = [{ field: 'status', value: 'erased', may: 'owner', fresh: true }] as const

export const leadAdminCalls = allowedTo('admin', {
  'GET /api/admin/contacts': {
    summary: 'List the contact requests, newest first; at most as many as « Prefer: maxpagesize=25 » asks for',
    isSized: true,
    answer: z.array(admin.ContactLine),
  },
  // The calls below are not in the specification.
  'GET /api/admin/leads/{id}': { summary: 'Get a request with its notes and mails', answer: admin.LeadDetail },
  'GET /api/admin/inbox': {
    summary: 'List a page of the requests of every kind, formatted for reading',
    query: InboxSearch,
    answer: InboxPage,
  },
  'POST /api/admin/leads': {
    summary: 'Record a request received by telephone, at the agency, by letter or by mail',
    body: RecordedLeadForm,
    answer: admin.RecordedLead,
    status: 201,
  },
  'PATCH /api/admin/leads/{id}': {
    effects: ERASES,
    summary: 'Set the status of a request, its assignee, and when the person is to be called back',
    body: LeadChange,
    answer: admin.LeadDetail,
  },
  'POST /api/admin/leads/{id}/notes': {
    effects: ERASES,
    summary: 'Add a note to a request, and set its status if the note gives one',
    body: admin.LeadNoteForm,
    answer: admin.LeadDetail,
    status: 201,
  },
  'POST /api/admin/leads/{id}/mails': {
    effects: ERASES,
    summary: 'Answer a request by mail, and note what was written; a new request is then in progress',
    body: LeadMailForm,
    answer: admin.LeadDetail,
    status: 201,
  },
  'POST /api/admin/leads/{id}/listing': {
    summary: 'Make the draft listing of a request, filled by it, or link it to a listing of its sender; once only',
    body: z.optional(z.nullable(LeadAffairForm)),
    answer: LeadAffairMade,
    refused: RefusedForm,
    status: 201,
  },
  'POST /api/admin/leads/bulk': {
    effects: ERASES,
    summary: 'Set the status of several requests, or their assignee',
    body: LeadBulk,
    status: 201,
  },
  'GET /api/admin/leads': { ...FRESH_OWNER, summary: 'Export the requests as CSV', ...CSV },
  'GET /api/admin/valuations/own-sales': {
    may: 'agent',
    summary:
      'List the businesses of a trade that the agency has sold, latest first; empty when there are fewer than three',
    query: OwnSaleSearch,
    answer: z.array(OwnSale),
  },
  'GET /api/admin/failed-mails': {
    may: 'owner',
    summary: 'List the mails that could not be sent, newest first',
    answer: z.array(admin.FailedMail),
  },
  'POST /api/admin/failed-mails/retry': {
    ...FRESH_OWNER,
    summary: 'Send the failed mails again, and those that wait for another attempt at once',
  },
})

export const overviewCalls = allowedTo('admin', {
  'GET /api/admin/summary': { summary: 'Count listings, new requests and accounts', answer: admin.Summary },
  'GET /api/admin/today': {
    summary: 'Get what needs attention today: the first rows of each list, or all deadlines',
    query: TodayQuery,
    answer: Today,
  },
  'GET /api/admin/agenda': {
    summary: 'List the appointments, requested half-days and promised calls of a day, a week or a month',
    query: AgendaQuery,
    answer: Agenda,
  },
  'GET /api/admin/listings/{id}/interest': {
    summary:
      'Get how buyers react to a listing: its requests, the next appointment or call, its number of favourites; and what its seller sent',
    answer: Interest,
  },
  'GET /api/admin/audit': {
    may: 'own',
    summary: 'List who saw or changed what, newest first; an agent only gets their own entries',
    query: admin.AuditQuery,
    answer: z.array(admin.AuditEntry),
    paged: true,
  },
  'GET /api/admin/audit/actors': {
    may: 'owner',
    summary: 'List the people who have audit entries, and the team',
    answer: admin.AuditActors,
  },
  'GET /api/admin/audit/csv': {
    ...FRESH_OWNER,
    summary: 'Export the audit log as CSV, filtered in the same way',
    query: admin.AuditQuery,
    ...CSV,
  },
  'GET /api/admin/site-state': {
    may: 'owner',
    summary: 'Get whether the site works: backups, mails, jobs, disk, certificate…',
    answer: SiteState,
  },
  'POST /api/admin/jobs/resumption': {
    ...FRESH_OWNER,
    summary:
      'Declare that this site replaces the one its database was copied from: its jobs run and its mails are sent',
  },
})

export const deskSearchCalls = allowedTo('admin', {
  // Not in the specification: search for an administrator who is on the telephone.
  'GET /api/admin/search': {
    summary: 'Find listings, people, requests and mandates by words, telephone or number, confidential facts included',
    query: DeskQuery,
    answer: z.array(DeskHit),
  },
  'GET /api/admin/people': {
    summary:
      'List the people who have sent requests, sell, or have an account or alerts, fifty a page; search by words or telephone',
    query: PeopleQuery,
    answer: DeskPeople,
  },
})

export const placeCalls = allowedTo('visitor', {
  // Not in the specification: suggestions for the search fields, and the map of départements.
  'GET /api/places': {
    summary: 'Suggest places by the beginning of their name, with their number of properties',
    query: PlaceQuery,
    answer: z.array(PlaceSuggestion),
  },
  'GET /api/search-suggestions': {
    summary: 'Suggest activities and places for the beginning of a search, those with properties first',
    query: TypedText,
    answer: z.array(SearchSuggestion),
  },
  'GET /api/place-choices': {
    summary:
      'List the places that a text may mean when it does not name exactly one: homonyms, or towns one letter away from a misspelt name, with the number of listings that the search would find there',
    query: UnclearPlace,
    answer: z.array(PlaceSuggestion),
  },
})

export const calls = {
  ...accountCalls,
  ...listingCalls,
  ...secondFactorCalls,
  ...favoriteCalls,
  ...leadCalls,
  ...alertCalls,
  ...dossierCalls,
  ...mandateCalls,
  ...opinionCalls,
  ...agreementCalls,
  ...documentCalls,
  ...listingAdminCalls,
  ...accountAdminCalls,
  ...leadAdminCalls,
  ...agencyCalls,
  ...agencyAdminCalls,
  ...overviewCalls,
  ...firstHourCalls,
  ...appointmentCalls,
  ...slipCalls,
  ...importCalls,
  ...briefCalls,
  ...writtenBriefCalls,
  ...ownBriefCalls,
  ...buyerCalls,
  ...portalCalls,
  ...feedCalls,
  ...listingPortalCalls,
  ...windowCalls,
  ...deskSearchCalls,
  ...contactCalls,
  ...placeCalls,
  ...accessCalls,
  ...proposalCalls,
  ...adviserCalls,
} satisfies Table

export type Calls = typeof calls
