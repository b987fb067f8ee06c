import { wireTexts } from '@mortise/shared/contract';

/** A failure meant for the user: its text is shown, so it must say what to do. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(
    message: string,
    readonly code = 500,
    /** For the few calls whose refusal carries more than words. */
    readonly result: unknown = null,
  ) {
    super(message);
  }
}

/** A condition of a list that cannot be used. The route puts the label of the field in place of its name on the wire. */
export class ConditionRefusal extends Refusal {
  constructor(
    readonly words: string,
    readonly field: string,
  ) {
    super(`${words}：${field}`);
  }

  named(label: string | undefined): Refusal {
    return label ? new ConditionRefusal(this.words, label) : this;
  }
}

const DENIED = 510;

export const notAuthorised = () => new Refusal(wireTexts.notAuthorised, DENIED);

/** Whether an access rule refused the call. */
export const isDenied = (error: unknown) => error instanceof Refusal && error.code === DENIED;

/** The call is granted, but this row or value reaches beyond the caller's own rights; the text says what does. */
export const beyondRights = (text: string) => new Refusal(text, 510);

/** The row, or the refusal that there is none. */
export const found = <Row>(row: Row | undefined): Row => {
  if (row === undefined) throw new Refusal(wireTexts.notFound);
  return row;
};

/** The ids of a batch, or the refusal that none were chosen. */
export const chosen = (ids: string[]): string[] => {
  if (!ids.length) throw new Refusal(wireTexts.noIds);
  return ids;
};

/** The caller has used up a limit. The wire answers with HTTP 429 and `Retry-After`. */
export class TooManyRequests extends Error {
  override readonly name = 'TooManyRequests';

  constructor(
    /** Seconds until the caller may try again. */
    readonly retryAfter: number,
    message: string = wireTexts.tooManyRequests,
  ) {
    super(message);
  }
}

/** The process has too much to do. The wire answers with HTTP 503 and `Retry-After`. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded';

  constructor(
    /** Seconds until the caller may try again. */
    readonly retryAfter: number,
  ) {
    super(wireTexts.overloaded);
  }
}

/** No live session behind the token. The wire answers this with HTTP 500 and without an envelope's shape (docs/wire/conventions.md §3). */
export class TokenDead extends Error {
  override readonly name = 'TokenDead';

  /** @param reason why the session is over; JeecgBoot's client searches the message for the sentence behind it */
  constructor(reason?: string) {
    super(reason ? `${reason}。${wireTexts.tokenDead}` : wireTexts.tokenDead);
  }
}
