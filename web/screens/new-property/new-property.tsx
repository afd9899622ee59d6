export default function NewPropertyScreen() {
  return null
}
