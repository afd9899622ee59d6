import type { ListingDraft } from '#domain/listing/dossier.ts'
import { CallError } from '#web/api/call.ts'
import { saveDraft, saveDraftOnLeaving } from '#web/api/queries/dossiers.ts'
import { readToken } from '#web/api/token.ts'
import type { TypedDossier } from './typed.ts'

interface Outcomes {
  onStored: () => void
  onFailed: () => void
  /** Another administrator has stored a draft or saved the listing. */
  onTaken: () => void
}

type Write = (typed: TypedDossier) => ListingDraft

/** Sends the drafts of one listing to the server, one request at a time, each over the version that the last returned. */
export class DraftQueue {
  readonly #id: number
  #version: number
  #isTaken = false
  /** What is typed and not sent yet. */
  #waiting: TypedDossier | undefined
  #sending: Promise<unknown> = Promise.resolve()
  #inFlight = 0
  /** The times of the drafts that were sent. */
  readonly #sent = new Set<string>()

  constructor(id: number, version: number) {
    this.#id = id
    this.#version = version
  }

  /** Sends the next draft over this version; nothing is sent between `onTaken` and this. */
  resumeFrom(version: number): void {
    this.#version = version
    this.#isTaken = false
  }

  /** Sets what the next request sends. */
  wait(typed: TypedDossier | undefined): void {
    this.#waiting = typed
  }

  get isWaiting(): boolean {
    return this.#waiting !== undefined
  }

  isOwn(draft: ListingDraft | undefined): boolean {
    return draft !== undefined && this.#sent.has(draft.at)
  }

  flush(write: Write, { onStored, onFailed, onTaken }: Outcomes): void {
    if (!this.#waiting || this.#isTaken) return
    const body = this.#take(this.#waiting, write)
    this.#inFlight += 1
    this.#sending = this.#sending
      .then(() => saveDraft(this.#id, this.#version, body))
      .then(
        ({ draftVersion }) => {
          this.#version = draftVersion
          onStored()
        },
        (error: unknown) => {
          if (!(error instanceof CallError && error.status === 409)) return onFailed()
          this.#isTaken = true
          onTaken()
        },
      )
      .finally(() => (this.#inFlight -= 1))
  }

  /** Sends what is waiting while the page closes. */
  flushOnLeaving(write: Write): void {
    if (!this.#waiting || this.#isTaken || readToken() === null) return
    // Each pending request increments the version once.
    saveDraftOnLeaving(this.#id, this.#version + this.#inFlight, this.#take(this.#waiting, write))
  }

  /** Drops what is waiting; resolves to the version of the stored draft after the pending requests. */
  async settle(): Promise<number> {
    this.#waiting = undefined
    await this.#sending
    return this.#version
  }

  #take(typed: TypedDossier, write: Write): ListingDraft {
    const draft = write(typed)
    this.#sent.add(draft.at)
    this.#waiting = undefined
    return draft
  }
}
