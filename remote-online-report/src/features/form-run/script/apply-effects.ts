import type { ScriptEffect } from '@mortise/shared/contract/online';

type Show = (level: Extract<ScriptEffect, { kind: 'message' }>['level'], text: string) => void;

/** Texts that a script may show while the first of them is on the screen, in milliseconds: more would cover the page. */
const TEXTS_AT_ONCE = 5;
const SHOWN_FOR = 3000;
/** Milliseconds in which equal wishes are one. */
const PAUSE = 100;

/** Applies the effects of a script at a pace that a page can bear: of many texts some are shown, many reloads become one. */
export const applyAtPace = (show: Show, apply: (effect: ScriptEffect) => void) => {
  let shown = 0;
  const wished = new Map<ScriptEffect['kind'], ReturnType<typeof setTimeout>>();
  return {
    take(effect: ScriptEffect) {
      if (effect.kind === 'values' || effect.kind === 'options') return apply(effect);
      if (effect.kind !== 'message') {
        clearTimeout(wished.get(effect.kind));
        wished.set(effect.kind, setTimeout(apply, PAUSE, effect));
        return;
      }
      if (shown >= TEXTS_AT_ONCE) return;
      shown++;
      setTimeout(() => shown--, SHOWN_FOR);
      show(effect.level, effect.text);
    },
    /** Forgets what is still to be done. */
    stop() {
      for (const timer of wished.values()) clearTimeout(timer);
    },
  };
};
