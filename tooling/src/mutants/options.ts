import { parseArgs } from 'node:util';
import { areas } from './areas.ts';

export interface Options {
  seed: number;
  count: number;
  /** How many of the seed's mutants are passed over: those of an earlier run. */
  from: number;
  only: string[];
  list: boolean;
  /** How many test files a mutant meets at most. */
  tests: number;
  /** The file of an earlier run whose survivors are judged again. */
  again: string | undefined;
}

export const USAGE = `pnpm mutants [--seed 1] [--count 40] [--from 0] [--only ${Object.keys(areas).join('|')}] [--tests 16] [--list] | --again FILE`;

const wholeNumber = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : undefined);

/** What a run was asked for; `undefined` when it makes no sense. */
export const optionsOf = (args: string[]): Options | undefined => {
  try {
    const { values } = parseArgs({
      args,
      options: {
        seed: { type: 'string', default: '1' },
        count: { type: 'string', default: '40' },
        from: { type: 'string', default: '0' },
        only: { type: 'string', multiple: true, default: Object.keys(areas) },
        list: { type: 'boolean', default: false },
        tests: { type: 'string', default: '16' },
        again: { type: 'string' },
      },
    });
    const [seed, count, from, tests] = [values.seed, values.count, values.from, values.tests].map(wholeNumber);
    const only = values.only.flatMap((names) => names.split(','));
    if (seed === undefined || from === undefined || !count || !tests || only.some((name) => !(name in areas))) return undefined;
    return { seed, count, from, only, tests, list: values.list, again: values.again };
  } catch {
    return undefined;
  }
};
