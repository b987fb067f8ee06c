/** What one run of a script may use. Processor time is counted in interrupts, as a limit in milliseconds stops harmless scripts on a busy machine. */
export const LIMITS = {
  /** Memory that the engine has from the start, of which it takes a part itself. */
  engine: 16 * 1024 * 1024,
  memory: 16 * 1024 * 1024,
  stack: 256 * 1024,
  /** The engine interrupts after some ten thousand steps: about 100 ms of work in all. */
  interrupts: 400,
  effects: 200,
  /** Characters of one effect or request. */
  text: 20_000,
  /** Steps of promises without an answer in between. */
  jobs: 10_000,
  requests: 20,
  timers: 20,
  /** A script waits for its answers and timers at most so long, in milliseconds. */
  wait: 15_000,
  timer: 5_000,
  /** The page ends a sandbox that computes so long without a sign of life, in milliseconds. */
  silence: 3_000,
  /** The page asks for a sign of life so often: timers of a script run unasked. */
  ping: 5_000,
  /** A sandbox is fetched and compiled within this time. */
  start: 30_000,
  /** Effects and requests of one run; the page ends a sandbox that sends more. */
  messages: 300,
};
