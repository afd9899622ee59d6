export default function ContactScreen() {
  return null
}
