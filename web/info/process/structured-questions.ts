import type { FAQPage } from 'schema-dts'

/** Structured data of the page's questions and answers. */
export const questionsData = (questions: { question: string; answer: string }[]): FAQPage => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
