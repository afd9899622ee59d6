import { CallError } from '#web/api/call.ts'

/** A wrong current password is a 400: a 401 would log the user out. */
export const isWrongPassword = (error: unknown): error is CallError =>
  error instanceof CallError && error.status === 400
