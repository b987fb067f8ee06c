/** @jest-environment node */
import variant from '@jitl/quickjs-singlefile-cjs-release-sync';
import { ScriptEffect, type ScriptOutcome, ScriptRequest } from '@mortise/shared/contract/online';
import type { QuickJSWASMModule } from 'quickjs-emscripten-core';
import { loadScript } from './engine.ts';
import { hostileScripts, PAYLOADS } from './hostile-scripts.ts';
import { JEECG_SCRIPTS as samples } from './jeecg-scripts.ts';
import { LIMITS } from './limits.ts';
import type { ScriptState } from './messages.ts';
import { newEngine } from './new-engine.ts';

let quickJs: QuickJSWASMModule;
// a hostile script may break its engine; each page has one of its own
beforeEach(async () => {
  quickJs = await newEngine(variant);
});

const usual = { ...LIMITS };
afterEach(() => Object.assign(LIMITS, usual));

const load = async (script: string) => {
  const effects: unknown[] = [];
  const requests: unknown[] = [];
  const loaded = loadScript(quickJs, script, { onEffect: (one) => effects.push(one), onRequest: (one) => requests.push(one) });
  return { ...loaded, effects, requests };
};
const once = async (script: string, hook: string, state: ScriptState = {}) => {
  const loaded = await load(script);
  const outcome = await loaded.run(hook, state);
  loaded.dispose();
  return { ...loaded, outcome };
};

describe('scripts of JeecgBoot', () => {
  /** The page cannot load modules for a script. */
  const IMPORTING = new Set(['3.8.2 5e9ccc1e', '3.8.2 de79fe55']);
  /** Its text is the number 222, which is no function. */
  const EMPTY = new Set(['2.4.2 d7ddb7aa', '3.8.2 d7ddb7aa']);

  it.each(samples)('runs $from ($kind), or says why not', async ({ from, script }) => {
    if (IMPORTING.has(from)) {
      await expect(load(script)).rejects.toThrow('脚本不能使用 import');
      return;
    }
    // a sample waits for seconds
    Object.assign(LIMITS, { timer: 5 });
    const loaded = await load(script);
    const failed: [string, ScriptOutcome][] = [];
    for (const name of loaded.names) {
      const listened = loaded.fields[name];
      const states: ScriptState[] = listened
        ? listened.map((field) => ({ event: { field, value: '1', row: { id: 'r1', num: 2, price: 3 }, table: 'goods' } }))
        : [{ subject: { id: 'r1', name: '张三' }, selected: [], rows: [] }];
      for (const state of states) {
        const outcome = await loaded.run(name, state);
        if (outcome.ended !== 'done') failed.push([name, outcome]);
      }
    }
    expect(failed).toEqual([]);
    expect(loaded.names.length > 0).toBe(!EMPTY.has(from));
    loaded.dispose();
  });

  const script = (from: string) => samples.find((sample) => sample.from === from)?.script ?? '';

  it('shows the words of a button', async () => {
    const { effects } = await once(script('2.4.2 274b5d74'), 'genereate_person_config', { subject: { name: '张三' } });
    expect(effects).toEqual([{ kind: 'message', level: 'info', text: '张三，个人积分配置生成成功！' }]);
  });

  it('fills a field of the row that was changed in a sub table', async () => {
    const { effects } = await once(script('2.4.2 6dd82d8e'), 'ces_order_goods_onlChange', {
      event: { field: 'num', value: 3, row: { id: 'r7', num: 3, price: 1.5 }, table: 'ces_order_goods' },
    });
    expect(effects).toEqual([{ kind: 'values', values: { zong_price: 4.5 }, table: 'ces_order_goods', row: 'r7' }]);
  });

  it('refuses what a script refuses, in its words', async () => {
    const refusing =
      'beforeSubmit(that, data) { return new Promise((ok, no) => setTimeout(() => data.name === "test" ? no("不能提交") : ok(), 5)) }';
    expect((await once(refusing, 'beforeSubmit', { subject: { name: 'test' } })).outcome).toEqual({ ended: 'refused', text: '不能提交' });
    expect((await once(refusing, 'beforeSubmit', { subject: { name: 'other' } })).outcome).toEqual({ ended: 'done' });
  });
});

it('continues with the answer to a call', async () => {
  const loaded = await load(
    'async go(that) { const { result } = await getAction("/online/cgform/api/getData/f1", { pageNo: 1 }); alert(result) }',
  );
  const ended = loaded.run('go', {});
  expect(loaded.requests).toEqual([
    { id: expect.any(Number), method: 'GET', url: '/online/cgform/api/getData/f1', parameter: { pageNo: 1 } },
  ]);
  loaded.answer((loaded.requests[0] as { id: number }).id, true, { success: true, result: '三行' });
  expect(await ended).toEqual({ ended: 'done' });
  expect(loaded.effects).toEqual([{ kind: 'message', level: 'info', text: '三行' }]);
  loaded.dispose();
});

describe('hostile scripts', () => {
  it('are at least 300', () => expect(new Set(PAYLOADS.flatMap(hostileScripts)).size).toBeGreaterThanOrEqual(300));

  it.each(PAYLOADS)('end, reach nothing outside and say nothing but effects: %s', async (payload) => {
    const canary = () => [
      (globalThis as { CANARY?: number }).CANARY,
      ({} as { polluted?: number }).polluted,
      typeof Object.prototype.valueOf,
    ];
    const before = canary();
    Object.assign(LIMITS, { wait: 20, interrupts: 20, memory: 2 * 1024 * 1024 });
    for (const script of hostileScripts(payload)) {
      const effects: unknown[] = [];
      const requests: unknown[] = [];
      try {
        const loaded = loadScript(quickJs, script, { onEffect: (one) => effects.push(one), onRequest: (one) => requests.push(one) });
        await loaded.run('go', { subject: { id: '1' } });
        loaded.dispose();
      } catch (fault) {
        // RangeError, RuntimeError: the engine itself ran out of stack and is given up with its worker
        expect(['ScriptFault', 'RangeError', 'RuntimeError']).toContain((fault as Error).name);
        quickJs = await newEngine(variant);
      }
      expect(effects.length).toBeLessThanOrEqual(LIMITS.effects);
      expect(requests.length).toBeLessThanOrEqual(LIMITS.requests);
      for (const effect of effects.filter((one) => ScriptEffect.safeParse(one).success))
        expect(JSON.stringify(effect)).not.toMatch(/root|html|token/);
      for (const request of requests.filter((one) => ScriptRequest.safeParse(one).success))
        expect(JSON.stringify(request)).not.toMatch(/TRACE/);
      expect(canary()).toEqual(before);
    }
  });

  it('do not know what pages, workers and Node know', async () => {
    const names = 'fetch XMLHttpRequest WebSocket postMessage importScripts document window self process require localStorage navigator';
    const { effects } = await once(`go() { alert([${names.replaceAll(' ', ',').replace(/\w+/g, 'typeof $&')}].join()) }`, 'go');
    expect(effects).toEqual([{ kind: 'message', level: 'info', text: names.replace(/\w+/g, 'undefined').replaceAll(' ', ',') }]);
  });

  it('are stopped by their steps and their memory, and say so', async () => {
    expect((await once('go() { for (;;); }', 'go')).outcome).toEqual({ ended: 'failed', text: '脚本运行时间过长，已停止' });
    expect((await once('go() { const a = []; for (;;) a.push(new Array(1000).fill("x")) }', 'go')).outcome).toMatchObject({
      ended: 'failed',
    });
  });

  it('do not stop a harmless script that works a while', async () => {
    const { effects } = await once('go() { let sum = 0; for (let i = 0; i < 200000; i++) sum += i; alert(sum) }', 'go');
    expect(effects).toEqual([{ kind: 'message', level: 'info', text: '19999900000' }]);
  });
});
