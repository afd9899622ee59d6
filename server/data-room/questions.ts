import { eq, sql } from 'drizzle-orm'
import type { RoomQuestion } from '#domain/data-room/question.ts'
import type { Database } from '#server/db/open.ts'
import { accessRequest, dossier, roomDocument, roomQuestion } from '#server/db/schema.ts'

/** Questions of readers, each with its document, the request it was asked with, and the listing. */
export const selectQuestions = (db: Database) =>
  db
    .select({
      question: roomQuestion,
      document: roomDocument.title,
      level: roomDocument.level,
      name: sql<string>`${accessRequest.firstName} || ' ' || ${accessRequest.lastName}`,
    })
    .from(roomQuestion)
    .innerJoin(accessRequest, eq(accessRequest.id, roomQuestion.requestId))
    .innerJoin(dossier, eq(dossier.id, accessRequest.dossierId))
    .leftJoin(roomDocument, eq(roomDocument.id, roomQuestion.documentId))

export type QuestionRow = Awaited<ReturnType<typeof selectQuestions>>[number]

export const toQuestion = ({ question, document }: QuestionRow): RoomQuestion => ({
  ...question,
  document,
  askedAt: question.askedAt.toISOString(),
  answeredAt: question.answeredAt?.toISOString() ?? null,
})
