import type { FAQPage } from 'schema-dts'

/** Questions and answers that the page shows. */
export const questionsData = (questions: { question: string; answer: string }[]): FAQPage => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
