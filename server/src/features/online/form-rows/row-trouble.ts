import { Refusal } from '#platform/refusal.ts';

/** Failures of PostgreSQL that the author of a row can do something about, by their codes. */
const WORDS: Readonly<Record<string, string>> = {
  '22003': '数值超出范围',
  '23502': '有必填的列没有值',
  '23505': '数据与已有的数据重复',
  '42P01': '请先同步数据库',
  '42703': '请先同步数据库',
};

const codeOf = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  return 'code' in error && typeof error.code === 'string' ? error.code : codeOf(error.cause);
};

/** Runs the work; what the author of a row can mend is refused in words. */
export const rowTrouble = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    const words = error instanceof Refusal ? undefined : WORDS[codeOf(error) ?? ''];
    if (words) throw new Refusal(words);
    throw error;
  }
};
