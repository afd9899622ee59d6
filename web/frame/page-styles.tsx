import catalogue from './sheets/catalogue.css?url'
import desk from './sheets/desk.css?url'
import forms from './sheets/forms.css?url'
import home from './sheets/home.css?url'

const ADMIN = /^desk\//
const FORMS = /^site\/(contact|estimate|valuation|alerts|briefs|account|data-room|favorites|info\/legal)\//

/** The style sheets of a page, apart from app.css, chosen by the path of its screen in web/. */
export function sheetsOf(screen: string): string[] {
  if (ADMIN.test(screen)) return [catalogue, forms, desk]
  // The page of a listing, and the notice of a dead link.
  if (screen.startsWith('site/briefs/early')) return [catalogue, forms]
  if (FORMS.test(screen)) return [forms]
  return [screen.startsWith('site/home/') ? home : catalogue]
}

/** Links in the page's head. After a navigation in the browser, React shows the page once they are loaded. */
export const PageStyles = ({ screen }: { screen: string }) =>
  sheetsOf(screen).map((href) => <link key={href} rel="stylesheet" href={href} precedence="default" />)
