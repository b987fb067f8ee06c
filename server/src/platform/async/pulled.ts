/** Thrown into a producer whose consumer has left. */
export class ConsumerLeft extends Error {}

/**
 * Turns a producer that hands over pieces into an iterable. The producer waits until a piece was consumed (backpressure), and is stopped by
 * `ConsumerLeft` when the consumer ends early.
 */
export async function* pulled<Piece>(produce: (take: (piece: Piece) => Promise<void>) => Promise<unknown>): AsyncGenerator<Piece, void> {
  const pieces: Piece[] = [];
  let wake = () => {};
  let proceed = () => {};
  const state: { hasLeft: boolean; end?: { error?: unknown } } = { hasLeft: false };
  const take = async (piece: Piece) => {
    if (state.hasLeft) throw new ConsumerLeft();
    pieces.push(piece);
    wake();
    await new Promise<void>((resolve) => {
      proceed = resolve;
    });
    if (state.hasLeft) throw new ConsumerLeft();
  };
  const producing = produce(take).then(
    () => {
      state.end = {};
      wake();
    },
    (error: unknown) => {
      state.end = { error };
      wake();
    },
  );
  try {
    for (;;) {
      const [piece] = pieces.splice(0, 1);
      if (piece !== undefined) {
        yield piece;
        proceed();
      } else if (state.end) {
        if (state.end.error) throw state.end.error;
        return;
      } else
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    }
  } finally {
    state.hasLeft = true;
    proceed();
    await producing;
  }
}
