import variant from '@jitl/quickjs-singlefile-browser-release-sync';
import type { SandboxMessage } from '@mortise/shared/contract/online';
import { type LoadedScript, loadScript } from './engine.ts';
import type { ToSandbox } from './messages.ts';
import { newEngine } from './new-engine.ts';

const tell = (message: SandboxMessage) => self.postMessage(message);
const engine = newEngine(variant);
let script: LoadedScript | undefined;

/** Whether the policy of this file is in force: it forbids code out of texts, as the engine's own policy does in no other place. */
const isConfined = () => {
  try {
    return typeof new Function('') !== 'function';
  } catch {
    return true;
  }
};

const load = async (text: string) => {
  try {
    if (!isConfined()) throw new Error('服务器没有为沙箱文件发送安全策略');
    script = loadScript(await engine, text, {
      onEffect: (effect) => tell({ type: 'effect', effect }),
      onRequest: (request) => tell({ type: 'request', request }),
    });
    tell({ type: 'loaded', names: script.names, fields: script.fields });
  } catch (fault) {
    tell({ type: 'loaded', names: [], fields: {}, fault: fault instanceof Error ? fault.message : String(fault) });
  }
};

/**
 * The only code beside the script's own in this worker. The server answers its file with a policy that lets it compile WebAssembly and reach no address
 * (server/src/http/files/static-files.ts): code that escapes from the engine reaches neither the network nor other scripts.
 */
self.onmessage = async ({ data }: MessageEvent<ToSandbox>) => {
  if (data.type === 'load') await load(data.script);
  else if (data.type === 'answer') script?.answer(data.id, data.ok, data.answer);
  else if (data.type === 'run')
    void script?.run(data.hook, data.state).then(
      (outcome) => tell({ type: 'ended', outcome }),
      // the engine itself has broken, such as by the depth of a text: the page replaces the whole worker
      () => tell({ type: 'ended', outcome: { ended: 'failed', text: '脚本已停止' } }),
    );
  // this message is dealt with: the page ends a worker that does not say so
  tell({ type: 'resting' });
};
// fetching and compiling may take its time, running a script may not
void engine.then(() => tell({ type: 'ready' }));
