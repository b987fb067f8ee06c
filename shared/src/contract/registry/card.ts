import * as z from 'zod';
import type { AnyEndpoint } from '../kernel/endpoint.ts';

/** Columns of a board. */
export const BOARD_COLUMNS = 12;
/** Rows that a card may be high. */
export const MOST_ROWS = 24;
/** Seconds: no card asks more often. */
export const SHORTEST_REFRESH = 5;

/** Cells of a board's grid. */
export const CardSize = z.object({
  w: z.number().int().min(1).max(BOARD_COLUMNS),
  h: z.number().int().min(1).max(MOST_ROWS),
});
export type CardSize = z.infer<typeof CardSize>;

/**
 * A component that a remote lends as a card of boards. It is part of the build's record: the catalogue of cards is known before any code of
 * the remote is loaded (ADR 93). Remotes declare it in `views.ts`.
 */
export const LentCard = z.object({
  /** The lent component, which gets `CardProps`. */
  component: z.string().min(1).max(200),
  title: z.string().min(1).max(20),
  /** What it shows, for the catalogue. */
  description: z.string().max(60).optional(),
  size: CardSize,
  /** It is not readable below. */
  least: CardSize,
  /** The reader needs one of these codes; none: every signed-in user. */
  codes: z.array(z.string().max(200)).max(20),
  /** Seconds between two refreshes; without it the card reads once. */
  refresh: z.number().int().min(SHORTEST_REFRESH).max(86_400).optional(),
  /** It shows a form when it is given `onConfig`. */
  isConfigurable: z.boolean(),
});
export type LentCard = z.infer<typeof LentCard>;

/** The cards of a record; those that this host does not understand are left out. */
export const readCards = (cards: readonly unknown[] = []): LentCard[] =>
  cards.flatMap((card) => {
    const read = LentCard.safeParse(card);
    return read.success ? [read.data] : [];
  });

/** The codes of which a caller needs one; none for everybody who is signed in. */
export const codesOf = ({ access }: Pick<AnyEndpoint, 'access'>): string[] => (typeof access === 'object' ? [...access.anyOf] : []);
