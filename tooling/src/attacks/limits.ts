import { setTimeout as sleep } from 'node:timers/promises';
import type { Attack, AttackGroup } from './attack.ts';
import { send, signIn } from './client.ts';
import { formOf } from './form.ts';
import { bombs } from './workbook-bombs.ts';

const API = '/jeecg-boot';
const CAPTCHA = `${API}/sys/randomImage/1`;
/** Calls of a flood: twice the 60 pictures that an address may ask for at this group's factor. */
const CALLS = 120;

const flood: Attack = {
  name: 'a flood of a public route, from addresses that the caller claims and has',
  rule: 'V2.4.1',
  short: true,
  run: async ({ origin }) => {
    const statusesOf = (from: string, forwarded: (turn: number) => Record<string, string>) =>
      Promise.all(
        Array.from({ length: CALLS }, async (_, turn) => {
          const { status, headers } = await send(origin, CAPTCHA, { from, headers: forwarded(turn) });
          return { status, retryAfter: Number(headers['retry-after'] ?? 0) };
        }),
      );
    const plain = await statusesOf('127.0.0.7', () => ({}));
    const claimed = await statusesOf('127.0.0.8', (turn) => ({ 'x-forwarded-for': `198.51.100.${turn}` }));
    const other = await send(origin, CAPTCHA, { from: '127.0.0.9' });
    const passed = (answers: { status: number }[]) => answers.filter(({ status }) => status === 200).length;
    const told = [...plain, ...claimed].every(({ status, retryAfter }) => status !== 429 || retryAfter > 0);
    return {
      held: passed(plain) <= CALLS / 2 && passed(claimed) <= CALLS / 2 && told && other.status === 200,
      figures: { calls: CALLS, passed: passed(plain), 'passed with X-Forwarded-For': passed(claimed), 'another address': other.status },
    };
  },
};

const workbooks: Attack = {
  name: 'small workbooks that unpack to 40 MB',
  rule: 'V5.2.3',
  short: true,
  run: async (target) => {
    const token = await signIn(target);
    const answers: string[] = [];
    for (const [name, content] of Object.entries(bombs())) {
      const { json } = await send(target.origin, `${API}/sys/position/importExcel`, {
        method: 'POST',
        token,
        ...formOf('a.xlsx', content),
      });
      answers.push(`${name}: ${json?.success ? 'imported' : json?.message}`);
    }
    const health = await send(target.origin, '/health');
    const refused = answers.filter((answer) => answer.includes('文件导入失败')).length;
    return {
      held: refused === answers.length && health.status === 200,
      figures: { files: answers.length, refused, health: health.status },
    };
  },
};

/**
 * Letters of the content that the heavy lists search. The database needs about 200 ms for each list then: with lists that it answers at
 * once, the gate of a person is never full.
 */
const LONG = 300_000;

const longDraft = {
  titile: 'long',
  msgCategory: '1',
  startTime: '2026-01-01 00:00:00',
  endTime: '2026-12-31 00:00:00',
  msgType: 'ALL',
  msgAbstract: 'long',
  msgContent: 'long '.repeat(LONG / 5),
};

/** Searches the contents of announcements with the most conditions that a list takes. */
const heavyList = (turn: number) => {
  const conditions = Array.from({ length: 20 }, (_, index) => ({ field: 'msgContent', rule: 'like', val: `needle${turn}-${index}` }));
  return `${API}/sys/annountCement/list?${new URLSearchParams({
    pageNo: '1',
    pageSize: '10',
    superQueryMatchType: 'or',
    superQueryParams: JSON.stringify(conditions),
  })}`;
};

const lists: Attack = {
  name: 'sixty heavy lists of one person at once, while others sign in',
  rule: 'V15.2.2',
  short: true,
  run: async (target) => {
    const token = await signIn(target);
    const added = await send(target.origin, `${API}/sys/annountCement/add`, { token, body: longDraft });
    const alone = performance.now();
    const found = await send(target.origin, heavyList(0), { token });
    const aloneMs = Math.round(performance.now() - alone);
    const running = Promise.all(Array.from({ length: 60 }, (_, turn) => send(target.origin, heavyList(turn + 1), { token })));
    await sleep(50);
    const started = performance.now();
    await signIn(target);
    const milliseconds = Math.round(performance.now() - started);
    const health = await send(target.origin, '/health');
    const answers = await running;
    const refused = answers.filter(({ status }) => status === 429).length;
    const faults = answers.filter(({ status }) => status >= 500).length;
    return {
      held: added.json?.success === true && found.json?.success === true && health.status === 200 && !faults && refused > 0,
      figures: { 'one alone': `${aloneMs} ms`, refused, faults, 'sign-in meanwhile': `${milliseconds} ms`, health: health.status },
    };
  },
};

/** What strangers and signed-in persons may use up. The factor keeps the flood small. */
export const limits: AttackGroup = { name: 'limits', env: { RATE_LIMIT_FACTOR: '0.1' }, attacks: [workbooks, lists, flood] };
