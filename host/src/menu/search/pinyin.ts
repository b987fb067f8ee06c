import { pinyin } from 'pinyin-pro';
import type { SoundsOf } from './match.ts';

const known = new Map<string, readonly string[]>();

/** Pinyin without tones; other signs stand for themselves. */
export const soundsOf: SoundsOf = (title) => {
  const sounds = known.get(title) ?? pinyin(title, { toneType: 'none', type: 'array', v: true }).map((sound) => sound.toLowerCase());
  known.set(title, sounds);
  return sounds;
};
