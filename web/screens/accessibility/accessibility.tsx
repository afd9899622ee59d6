export default function AccessibilityScreen() {
  return null
}
