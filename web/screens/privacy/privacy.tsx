export default function PrivacyScreen() {
  return null
}
