import { SandboxMessage, ScriptEffect, type ScriptOutcome, ScriptRequest } from '@mortise/shared/contract/online';
import { LIMITS } from './limits.ts';
import type { ScriptState, ToSandbox } from './messages.ts';

/** What a page does for a script. */
export interface SandboxHost {
  onEffect: (effect: ScriptEffect) => void;
  /** Makes an allowed call; rejects others. */
  onRequest: (request: ScriptRequest) => Promise<unknown>;
}

export interface Sandbox {
  names: readonly string[];
  fields: Readonly<Record<string, readonly string[]>>;
  /** Runs a function of the script, one after the other. */
  run: (hook: string, state: ScriptState) => Promise<ScriptOutcome>;
  close: () => void;
}

/** The file is compiled by itself (tooling/src/build/worker-loader.cjs): written into `new Worker`, it would be a chunk of the remote. */
const openWorker = () => {
  const file = new URL('./sandbox.worker.ts?worker', import.meta.url);
  return new Worker(file, { name: 'sandbox-worker' });
};
const SILENT = '脚本没有响应，已停止';
const NOT_STARTED = '脚本沙箱无法启动';

/** A copy as JSON: values of controls may hold what cannot be sent to a worker. */
const plain = (state: ScriptState) => JSON.parse(JSON.stringify(state)) as ScriptState;

/**
 * Reads a script in a worker of its own. The page believes nothing that comes from there: it ends a worker that computes longer than
 * `LIMITS.silence`, tells more than `LIMITS.messages` in a run or something that is no `SandboxMessage`; the page itself never waits. Rejects
 * with the fault of a script that cannot be read.
 */
export const openSandbox = (script: string, host: SandboxHost, open: () => Worker = openWorker): Promise<Sandbox> =>
  new Promise((resolve, reject) => {
    let worker: Worker;
    try {
      worker = open();
    } catch {
      // the file of the worker comes from another origin than the page
      reject(new Error(NOT_STARTED));
      return;
    }
    let isOpen = true;
    let settle: ((outcome: ScriptOutcome) => void) | undefined;
    let last: Promise<unknown> = Promise.resolve();
    /** Messages of the page that the worker has not dealt with yet. */
    let owed = 0;
    let told = 0;

    const end = (text: string) => {
      isOpen = false;
      clearTimeout(silence);
      clearInterval(pings);
      worker.terminate();
      settle?.({ ended: 'failed', text });
      settle = undefined;
      // of no effect once it is open
      reject(new Error(text));
    };
    let silence = setTimeout(end, LIMITS.start, NOT_STARTED);
    const watch = () => {
      clearTimeout(silence);
      if (owed > 0) silence = setTimeout(end, LIMITS.silence, SILENT);
    };
    const send = (message: ToSandbox) => {
      if (!isOpen) return;
      worker.postMessage(message);
      if (owed++ === 0) watch();
    };
    let pings: ReturnType<typeof setInterval> | undefined;

    const answer = async (request: ScriptRequest) => {
      try {
        send({ type: 'answer', id: request.id, ok: true, answer: await host.onRequest(request) });
      } catch (fault) {
        send({ type: 'answer', id: request.id, ok: false, answer: fault instanceof Error ? fault.message : '调用失败' });
      }
    };
    const run = (hook: string, given: ScriptState) => {
      const state = plain(given);
      const next = last.then(
        () =>
          new Promise<ScriptOutcome>((done) => {
            if (!isOpen) return done({ ended: 'failed', text: SILENT });
            settle = done;
            told = 0;
            send({ type: 'run', hook, state });
          }),
      );
      last = next;
      return next;
    };
    const take = (message: SandboxMessage) => {
      if (message.type === 'ready') return send({ type: 'load', script });
      if (message.type === 'resting') {
        owed = Math.max(owed - 1, 0);
        return watch();
      }
      if (message.type === 'effect') {
        const effect = ScriptEffect.safeParse(message.effect);
        if (effect.success) host.onEffect(effect.data);
        return;
      }
      if (message.type === 'request') {
        const request = ScriptRequest.safeParse(message.request);
        if (request.success) void answer(request.data);
        return;
      }
      if (message.type === 'ended') {
        settle?.(message.outcome);
        settle = undefined;
        return;
      }
      if (message.fault !== undefined) return end(message.fault || NOT_STARTED);
      pings ??= setInterval(send, LIMITS.ping, { type: 'ping' });
      resolve({ names: message.names, fields: message.fields, run, close: () => end(SILENT) });
    };
    worker.onerror = () => end(NOT_STARTED);
    worker.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (!isOpen) return;
      const message = SandboxMessage.safeParse(data);
      if (!message.success) return end(SILENT);
      const isAsked = message.data.type === 'resting' && owed > 0;
      if (!isAsked && ++told > LIMITS.messages) return end(SILENT);
      take(message.data);
    };
  });
