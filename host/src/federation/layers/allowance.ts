const TIMES = 20;
export const IN_MS = 250;

/** Returns a function that says up to twenty times in a quarter of a second that something may be done: two that answer each other must not stop the page. */
export const createAllowance = () => {
  let start = 0;
  let times = 0;
  return () => {
    const now = performance.now();
    if (now - start > IN_MS) [start, times] = [now, 0];
    times += 1;
    return times <= TIMES;
  };
};
