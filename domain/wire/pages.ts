import type { CallName } from './call.ts'
import { FINANCED_DEALS, FINANCING_INPUT_NAMES, financingInput } from '#domain/financing/financing.ts'
import { APPORT_PARAMETER } from '#domain/financing/typed-plan.ts'
import { VALUATION_URL } from '#domain/valuation/inputs.ts'

/** The pages of a bundle share script files. A page loads no code that only another bundle uses. */
export type Bundle = 'site' | 'pages' | 'legal' | 'forms' | 'simulators' | 'account' | 'room' | 'desk'

/** The id of a listing, in a search parameter. */
const LISTING_ID = /^[1-9]\d{0,8}$/

/** A page of the site. */
export interface SitePage {
  /** File of its screen, relative to web/. */
  screen: string
  bundle: Bundle
  /** Whether search engines may index it; true by default. */
  isIndexed: boolean
  /** Its paths in /sitemaps/pages.xml, by default its own. Other indexed pages come from the catalogue. */
  sitemap: string[]
  /** The server caches one page per existing id; otherwise the same page is used for all ids. */
  isCachedById?: true
  /** Search parameters that change the page, in canonical order, with their valid values; /search has its own rules. */
  parameters?: [name: string, value: RegExp][]
  /** Calls made to render it on the server, if any. Data of the logged-in user is fetched by the browser instead. */
  reads: CallName[]
  /** URLs on the demo data that together show every state rendered by the server, for the HTML and accessibility checks. */
  examples: string[]
}

type Row = Pick<SitePage, 'screen' | 'bundle'> & Partial<SitePage>

/** The path rendered for every URL that matches no page. */
export const NOT_FOUND_PATH = '/404'

/**
 * The pages of docs/specification.md §2, in its order, then the other pages. Routes, page cache, metrics, sitemap, script
 * bundles and the HTML and accessibility checks are derived from this table.
 */
export const PAGES = withUsual({
  '/': {
    screen: 'site/home/home.tsx',
    bundle: 'site',
    reads: ['GET /api/featured-properties', 'GET /api/places', 'GET /api/agency'],
  },
  '/properties/:id': {
    screen: 'site/sheet/listing-page.tsx',
    bundle: 'pages',
    isCachedById: true,
    reads: [
      'GET /api/properties/{id}',
      'GET /api/properties/{id}/sheet',
      'GET /api/properties/{id}/similar',
      'GET /api/properties/{id}/zone',
    ],
    examples: ['/properties/66', '/properties/60', '/properties/999999'],
  },
  '/services/:id': {
    screen: 'site/info/services/service.tsx',
    bundle: 'pages',
    isCachedById: true,
    sitemap: [1, 2, 3, 4, 5, 6].map((id) => `/services/${id}`),
    reads: ['GET /api/landing'],
    examples: [1, 2, 3, 4, 5, 6, 7].map((id) => `/services/${id}`),
  },
  '/search': {
    screen: 'site/search/search-page.tsx',
    bundle: 'pages',
    reads: [
      'GET /api/properties',
      'GET /api/landing',
      'GET /api/map',
      'GET /api/wider-searches',
      'GET /api/typed-search',
      'GET /api/place-choices',
    ],
    examples: [
      '/search',
      '/search?category=Commerce&location=Normandie',
      '/search?category=Commerce&location=Normandie&minPrice=100000',
      '/search?sort=price-asc',
      '/search?reference=HR-2418',
      '/search?location=Creuse&maxPrice=1',
      '/search?vue=carte',
      '/search?location=Lyon&radius=30&vue=carte',
      '/search?location=Lyon&radius=30',
    ],
  },
  '/login': personal('site/account/sign-in/login.tsx', 'forms'),
  '/register': personal('site/account/sign-in/register.tsx', 'forms'),
  '/mot-de-passe-oublie': personal('site/account/sign-in/forgotten-password.tsx', 'forms'),
  '/reinitialiser': personal('site/account/sign-in/reset-password.tsx', 'forms', '/reinitialiser#lien'),
  '/invitation': personal('site/account/sign-in/invitation.tsx', 'forms', '/invitation#lien'),
  '/confirmer-email': mailed('site/account/sign-in/confirm-email.tsx', '/confirmer-email'),
  '/retablir-email': mailed('site/account/sign-in/restore-email.tsx', '/retablir-email'),
  '/deconnexion': mailed('site/account/sign-in/end-sessions.tsx', '/deconnexion'),
  '/alertes/nouvelle': personal(
    'site/alerts/new-alert.tsx',
    'forms',
    '/alertes/nouvelle',
    '/alertes/nouvelle?category=Commerce&location=Normandie&maxPrice=300000',
  ),
  '/alertes/confirmer': mailed('site/alerts/confirm-alert.tsx', '/alertes/confirmer'),
  '/alertes/gerer': mailed('site/alerts/manage-alert.tsx', '/alertes/gerer'),
  '/recherche': personal('site/briefs/new-brief.tsx', 'forms', '/recherche'),
  '/recherche/confirmer': mailed('site/briefs/confirm-brief.tsx', '/recherche/confirmer'),
  '/recherche/gerer': mailed('site/briefs/manage-brief.tsx', '/recherche/gerer'),
  '/avant-premiere': mailed('site/briefs/early-listing.tsx', '/avant-premiere'),
  '/profile': personal('site/account/profile.tsx', 'account'),
  '/favorites': personal('site/favorites/favorites-page.tsx', 'account'),
  '/properties/:id/dossier': room('request-page.tsx', '/properties/66/dossier'),
  '/invitation-au-dossier': room('adviser-page.tsx', '/invitation-au-dossier#lien', '/invitation-au-dossier'),
  '/accord-du-cedant': room('seller-page.tsx', '/accord-du-cedant#lien', '/accord-du-cedant'),
  '/dossiers': room('requests-page.tsx'),
  '/dossiers/arret': room('stop-news.tsx', '/dossiers/arret#lien', '/dossiers/arret'),
  '/dossiers/:id': room('access-page.tsx', '/dossiers/1'),
  '/dossiers/:id/accord': room('sign-page.tsx', '/dossiers/1/accord'),
  '/preuve/:reference': room('proof-page.tsx', '/preuve/Kx7dQm2VpT0aZr8LwYc1'),
  '/dossiers/:id/documents/:documentId': room('reading-page.tsx', '/dossiers/1/documents/1'),
  '/admin': desk('admin-page.tsx'),
  '/admin/journee': desk('today/today-page.tsx'),
  '/admin/agenda': desk('today/agenda-page.tsx'),
  '/admin/journal': desk('overview/journal-page.tsx'),
  '/admin/demandes': desk('leads/requests-page.tsx'),
  '/admin/property/new': desk('form/new-listing.tsx'),
  '/admin/property/edit/:id': desk('form/edit-listing.tsx', '/admin/property/edit/66'),
  '/admin/affaires': desk('listings/dossiers-page.tsx'),
  '/admin/biens/nouveau': desk('editor/new-dossier-page.tsx'),
  '/admin/biens/:id/apercu': desk('editor/preview-page.tsx', '/admin/biens/66/apercu'),
  '/admin/biens/:id/:onglet?': desk(
    'editor/dossier-page.tsx',
    '/admin/biens/66',
    '/admin/biens/66/prix',
    '/admin/biens/66/dossier',
  ),
  '/admin/acces': desk('data-room/requests-page.tsx'),
  '/admin/acces/:id': desk('data-room/access-page.tsx', '/admin/acces/1'),
  '/admin/registre': desk('register/register-page.tsx'),
  '/admin/avis-de-valeur': desk('opinion/opinions-page.tsx'),
  '/admin/avis-de-valeur/:id': desk('opinion/opinion-page.tsx', '/admin/avis-de-valeur/nouveau'),
  // Before the settings, whose pattern fits it too.
  '/admin/agence/reprise/:id?': desk('imports/imports-page.tsx', '/admin/agence/reprise'),
  '/admin/agence/:page?': desk(
    'agency/agency-page.tsx',
    '/admin/agence',
    ...[
      'equipe',
      'coordonnees',
      'honoraires',
      'estimations',
      'modeles',
      'mails',
      'textes',
      'textes-legaux',
      'marque',
      'diffusion',
      'etat',
    ].map((end) => `/admin/agence/${end}`),
  ),
  '/admin/vitrine': desk('window/window-choice-page.tsx'),
  '/admin/personnes': desk('users/people-page.tsx'),
  '/admin/prospection': desk('demand/demand-page.tsx'),
  '/admin/contacts/:id': desk('contacts/contact-page.tsx', '/admin/contacts/1'),
  '/admin/securite': desk('security/security-page.tsx'),
  '/admin/users/:id': desk('users/user-page.tsx', '/admin/users/1'),
  '/estimate': {
    screen: 'site/estimate/valuation-page.tsx',
    bundle: 'forms',
    parameters: [['tab', /^vendre$/]],
    examples: ['/estimate', '/estimate?tab=vendre'],
  },
  '/contact': {
    screen: 'site/contact/contact-page.tsx',
    bundle: 'forms',
    parameters: [
      ['bien', LISTING_ID],
      ['rdv', /^1$/],
      ['recherche', /^[^\p{Cc}]{1,200}$/u],
    ],
    reads: ['GET /api/properties/{id}'],
    examples: ['/contact', '/contact?bien=66&rdv=1', '/contact?recherche=Boulangerie%2C+Lyon'],
  },
  '/services': { screen: 'site/info/services/services.tsx', bundle: 'pages' },
  '/biens-disponibles': {
    screen: 'site/featured/featured.tsx',
    bundle: 'pages',
    reads: ['GET /api/featured-properties', 'GET /api/landing'],
  },
  '/notre-processus': { screen: 'site/info/process/process.tsx', bundle: 'pages' },
  '/agence': {
    screen: 'site/info/agency/agency-page.tsx',
    bundle: 'pages',
    reads: ['GET /api/agency', 'GET /api/agency/proof'],
  },
  '/comparer': {
    screen: 'site/compare/comparison-page.tsx',
    bundle: 'pages',
    isIndexed: false,
    parameters: [['biens', /^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,3}$/]],
    reads: ['GET /api/comparison'],
    examples: ['/comparer', '/comparer?biens=66,60', '/comparer?biens=65,62,60,999999'],
  },
  '/financement': {
    screen: 'site/financing/financing-page.tsx',
    bundle: 'simulators',
    parameters: [
      ['bien', LISTING_ID],
      ['nature', new RegExp(`^(${FINANCED_DEALS.join('|')})$`)],
      // As typed, so that the page can say what it did not understand.
      ...[APPORT_PARAMETER, ...FINANCING_INPUT_NAMES.map((name) => financingInput(name).parameter)].map(
        (parameter): [string, RegExp] => [parameter, /^[^\p{Cc}]{1,60}$/u],
      ),
    ],
    reads: ['GET /api/properties/{id}', 'GET /api/properties/{id}/sheet'],
    examples: [
      '/financement',
      '/financement?bien=66',
      '/financement?prix=300000&apport=15&ebe=70000&personnes=2&revenu=25000',
    ],
  },
  '/estimation-en-ligne': {
    screen: 'site/valuation/online-valuation-page.tsx',
    bundle: 'simulators',
    parameters: VALUATION_URL,
    reads: ['GET /api/valuations/own-sales', 'GET /api/valuations/caps'],
    examples: [
      '/estimation-en-ligne',
      '/estimation-en-ligne?metier=restaurant&ca=420000&ebe=75000&ca2=400000&ebe2=70000&ca3=380000&ebe3=64000',
      '/estimation-en-ligne?metier=beauty-salon&ca=120000&ebe=beaucoup',
    ],
  },
  '/vitrine': {
    screen: 'site/window/window-page.tsx',
    bundle: 'pages',
    isIndexed: false,
    reads: ['GET /api/window'],
  },
  '/honoraires': text('site/info/legal/fees/fees.tsx', 'GET /api/agency/fees'),
  '/mentions-legales': text('site/info/legal/legal-notice.tsx', 'GET /api/agency/legal'),
  '/confidentialite': text('site/info/legal/privacy.tsx', 'GET /api/agency/legal'),
  '/conditions-generales': text('site/info/legal/terms.tsx', 'GET /api/agency/legal'),
  '/accessibilite': text('site/info/legal/accessibility.tsx', 'GET /api/agency/legal'),
  [NOT_FOUND_PATH]: {
    screen: 'frame/not-found.tsx',
    bundle: 'pages',
    isIndexed: false,
    reads: [],
    examples: ['/nulle-part'],
  },
})

export type PagePattern = keyof typeof PAGES

/** Patterns of the pages that the server caches per id. */
export type PagePatternById = {
  [Pattern in PagePattern]: (typeof PAGES)[Pattern] extends { isCachedById: true } ? Pattern : never
}[PagePattern]

/** Fills in the defaults of each row. */
function withUsual<const Rows extends Record<string, Row>>(rows: Rows) {
  return Object.fromEntries(
    Object.entries(rows).map(([path, row]) => {
      const sitemap = row.isIndexed === false || path.includes(':') ? [] : [path]
      return [path, { isIndexed: true, sitemap, reads: [], examples: [path], ...row }]
    }),
  ) as { [Path in keyof Rows]: Rows[Path] & SitePage }
}

/** A page for one person, or for the recipient of a mailed link: not indexed, and rendered without data. */
function personal(screen: string, bundle: Bundle, ...examples: string[]): Row {
  return { screen, bundle, isIndexed: false, ...(examples.length ? { examples } : {}) }
}

/** The page of a mailed link; its examples are with and without the token. */
function mailed(screen: string, path: string): Row {
  return personal(screen, 'forms', `${path}#lien`, path)
}

/** A page about confidential files: for a buyer, or for a seller or reader with a mailed link. */
function room(screen: string, ...examples: string[]): Row {
  return personal(`site/data-room/${screen}`, 'room', ...examples)
}

/** A page of the administration. */
function desk(screen: string, ...examples: string[]): Row {
  return personal(`desk/${screen}`, 'desk', ...examples)
}

/** A page of legal text. */
function text(screen: string, ...reads: CallName[]): Row {
  return { screen, bundle: 'legal', reads }
}
