import { Refusal } from '#platform/refusal.ts';

/** A statement that may not run, with the place in the author's text that says why. */
export class ReportRefusal extends Refusal {
  constructor(
    message: string,
    /** Offset of a character in the author's text. */
    readonly position?: number,
  ) {
    super(message, 500, position === undefined ? null : { position });
  }
}
