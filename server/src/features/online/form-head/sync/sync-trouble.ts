import { Refusal } from '#platform/refusal.ts';

/** Failures of PostgreSQL that the author of a form can do something about, by their codes. */
const WORDS: Readonly<Record<string, string>> = {
  '23502': '有列包含空值，不能设为不允许空值',
  '23505': '数据中有重复的值，不能新建唯一索引',
  '54000': '索引栏位的值过长',
  '54011': '列过多',
  '55P03': '数据表正在使用，请稍后再试',
  '57014': '数据过多，未能在限定时间内完成，没有任何改动',
  '42P07': '数据库中已有同名的对象',
};

const codeOf = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  return 'code' in error && typeof error.code === 'string' ? error.code : codeOf(error.cause);
};

const OVERTIME = '57014';
/** Whether a statement was ended because it took too long. */
export const isOvertime = (error: unknown) => codeOf(error) === OVERTIME;

/** Runs the work; what its author can mend is refused in words. */
export const syncTrouble = async <Result>(prefix: string, work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    const words = error instanceof Refusal ? undefined : WORDS[codeOf(error) ?? ''];
    if (words) throw new Refusal(`${prefix}${words}`);
    throw error;
  }
};
