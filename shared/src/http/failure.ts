import type { Cause } from './fault-catalogue.ts';

/** A failure meant for the user: the envelope said `success: false`. Show its message. */
export class Refused extends Error {
  override readonly name = 'Refused';
  constructor(
    message: string,
    readonly code: number = 500,
    readonly result: unknown = null,
  ) {
    super(message);
  }
}

/** Any other failure of a request: HTTP status, network, timeout. The user has already seen a notice when the caller gets it. */
export class Fault extends Error {
  override readonly name = 'Fault';
  constructor(
    readonly kind: Cause,
    message: string,
    readonly status?: number,
  ) {
    super(message);
  }

  /** The console announces the end of the session itself and opens the sign-in page. */
  get endsSession() {
    return this.kind === 'token-dead' || this.kind === 'unauthorised';
  }
}

/**
 * Handles what a call threw: hands over the text of a refusal, passes over a fault, which the client has shown, and rethrows anything
 * else, which is a bug.
 *
 * @example
 * catch (error) { withRefusal(error, message.warning); }
 */
export const withRefusal = (error: unknown, show: (text: string) => void) => {
  if (error instanceof Refused) show(error.message);
  else if (!(error instanceof Fault)) throw error;
};
