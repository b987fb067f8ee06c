import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

interface Collect {
  (options: { type: 'major'; execution: 'async' }): Promise<void>;
  (options: { type: 'minor' }): void;
}

let collect: Collect | undefined;

/** V8's own function, which the flag adds to contexts that are created while it is set. */
const exposed = () => {
  setFlagsFromString('--expose-gc');
  const found = runInNewContext('gc') as Collect;
  setFlagsFromString('--no-expose-gc');
  return found;
};

/**
 * Collects garbage now, in a task of its own. For work that streams much through a small live set: V8 lets its old generation double
 * before it collects, because it does not know that the rows stored so far are garbage.
 */
export const collectGarbage = () => {
  collect ??= exposed();
  return collect({ type: 'major', execution: 'async' });
};

/** Collects young objects at once, which takes about a millisecond. */
export const collectYoung = () => {
  collect ??= exposed();
  collect({ type: 'minor' });
};
