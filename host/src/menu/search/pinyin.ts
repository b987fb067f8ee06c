import type { PinyinOf } from '@mortise/shared/ui';
import { pinyin } from 'pinyin-pro';

const known = new Map<string, readonly string[]>();

/** Pinyin without tones, cached per title; other characters as they are. */
export const pinyinOf: PinyinOf = (title) => {
  const syllables =
    known.get(title) ?? pinyin(title, { toneType: 'none', type: 'array', v: true }).map((syllable) => syllable.toLowerCase());
  known.set(title, syllables);
  return syllables;
};
