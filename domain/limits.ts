// Every number of the specification, with its unit.

// Money and dates: docs/specification.md §1, §9
export const LOCALE = 'fr-FR'
export const CURRENCY = 'EUR'

// Interface delays: docs/specification.md §2, §9
export const TOAST_MS = 5_000
export const TOOLTIP_MS = 700
export const TOOLTIP_SKIP_MS = 300
export const REGISTERED_REDIRECT_MS = 2_000
export const NAVIGATION_TARGET_MS = 5_000
export const SCROLL_OFFSET_PX = 80

// Lists: docs/specification.md §2, §9
export const SIMILAR_MAX = 3
export const SIMILAR_DESCRIPTION_CHARS = 100
/** More than the three lines of a card can show, on the widest screen. */
export const CARD_DESCRIPTION_CHARS = 400
export const OTHER_SERVICES_MAX = 3
export const SEARCH_PLACEHOLDERS = 6
export const FEATURED_SKELETONS = 2
export const FAVORITE_SKELETONS = 3

// How long fetched data stays fresh: docs/specification.md §7, §9
export const FAVORITE_CHECK_FRESH_MS = 10 * 60_000
export const FAVORITES_FRESH_MS = 5 * 60_000

// Accounts: docs/specification.md §5, §9
export const NAME_MIN_CHARS = 2
export const PASSWORD_LOGIN_MIN_CHARS = 6
export const PASSWORD_MIN_CHARS = 8

// Descriptions: docs/specification.md §9
export const WORD_COUNTS = [100, 150, 200, 300, 500] as const
export const WORD_COUNT = 200

// Listings: docs/specification.md §5, §9
export const FEATURED_LOCK_MS = 500
export const TITLE_MIN_CHARS = 3
export const LOCATION_MIN_CHARS = 3
export const DESCRIPTION_MIN_CHARS = 10
export const PRICE_MIN_EUR = 1

// Pictures: docs/specification.md §9
export const UPLOAD_MAX_BYTES = 5 * 1024 * 1024

// Limits not given by the specification
export const PAGE_SIZE = 24
export const PAGE_SIZE_MAX = 100
/** Requests per page of the inbox. */
export const INBOX_PAGE_SIZE = 25
/** Rows per page of the administration's table of listings. */
export const AFFAIRS_SHOWN = 50
/** Pages of results that have a number; later ones need a cursor, which costs the same at any depth. */
export const PAGES_NUMBERED = 40
/** With this many results or fewer, a search suggests others that find more. */
export const FEW_RESULTS = 3
/** Minimum number of listings for search engines to index the page of a sector or an activity in a place. */
export const TRADE_LANDING_MIN = 3
export const FEATURED_MAX = 100
export const TEXT_QUERY_MAX_CHARS = 200
export const CURSOR_MAX_CHARS = 200
export const SUGGESTIONS = 8
export const BODY_MAX_BYTES = 256 * 1024
/** Maximum nesting of JSON bodies: a form needs six levels, a stored draft some more. */
export const JSON_MAX_DEPTH = 32
/** Words of an administration search: more would hardly narrow it, and each costs a scan of every row. */
export const SEARCH_WORDS_MAX = 10
/** Enough for a document of 25 MB at 1.2 Mbit/s. */
export const REQUEST_TIMEOUT_MS = 180_000
export const EMAIL_MAX_CHARS = 254
export const PASSWORD_MAX_CHARS = 256
export const FAVORITES_MAX = 500
/** Sessions per account: enough for all browsers of a person and for programs that log in at each run. */
export const SESSIONS_MAX = 50
export const NEW_BROWSER_MAILS_A_DAY = 10
/** Wrong passwords for one member are one entry of the audit log in this time. */
export const WRONG_PASSWORD_MINUTES = 15
/** Password links to one email in a window of the rate limits, from all IPs together; the same of news of a new password. */
export const PASSWORD_MAILS = 3
/** Changes of email to one email in the same time, by all accounts together: each mails it. */
export const NEW_EMAIL_MAILS = 20
/** Acknowledgements of visitors' forms to one email in ACKNOWLEDGED_MINUTES, from all IPs together. */
export const ACKNOWLEDGEMENTS = 10
export const ACKNOWLEDGED_MINUTES = 15
/** How long the link of an invitation to the team works. */
export const INVITATION_DAYS = 7
export const TITLE_MAX_CHARS = 200
export const DESCRIPTION_MAX_CHARS = 20_000
export const REFERENCE_MAX_CHARS = 50
/** In UTF-8: an address may hold letters of three bytes. */
export const URL_MAX_BYTES = 2_000
export const FEATURES_MAX = 50
/** Above the price of any business; exact to the cent as a JavaScript number, and short enough to display. */
export const AMOUNT_MAX_EUR = 1_000_000_000_000
export const AGENT_STATUS_MAX_CHARS = 200
export const MAIL_SUBJECT_MAX_CHARS = 200
/** Maximum number of listings or requests changed at once. */
export const BULK_MAX = 100
export const NOTE_MAX_CHARS = 5_000
export const AUDIT_SHOWN = 50

// The page about the agency
export const SOLD_SHOWN = 6
/** An average over fewer deals would reveal the price of one of them. */
export const SALES_HIDING_ONE = 3
/** With fewer deals than this in a year, the page does not show their number. */
export const DEALS_SHOWN_MIN = 5

// Alerts
/** Length of a search's query string: room for a few activities with all amounts. */
export const CRITERIA_MAX_CHARS = 1_500
export const LABEL_MAX_CHARS = 80
export const TOKEN_MAX_CHARS = 100
export const SAVED_SEARCHES_MAX = 50
export const ALERTS_PER_ADDRESS_MAX = 50
export const ALERT_LINK_HOURS = 72
/** Confirmation mails a day to one email, from all IPs together. */
export const CONFIRMATIONS_A_DAY = 3
/** Test mails, and readings of the DNS of the domain, by one member in an hour. */
export const MAIL_TRIALS_AN_HOUR = 10
/** Mails that propose a confidential file to one person, whatever the listing. */
export const PROPOSALS_A_DAY = 3
/** Beyond this, the listings of an alert « tout de suite » wait for the next morning. */
export const INSTANT_MAILS_A_DAY = 4
export const ALERT_MAIL_LISTINGS = 10
/** An alert is stopped when this many mails to it in a row were permanently refused. */
export const ALERT_REFUSED_MAILS = 3

// Briefs of buyers
export const BRIEF_PLACES_MAX = 10
export const BRIEF_TRADES_MAX = 20
export const BRIEF_RADIUS_MAX_KM = 200
export const BRIEF_SURFACE_MAX_M2 = 100_000
export const BRIEFS_PER_ADDRESS_MAX = 20
/** Score, of 100, from which a listing is proposed. */
export const MATCH_SCORE_MIN = 60
/** Listings on the page of a brief. */
export const BRIEF_LISTINGS_SHOWN = 20
/** Listings of one mail about briefs. */
export const BRIEF_MAIL_LISTINGS = 10
/** Pairs of a brief and a listing that a member sends at once, and the words they add. */
export const OFFER_PAIRS_MAX = 50
export const OFFER_WORDS_MAX_CHARS = 2_000
/** Buyers of an affair, or affairs for a buyer, best first. */
export const OFFER_LINES_SHOWN = 200

// Texts that anyone can send. In characters as JavaScript counts them: each takes three bytes at most, so that a value fits a
// row of an index of PostgreSQL (2,704 bytes) up to 900 characters. docs/decisions/forms.md says why each field has a maximum.
/** A field that accepts longer texts accepts several lines. */
export const LINE_MAX_CHARS = 254
export const NAME_MAX_CHARS = 100
/** A first and a last name. */
export const FULL_NAME_MAX_CHARS = 2 * NAME_MAX_CHARS + 1
export const PHONE_MAX_CHARS = 60
export const POSTAL_CODE_MAX_CHARS = 20
export const CITY_MAX_CHARS = 100
export const ADDRESS_MAX_CHARS = 300
/** A SIRET has 14 digits; it may be written with spaces. */
export const SIRET_MAX_CHARS = 30
export const SUBJECT_MAX_CHARS = 200
export const MESSAGE_MAX_CHARS = 10_000
/** A field that is hidden from people, and that programs fill in. */
export const TRAP_MAX_CHARS = 2_000
/** Longer User-Agent headers are cut. */
export const USER_AGENT_MAX_CHARS = 500
/** The answer of a passkey, as JSON: a few kilobytes, with a certificate. */
export const PASSKEY_MAX_CHARS = 20_000

/** The radii of a search around a town, in kilometres. */
export const RADII_KM = [5, 10, 20, 30, 50] as const
