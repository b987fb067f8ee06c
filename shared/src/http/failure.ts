import type { Cause } from './fault-catalogue.ts';

/** A business failure meant for the user: the envelope said `success: false`. */
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

/** Any other failure of a request: HTTP status, network, time-out. It was already told to the user when a caller gets it. */
export class Fault extends Error {
  override readonly name = 'Fault';
  constructor(
    readonly kind: Cause,
    message: string,
    readonly status?: number,
  ) {
    super(message);
  }

  /** The console says that the session is over, and leads to the sign-in page. */
  get endsSession() {
    return this.kind === 'token-dead' || this.kind === 'unauthorised';
  }
}
