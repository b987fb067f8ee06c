import { type ChildProcess, spawn } from 'node:child_process';

export interface Ended {
  /** `undefined` when it was ended from here. */
  code: number | null | undefined;
  output: string;
}

interface Run {
  cwd: string;
  env: Record<string, string>;
  /** Milliseconds without a word of output after which it counts as hanging. */
  silence: number;
  /** Output after which nothing more is of interest: the program is ended, and counts as failed. */
  enough?: RegExp | undefined;
}

/** Milliseconds for the rest of a message. */
const REST = 300;

let running: ChildProcess | undefined;

/** Ends the program that runs at the moment, with everything that it started. */
export const endRunning = () => {
  if (running?.pid && running.exitCode === null) process.kill(-running.pid, 'SIGKILL');
};

/** Runs a program of Node to its end, or until it hangs. */
export const runNode = (args: readonly string[], { cwd, env, silence, enough }: Run) =>
  new Promise<Ended>((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd,
      detached: true,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running = child;
    let output = '';
    let hangs = false;
    let ending: ReturnType<typeof setTimeout> | undefined;
    const onSilence = () => {
      hangs = true;
      endRunning();
    };
    let timer = setTimeout(onSilence, silence);
    const onOutput = (piece: string) => {
      output += piece;
      if (!ending && enough?.test(output)) ending = setTimeout(endRunning, REST);
      clearTimeout(timer);
      timer = setTimeout(onSilence, silence);
    };
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', onOutput);
    child.once('error', reject);
    child.once('close', (code) => {
      clearTimeout(timer);
      clearTimeout(ending);
      running = undefined;
      resolve({ code: hangs ? undefined : ending ? 1 : code, output });
    });
  });
