export default function AdminUserScreen() {
  return null
}
