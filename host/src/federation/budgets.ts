/** Milliseconds that each phase may take. */
export const BUDGET = {
  registry: 3_000,
  /** One try at the entry. */
  entry: 5_000,
  /** One try at any other file. */
  asset: 8_000,
  mount: 3_000,
  /** Everything from the click to the component, retries included: ten seconds less the time to draw a card. */
  total: 9_700,
} as const;

/** Pauses before the second and third try. */
export const BACKOFF = [150, 450] as const;
