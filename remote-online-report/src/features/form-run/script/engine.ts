import type { ScriptOutcome } from '@mortise/shared/contract/online';
import type { QuickJSContext, QuickJSHandle, QuickJSWASMModule } from 'quickjs-emscripten-core';
import { LIMITS } from './limits.ts';
import type { ScriptState } from './messages.ts';
import { PRELUDE } from './prelude.ts';

/** What the engine tells while a script runs. All of it is text or plain data. */
export interface EngineEvents {
  onEffect: (effect: unknown) => void;
  onRequest: (request: unknown) => void;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The bodies of JeecgBoot's scripts are methods after each other, as in a class; those with commas between them are those of an object. */
const FORMS = [(script: string) => `(new (class {\n${script}\n})())`, (script: string) => `({\n${script}\n})`];

/** Why a script that could not be read cannot: a sandbox has no modules. */
const IMPORT = /(^|[\s;{])import[\s{]/;

export interface LoadedScript {
  /** Functions of the script. */
  names: readonly string[];
  /** Fields whose changes it listens to, by the function that returns the listeners. */
  fields: Readonly<Record<string, readonly string[]>>;
  /** Runs one function until it has ended, its answers and timers included. */
  run: (hook: string, state: ScriptState) => Promise<ScriptOutcome>;
  answer: (id: number, ok: boolean, answer: unknown) => void;
  dispose: () => void;
}

/** A script that could not be read; the text says why. */
export class ScriptFault extends Error {
  override readonly name = 'ScriptFault';
}

const wordsOf = (context: QuickJSContext, handle: QuickJSHandle): string => {
  const value: unknown = context.dump(handle);
  handle.dispose();
  // without memory left even the reason is lost
  if (typeof value === 'string') return value.slice(0, 500) || '脚本已停止';
  const { name, message } = (value ?? {}) as { name?: string; message?: string };
  if (name === 'InternalError' && message === 'interrupted') return '脚本运行时间过长，已停止';
  if (name === 'InternalError' && message === 'out of memory') return '脚本占用内存过多，已停止';
  return message ? `${name ?? 'Error'}: ${message}`.slice(0, 500) : '脚本出错';
};

/**
 * Reads a script in a run-time of its own. Throws a ScriptFault if it cannot be read.
 *
 * @param quickJs the engine, compiled to WebAssembly
 */
export const loadScript = (quickJs: QuickJSWASMModule, script: string, { onEffect, onRequest }: EngineEvents): LoadedScript => {
  const runtime = quickJs.newRuntime();
  runtime.setMemoryLimit(LIMITS.memory);
  runtime.setMaxStackSize(LIMITS.stack);
  let interrupts = 0;
  let isSpent = false;
  runtime.setInterruptHandler(() => isSpent || ++interrupts > LIMITS.interrupts);
  const context = runtime.newContext();
  const left = { effects: 0, requests: 0, timers: 0 };
  const timers = new Set<ReturnType<typeof setTimeout>>();
  let isAlive = true;
  let settle: (() => void) | undefined;

  const dispose = () => {
    if (!isAlive) return;
    isAlive = false;
    for (const timer of timers) clearTimeout(timer);
    owner?.dispose();
    context.dispose();
    runtime.dispose();
  };
  /** A function of the page that takes one text; what is too long or too much is dropped. */
  const give = (name: string, kind: keyof typeof left, take: (value: unknown) => void) => {
    const made = context.newFunction(name, (handle) => {
      // who calls on and on is stopped at the next interrupt: calls of the page cost far more than steps
      if (left[kind]-- <= 0) isSpent = true;
      if (isSpent || context.typeof(handle) !== 'string') return;
      const text = context.getString(handle);
      if (text.length <= LIMITS.text) take(parsed(text));
    });
    context.setProp(context.global, name, made);
    made.dispose();
  };
  const evaluate = (code: string) => {
    const result = context.evalCode(code, 'script.js');
    if (result.error) throw new ScriptFault(wordsOf(context, result.error));
    return result.value;
  };
  const call = (name: string, ...given: QuickJSHandle[]) => {
    const run = context.getProp(context.global, name);
    const result = context.callFunction(run, context.undefined, ...given);
    run.dispose();
    return result;
  };
  const work = () => {
    const jobs = runtime.executePendingJobs(LIMITS.jobs);
    if (jobs.error) {
      const text = wordsOf(jobs.error.context ?? context, jobs.error);
      return text;
    }
    return undefined;
  };
  const reply = (id: number, ok: boolean, answer: unknown) => {
    if (!isAlive) return;
    const text = context.newString(JSON.stringify(answer ?? null));
    const [key, good] = [context.newNumber(id), ok ? context.true : context.false];
    const result = call('__answer', key, good, text);
    for (const handle of [key, text]) handle.dispose();
    if (result.error) result.error.dispose();
    else result.value.dispose();
    work();
    settle?.();
  };
  give('__effect', 'effects', onEffect);
  give('__request', 'requests', onRequest);
  give('__timer', 'timers', (value) => {
    const { id, delay } = (value ?? {}) as { id?: number; delay?: number };
    if (typeof id !== 'number') return;
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        reply(id, true, undefined);
      },
      Math.min(Math.max(Number(delay) || 0, 0), LIMITS.timer),
    );
    timers.add(timer);
  });

  let owner: QuickJSHandle | undefined;
  try {
    evaluate(PRELUDE).dispose();
    try {
      owner = evaluate(FORMS[0]?.(script) ?? '');
    } catch (fault) {
      try {
        owner = evaluate(FORMS[1]?.(script) ?? '');
      } catch {
        throw IMPORT.test(script) ? new ScriptFault('脚本不能使用 import') : fault;
      }
    }
    const read = (name: string): unknown => {
      const result = call(name, owner ?? context.undefined);
      if (result.error) throw new ScriptFault(wordsOf(context, result.error));
      const text: unknown = context.dump(result.value);
      result.value.dispose();
      return typeof text === 'string' ? parsed(text) : undefined;
    };
    const names = read('__names');
    const fields = read('__fields');
    if (!Array.isArray(names) || typeof fields !== 'object') throw new ScriptFault('脚本无法读取');
    return {
      names: names.filter((name): name is string => typeof name === 'string'),
      fields: (fields ?? {}) as LoadedScript['fields'],
      answer: reply,
      dispose,
      run: (hook, state) =>
        new Promise<ScriptOutcome>((resolve) => {
          if (!isAlive) return resolve({ ended: 'failed', text: '脚本已停止' });
          interrupts = 0;
          isSpent = false;
          Object.assign(left, { effects: LIMITS.effects, requests: LIMITS.requests, timers: LIMITS.timers });
          const [name, text] = [context.newString(hook), context.newString(JSON.stringify(state))];
          const result = call('__run', owner ?? context.undefined, name, text);
          for (const handle of [name, text]) handle.dispose();
          if (result.error) return resolve({ ended: 'failed', text: wordsOf(context, result.error) });
          const promise = result.value;
          const fault = work();
          const end = (outcome: ScriptOutcome) => {
            clearTimeout(tooLong);
            settle = undefined;
            if (promise.alive) promise.dispose();
            resolve(outcome);
          };
          const tooLong = setTimeout(() => end({ ended: 'failed', text: '脚本等待时间过长，已停止' }), LIMITS.wait);
          if (fault) return end({ ended: 'failed', text: fault });
          const look = () => {
            const state = context.getPromiseState(promise);
            if (state.type === 'pending') return;
            if (state.type === 'rejected') return end({ ended: 'refused', text: wordsOf(context, state.error) });
            if (!state.notAPromise) state.value.dispose();
            end({ ended: 'done' });
          };
          settle = look;
          look();
        }),
    };
  } catch (fault) {
    dispose();
    throw fault;
  }
};
