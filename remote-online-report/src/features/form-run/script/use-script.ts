import type { ScriptEffect } from '@mortise/shared/contract/online';
import { useSession } from '@mortise/shared/session';
import { App } from '@mortise/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { callForScript } from './allowed-calls.ts';
import { applyAtPace } from './apply-effects.ts';
import type { ScriptState } from './messages.ts';
import type { Sandbox } from './sandbox.ts';

/** Sandboxes that a page opens for its script: one that fails at each key pressed would open one each time. */
const LIVES = 5;

// outside of the hook: the React Compiler cannot read a dynamic import
const loadSandbox = () => import('./sandbox.ts');

export interface FormScriptRun {
  /** Functions of the script, once it has been read. */
  names: readonly string[];
  fields: Readonly<Record<string, readonly string[]>>;
  /** Runs a function, if the script has it. False: the script refuses, or failed; its words have been shown. */
  run: (hook: string, state: ScriptState) => Promise<boolean>;
  /** As `run`, with the words instead of showing them; undefined: nothing is against it. */
  reasonAgainst: (hook: string, state: ScriptState) => Promise<string | undefined>;
}

/**
 * Runs the script of a page in a sandbox, which opens and closes with the page. If the script has a syntax error, one message says so and the page
 * works without it, and so does a page whose script failed `LIVES` times.
 */
export const useScript = (text: string | null | undefined, onEffect: (effect: ScriptEffect) => void): FormScriptRun => {
  const { message } = App.useApp();
  // JeecgBoot has no switch for scripts, and sends them wrapped in code of its own
  const script = useSession(({ server }) => server === 'mortise') ? text : undefined;
  const [sandbox, setSandbox] = useState<Sandbox>();
  const opening = useRef<Promise<Sandbox | undefined>>(Promise.resolve(undefined));
  // a sandbox that was ended is replaced
  const [life, setLife] = useState(0);
  const apply = useRef(onEffect);
  useEffect(() => {
    apply.current = onEffect;
  });
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  useEffect(() => {
    if (!script?.trim()) return;
    if (life === LIVES) {
      void message.warning('页面脚本多次出错，已停止运行；刷新页面后会再次运行');
      return;
    }
    let isOpen = true;
    const effects = applyAtPace(
      (level, words) => void message[level](words),
      (effect) => apply.current(effect),
    );
    const opened = loadSandbox()
      .then(({ openSandbox }) => openSandbox(script, { onEffect: effects.take, onRequest: callForScript }))
      .catch((fault: Error) => {
        if (isOpen) void message.warning(`页面脚本无法运行：${fault.message}`);
        return undefined;
      });
    opening.current = opened;
    void opened.then((ready) => (isOpen ? setSandbox(ready) : ready?.close()));
    return () => {
      isOpen = false;
      effects.stop();
      opening.current = Promise.resolve(undefined);
      void opened.then((ready) => ready?.close());
      setSandbox(undefined);
    };
  }, [script, message, life]);

  const reasonIn = async (ready: Sandbox | undefined, hook: string, state: ScriptState) => {
    if (!ready?.names.includes(hook)) return undefined;
    const outcome = await ready.run(hook, state);
    if (outcome.ended === 'done') return undefined;
    if (outcome.ended === 'failed') setLife((lives) => lives + 1);
    return outcome.text;
  };
  return {
    names: sandbox?.names ?? [],
    fields: sandbox?.fields ?? {},
    reasonAgainst: async (hook, state) => reasonIn(await opening.current, hook, state),
    run: async (hook, state) => {
      const words = await reasonIn(await opening.current, hook, state);
      // a page that was closed meanwhile has ended its script itself
      if (words !== undefined && isHere.current) void message.error(words);
      return words === undefined;
    },
  };
};
