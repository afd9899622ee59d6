import catalogue from './sheets/catalogue.css?url'
import desk from './sheets/desk.css?url'
import forms from './sheets/forms.css?url'
import home from './sheets/home.css?url'

const ADMIN = /^desk\//
const FORMS = /^site\/(contact|estimate|valuation|alerts|account|data-room|favorites|info\/legal)\//

/** The style sheets of a page beside app.css, by where its screen is in web/. */
export function sheetsOf(screen: string): string[] {
  if (ADMIN.test(screen)) return [catalogue, forms, desk]
  if (FORMS.test(screen)) return [forms]
  return [screen.startsWith('site/home/') ? home : catalogue]
}

/** In the page's head from the server; when the browser navigates, React shows the page once they are there. */
export const PageStyles = ({ screen }: { screen: string }) =>
  sheetsOf(screen).map((href) => <link key={href} rel="stylesheet" href={href} precedence="default" />)
