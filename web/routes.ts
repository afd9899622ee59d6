import { index, route, type RouteConfig } from '@react-router/dev/routes'

/** The addresses of spec §2, in its order. */
export default [
  index('screens/home/home.tsx'),
  route('properties/:id', 'screens/property/property.tsx'),
  route('services/:id', 'screens/service/service.tsx'),
  route('search', 'screens/search/search.tsx'),
  route('login', 'screens/login/login.tsx'),
  route('register', 'screens/register/register.tsx'),
  route('mot-de-passe-oublie', 'screens/forgotten-password/forgotten-password.tsx'),
  route('reinitialiser', 'screens/reset-password/reset-password.tsx'),
  route('profile', 'screens/profile/profile.tsx'),
  route('favorites', 'screens/favorites/favorites.tsx'),
  route('estimate', 'screens/estimate/estimate.tsx'),
  route('contact', 'screens/contact/contact.tsx'),
  route('services', 'screens/services/services.tsx'),
  route('biens-disponibles', 'screens/featured/featured.tsx'),
  route('notre-processus', 'screens/process/process.tsx'),
  route('mentions-legales', 'screens/legal-notice/legal-notice.tsx'),
  route('confidentialite', 'screens/privacy/privacy.tsx'),
  route('conditions-generales', 'screens/terms/terms.tsx'),
  route('honoraires', 'screens/fees/fees.tsx'),
  route('accessibilite', 'screens/accessibility/accessibility.tsx'),
  route('*', 'screens/not-found/not-found.tsx'),
] satisfies RouteConfig
