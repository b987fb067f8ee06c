/** What a run gets. */
export interface JobWork {
  /** Aborts when the run is stopped, reaches its time limit, or its process stops. A handler must end soon after. */
  signal: AbortSignal;
  /**
   * Aborts before the time limit: by a minute, or half of a limit below two minutes. A handler whose next run can go on where this one
   * stopped begins nothing new from then on, and so ends well instead of at its limit.
   */
  closing: AbortSignal;
  /** Appends a line to the log of the run. */
  log: (line: string) => void;
  parameter: string | null;
  /** The time that fired, in epoch milliseconds: the same when a run is repeated because its process died. */
  fireAt: number;
}

/** Code that a job can name by the last segment of its class text. Handlers are registered here, never loaded by a name from the table. */
export interface JobHandler {
  /** What it does, in Chinese. */
  about: string;
  /** What the parameter means, if it takes one. */
  parameterHint?: string;
  /** Refuses a parameter that no run could work with: nobody may save it, or run the job with it. */
  checkParameter?: (parameter: string | null) => unknown;
  /** Running it twice does no harm, so that a run whose process died is repeated. */
  repeatable?: boolean;
  /** Quartz expression of the job that every installation has: a clean-up of the product, added at the start if no job names the handler. */
  ownTimes?: string;
  /** The parameter of that job. */
  ownParameter?: string;
  run: (work: JobWork) => Promise<void>;
}
