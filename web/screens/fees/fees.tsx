export default function FeesScreen() {
  return null
}
