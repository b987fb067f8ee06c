import { Refused } from '#http/index.ts';

interface Question {
  value: string;
  at: number;
  answer: Promise<string | undefined>;
}

const PAUSE = 300;
const FRESH = 5000;
const latest = new Map<string, Question>();
const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE));

const refusalFrom = async (ask: () => Promise<unknown>) => {
  try {
    await ask();
  } catch (error) {
    if (error instanceof Refused) return error.message;
    // the check itself failed: the server decides when the form is submitted
  }
  return undefined;
};

/**
 * The server's objection to a value, if any. Debounced and cached for some seconds per `key`, which identifies the question (field, row).
 */
export const refusalOf = (key: string, value: string, ask: () => Promise<unknown>): Promise<string | undefined> => {
  const before = latest.get(key);
  if (before?.value === value && Date.now() - before.at < FRESH) return before.answer;

  const question: Question = {
    value,
    at: Date.now(),
    // superseded by a newer value: resolve without asking
    answer: pause().then(() => (latest.get(key) === question ? refusalFrom(ask) : undefined)),
  };
  latest.set(key, question);
  return question.answer;
};

/** Clears the cached answers, which may be out of date after a refused save. */
export const clearServerChecks = () => latest.clear();
