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
    // not known: the server decides when the form is sent
  }
  return undefined;
};

/** What the server has against a value, if anything; `key` says what is asked about it. Asked once whoever types pauses. */
export const refusalOf = (key: string, value: string, ask: () => Promise<unknown>): Promise<string | undefined> => {
  const before = latest.get(key);
  if (before?.value === value && Date.now() - before.at < FRESH) return before.answer;

  const question: Question = {
    value,
    at: Date.now(),
    // whoever types on asks another question, and this one is dropped
    answer: pause().then(() => (latest.get(key) === question ? refusalFrom(ask) : undefined)),
  };
  latest.set(key, question);
  return question.answer;
};

/** What was answered so far may be out of date: the next look asks anew. */
export const forgetAnswers = () => latest.clear();
