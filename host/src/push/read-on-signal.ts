import { createReadAnew } from '#common/read-anew.ts';
import { onSignal, type Signal } from './push-channel.ts';

/** Reads something whenever the server signals that it changed, until `stop` is called. The rest is as with `createReadAnew`. */
export const readOnSignal = (signal: Signal, ask: () => Promise<unknown>, spreadMilliseconds: number) => {
  const { now, soon, stop } = createReadAnew(ask, spreadMilliseconds);
  const stopListening = onSignal(signal, soon);
  return {
    now,
    stop() {
      stopListening();
      stop();
    },
  };
};
