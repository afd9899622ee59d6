export default function EstimateScreen() {
  return null
}
