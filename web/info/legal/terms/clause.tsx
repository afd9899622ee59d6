export function Clause({ of: paragraphs }: { of: string[] }) {
  return paragraphs.map((text) => <p key={text}>{text}</p>)
}
