import { Logo } from './logo.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { Navigation } from './navigation.tsx'
import { SessionMenu } from './session-menu.tsx'

export function Header() {
  return (
    <header className="header">
      <div className="header-bar wrap">
        <Logo />
        <nav className="header-nav" aria-label="Navigation principale">
          <Navigation />
        </nav>
        <div className="header-session">
          <SessionMenu place="bar" />
        </div>
        <MobileMenu />
      </div>
    </header>
  )
}
