/** Runs at once up to this many times in `PAUSE_MS`. */
const AT_ONCE = 20;
const PAUSE_MS = 250;

/** Runs the work at once, but after many calls only once per pause: code that changes the page without end must not stop it. */
export const throttled = (work: () => void) => {
  let runs = 0;
  let isPausing = false;
  const afterPause = () => {
    runs = 0;
    isPausing = false;
    work();
  };
  return () => {
    if (runs < AT_ONCE) {
      runs += 1;
      work();
    }
    if (!isPausing) setTimeout(afterPause, PAUSE_MS);
    isPausing = true;
  };
};
