import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:os';
import { stripVTControlCharacters } from 'node:util';
import { root } from '#root.ts';

/** Characters kept of what a command said. */
const KEPT = 100_000;

export interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  seconds: number;
  /** The end of both outputs, without colours. */
  said: string;
}

export interface Command {
  command: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
}

const STOPS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Forwards a stop signal to the process group of the command, and ends this process when the command has ended. Returns a function that
 * removes the handlers.
 */
function endsWith(child: ChildProcess) {
  const pass = (signal: NodeJS.Signals) => {
    child.once('close', () => process.exit(128 + constants.signals[signal]));
    if (child.pid) process.kill(-child.pid, signal);
  };
  for (const signal of STOPS) process.on(signal, pass);
  return () => {
    for (const signal of STOPS) process.off(signal, pass);
  };
}

/** Runs a command in the root and shows its output as it comes. */
export function runCommand({ command, args, env }: Command, show: (text: string) => void): Promise<Ended> {
  const started = performance.now();
  const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...colours, ...env },
      // a group of its own, which a signal reaches as a whole
      detached: true,
    });
    const undo = endsWith(child);
    let said = '';
    const end = (code: number | null, signal: NodeJS.Signals | null) => {
      undo();
      resolve({ code, signal, seconds: (performance.now() - started) / 1000, said: stripVTControlCharacters(said) });
    };
    for (const output of [child.stdout, child.stderr])
      output.setEncoding('utf8').on('data', (text: string) => {
        show(text);
        said = (said + text).slice(-KEPT);
      });
    child.on('error', ({ message }) => {
      said += message;
      end(null, null);
    });
    child.on('close', end);
  });
}

/** Why a command is red, in one sentence. */
export function whyEnded({ code, signal, said }: Ended) {
  if (/heap out of memory|Allocation failed/.test(said)) return 'the process died: its heap was full';
  if (signal === 'SIGKILL' || code === 137) return 'the process was killed: most often the machine has no memory left';
  if (signal) return `the process died of ${signal}`;
  return code === null ? 'the command did not start' : `the command ended with ${code}`;
}
