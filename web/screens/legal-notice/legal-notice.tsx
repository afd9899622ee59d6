export default function LegalNoticeScreen() {
  return null
}
