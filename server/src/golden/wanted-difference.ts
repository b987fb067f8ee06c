export interface WantedDifference {
  /** Method and path without context path and query. */
  call: RegExp;
  difference: RegExp;
  reason: string;
}
