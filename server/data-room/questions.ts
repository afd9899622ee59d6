import { eq, sql } from 'drizzle-orm'
import type { RoomQuestion } from '#domain/data-room/question.ts'
import type { Database } from '#server/db/database.ts'
import { accessRequest, roomDocument, roomQuestion } from '#server/db/schema/data-room.ts'
import { dossier } from '#server/db/schema/listings.ts'
import type { Access } from './requests.ts'

/** Selects readers' questions, each with its document and the name of the reader. */
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

/** A reader's own question once its file, or the document it is about, is closed to them: without what the file holds. */
export const closedTo = ({ isRead, request }: Access, asked: QuestionRow): QuestionRow => {
  const isOfLevel = asked.question.documentId === null || isBetween(asked.level ?? 0, 1, request.level)
  return isRead && isOfLevel ? asked : { ...asked, document: null, question: { ...asked.question, answer: null } }
}

const isBetween = (value: number, least: number, most: number) => value >= least && value <= most
