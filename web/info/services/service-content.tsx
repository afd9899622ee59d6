import type { Block } from './service-contents.ts'
import { ConfidentialityLevels } from '#web/frame/confidentiality/levels.tsx'
import { PageLink } from '#web/frame/page-link.tsx'

export function ServiceContent({ blocks }: { blocks: Block[] }) {
  return (
    <div className="exhibit-text service-text">
      {blocks.map((block, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the list never changes
        <Content key={index} block={block} />
      ))}
    </div>
  )
}

function Content({ block }: { block: Block }) {
  switch (block.kind) {
    case 'paragraph':
      return <p>{block.text}</p>
    case 'heading':
      return <h2>{block.text}</h2>
    case 'list':
      return (
        <ul className="dashes" role="list">
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )
    case 'steps':
      return <Steps {...block} />
    case 'facts':
      return <Facts {...block} />
    case 'note':
      return <Note {...block} />
    case 'confidentiality':
      return <ConfidentialityLevels headingLevel={3} />
  }
}

function Steps({ items }: Extract<Block, { kind: 'steps' }>) {
  return (
    <ol className="steps" role="list">
      {items.map(({ title, text }, index) => (
        <li key={title}>
          <span className="plate plate-number" aria-hidden="true">
            {index + 1}
          </span>
          <div>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}

function Facts({ items }: Extract<Block, { kind: 'facts' }>) {
  return (
    <dl className="service-facts">
      {items.map(({ term, text }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

function Note({ title, text, link }: Extract<Block, { kind: 'note' }>) {
  return (
    <section className="service-note">
      <h2>{title}</h2>
      <p>{text}</p>
      {link && (
        <PageLink className="link" to={link.to}>
          {link.label}
        </PageLink>
      )}
    </section>
  )
}
