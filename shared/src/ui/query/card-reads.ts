import { createContext } from 'react';

/** How the parts of a card read: set by the board, followed by `useOne`. */
export interface CardReads {
  /** Milliseconds between two reads; false: once. */
  every: number | false;
  /** Called when a read without data begins; returns what ends it. */
  waiting: () => (() => void) | undefined;
  /** Called when the server refuses a read because the reader lacks the right. */
  denied: () => void;
}

export const CardReadsContext = createContext<CardReads>({ every: false, waiting: () => undefined, denied: () => undefined });
