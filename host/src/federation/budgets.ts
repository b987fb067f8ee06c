/** Timeouts in milliseconds. */
export const BUDGET = {
  registry: 3_000,
  /** One attempt to fetch the entry. */
  entry: 5_000,
  /** One attempt to fetch any other file. */
  asset: 8_000,
  mount: 3_000,
  /** From the click to the component, retries included: ten seconds minus the time to render an error card. */
  total: 9_700,
} as const;

/** Milliseconds to wait before the second and third attempt. */
export const BACKOFF = [150, 450] as const;
