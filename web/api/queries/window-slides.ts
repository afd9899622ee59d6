import { reading } from '#web/api/answers.ts'

/** Read again by the screen itself, every few minutes. */
export const windowSlides = reading('GET /api/window')
