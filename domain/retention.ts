// How long the site keeps what it knows about people (RGPD art. 5.1.e): each duration once, with its unit and source. The
// page /confidentialite says each of them; its test fails for one that the page does not say. What an agency decides
// itself stands in agency.json: KEPT_MONTHS in domain/agency/identity.ts.

// Accounts
/** After the last use of a session. */
export const SESSION_DAYS = 30
/** A session of the team ends after this time, however it is used: ASVS 5.0 §7.3.2. */
export const TEAM_SESSION_DAYS = 7
/** After the last log-in: how long a browser in which a team member has logged in is remembered. */
export const BROWSER_DAYS = 365
/** How long the link to a new password works, and its hash is kept. */
export const RESET_LINK_MINUTES = 30
/**
 * How long a link to confirm or restore an email or to end sessions works, and the former email is kept. Long enough to
 * cover a weekend.
 */
export const EMAIL_LINK_HOURS = 72
/** How long an invitation is kept, so that an expired one can be sent again. */
export const INVITATION_KEPT_DAYS = 60

// Alerts
/** Without a confirmation. */
export const PENDING_ALERT_DAYS = 7
/** Once stopped. */
export const STOPPED_ALERT_DAYS = 30
/** After this time the owner is asked whether the alert is still wanted; without an answer, it stops. */
export const ALERT_YEAR_DAYS = 365
export const ALERT_REMINDER_DAYS = 30
/** No data of an alert is kept longer than this after its owner last acted. */
export const ALERT_KEPT_YEARS = 3

// People
/** A person of whom nothing else is kept, after their last sign. */
export const CONTACT_KEPT_YEARS = 3
/** For how long two people who were merged can be separated again. */
export const CONTACT_MERGED_DAYS = 30

// Briefs of buyers
/** After so many days nobody knows whether a brief still holds. */
export const BRIEF_STALE_DAYS = 90
/** After so many days without a sign a brief no longer counts among those that are told to others. */
export const DEMAND_FRESH_DAYS = 180

// Confidential files
/** Months for which a buyer's profile is considered current, and for which it is kept after that. */
export const PROFILE_MONTHS = 6
/** Months a request is kept once ended; with a signed agreement, at least as long as the agreement binds. */
export const ENDED_MONTHS = 12
/** Months an agreement binds, and years its record is kept after that (C. civ. 2224; a trigger holds the same). */
export const AGREEMENT_MONTHS = 24
export const RECORD_YEARS = 5
/** Months each page view is kept, as the agreement says (CNIL, délibération 2021-122). */
export const READING_MONTHS = 12
/** How long the link that invites an adviser works, and its hash is kept, unless the request ends before. */
export const ADVISER_LINK_DAYS = 14
/** How long the link of a proposed file works; months for which it is known that a file was proposed to a person. */
export const PROPOSAL_LINK_DAYS = 30
export const PROPOSAL_MONTHS = 12
/** Months that documents are kept after the deed or the withdrawal of their listing. */
export const DOCUMENTS_MONTHS = 6

// Appointments
/** Months an appointment without a request, and an absence, are kept after their last day; one of a request goes with it. */
export const APPOINTMENT_MONTHS = 36
/**
 * A signed slip of a visit: years after its signature, and after the end of its mandate, as the act of the mandate and its
 * register (décret 72-678, art. 53 and 72).
 */
export const SLIP_KEPT_YEARS = 10

// Listings and mandates
/** Months for which it is known what was given to a portal, and by whom. */
export const PORTAL_RUN_MONTHS = 12
/** Months for which a sold listing keeps a page after its deed, without price or figures. */
export const SOLD_SHOWN_MONTHS = 6
/** The register keeps the parties of a mandate for this long after its end: décret 72-678, art. 72; a trigger holds the same. */
export const REGISTER_KEPT_YEARS = 10

/** Days for which the file of an import, its cells and its choices are kept after the last change. */
export const IMPORT_KEPT_DAYS = 30

/** How long the secret address works at which an owner takes everything away. */
export const TAKE_OUT_HOURS = 24

// Mails and browsers
/** How long it is known that a mail was sent. */
export const MAIL_KEPT_DAYS = 30
/** How long a browser keeps the favourites of a visitor who is about to log in. */
export const WANTED_FAVORITES_HOURS = 1
