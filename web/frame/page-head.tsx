import type { ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { OwnWords } from '#domain/words/own-words.ts'
import type { AgencyIdentity, PublicAgency } from '#domain/agency/settings.ts'

/** What the frame shows of the agency; kept small, because every page carries it. */
export interface FrameAgency
  extends
    Pick<PublicAgency, 'hours' | 'openings' | 'social'>,
    Pick<
      AgencyIdentity,
      | 'name'
      | 'baseline'
      | 'legalName'
      | 'address'
      | 'phone'
      | 'email'
      | 'professionalCard'
      | 'fees'
      | 'look'
      | 'requestsKeptMonths'
      | 'sellersKeptMonths'
      | 'draftsKeptMonths'
    > {
  /** Null when the agency holds no client funds. */
  guarantor: string | null
  mediatorSite: string
  /** The agency's own wordings; absent when it changed none. */
  words?: OwnWords
}

/** What the root's loader returns for every page. */
export interface RootData {
  publicUrl: string
  agency: FrameAgency
}

interface PageHeadProps {
  title: string
  description: string
  /** The canonical path of this page; absent on pages that have none (not found). */
  path?: string
  /** Path or URL of the picture shown when the page is shared: 1200 × 630 px. */
  image?: string
  /** Hides the page from search engines. */
  isUnlisted?: boolean
}

/** The site's public URL, without a trailing slash. */
export const usePublicUrl = () => (useRouteLoaderData('root') as RootData | undefined)?.publicUrl ?? ''

/** The agency's settings as edited in the administration, or those of agency.json. */
export const useAgency = (): FrameAgency => (useRouteLoaderData('root') as RootData).agency

/** Title, description, canonical URL and Open Graph tags of a page: React moves them into <head>. */
export function PageHead({ title, description, path, image, isUnlisted = path === undefined }: PageHeadProps) {
  const publicUrl = usePublicUrl()
  const agency = useAgency()
  // The home page always uses the agency's own picture.
  const shared = import.meta.env.SSR ? (path === '/' || !image ? agency.look?.share : '') || image : undefined
  const absolute = (pathOrUrl: string) => (pathOrUrl.startsWith('/') ? publicUrl + pathOrUrl : pathOrUrl)
  return (
    <>
      <title>{`${title} — ${agency.name}`}</title>
      <meta name="description" content={description} />
      {isUnlisted && <meta name="robots" content="noindex" />}
      {path !== undefined && <link rel="canonical" href={absolute(path)} />}
      {/* Social networks and messengers run no scripts: these tags are only needed in the server's HTML. */}
      {import.meta.env.SSR && (
        <>
          {agency.look && <link rel="stylesheet" href={agency.look.sheet} precedence="own" />}
          <link rel="alternate" type="application/atom+xml" href="/feed.xml" title="Les derniers biens" />
          <meta property="og:site_name" content={agency.name} />
          <meta property="og:locale" content="fr_FR" />
          <meta property="og:type" content="website" />
          <meta property="og:title" content={title} />
          <meta property="og:description" content={description} />
          {path !== undefined && <meta property="og:url" content={absolute(path)} />}
          {shared && <meta property="og:image" content={absolute(shared)} />}
          {/* Without it, Facebook shows no picture at the first share. */}
          {shared && <meta property="og:image:width" content="1200" />}
          {shared && <meta property="og:image:height" content="630" />}
          {shared && <meta name="twitter:card" content="summary_large_image" />}
        </>
      )}
    </>
  )
}

interface PageTitleProps extends Omit<PageHeadProps, 'description'> {
  /** Shown below the title; also the description for search engines when none is given. */
  intro: string
  description?: string
  children?: ReactNode
}

/** The head of a page, and its title with an introduction. */
export const PageTitle = ({ intro, description = intro, children, ...head }: PageTitleProps) => (
  <div className="page-head">
    <PageHead {...head} description={description} />
    <h1 className="page-title">{head.title}</h1>
    <p className="page-lead">{intro}</p>
    {children}
  </div>
)
