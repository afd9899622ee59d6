export default function TermsScreen() {
  return null
}
