export default function EditPropertyScreen() {
  return null
}
