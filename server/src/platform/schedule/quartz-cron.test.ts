import { readFileSync } from 'node:fs';
import { readQuartzCron } from './quartz-cron.ts';

interface Recorded {
  expression: string;
  from?: Record<string, string[]>;
  refused?: string;
}

/** What Quartz 2.3.2 said of 260 expressions in Asia/Shanghai: the next four times after four moments, or its refusal. */
const recorded: Recorded[] = JSON.parse(readFileSync(new URL('./quartz-cron.json', import.meta.url), 'utf8'));
const moment = (text: string) => new Date(`${text.replace(' ', 'T')}+08:00`);
const text = (time: Date) => new Date(time.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

/** Expressions that Quartz accepts by a quirk and that are refused here. */
const REFUSED_HERE = [
  '0 0 0 31W * ?',
  '0 0 0 * * ? * *',
  '*/0 * * * * ?',
  '1-2-3 * * * * ?',
  ',1 * * * * ?',
  '1.5 * * * * ?',
  '0 0 0 5C * ?',
  '0 0 0 ? FEB#1 *',
  '0 0 0 ? * MON/2',
];

const accepted = recorded.filter(({ from, expression }) => from && !REFUSED_HERE.includes(expression));

it.each(accepted.map(({ expression, from }) => [expression, from ?? {}] as const))('%s fires when Quartz fires', (expression, from) => {
  const cron = readQuartzCron(expression);
  for (const [start, times] of Object.entries(from)) expect(cron.next(moment(start), 4).map(text)).toEqual(times);
});

it.each([...recorded.filter(({ refused }) => refused).map(({ expression }) => expression), ...REFUSED_HERE])(
  '%s is refused in words',
  (expression) => {
    expect(() => readQuartzCron(expression)).toThrow(/^Cron表达式/);
  },
);

it('refuses a line break in words', () => {
  expect(() => readQuartzCron('0 0 1 * *\n?')).toThrow('Cron表达式不能换行');
});
