import { optionalAddress } from './kinds.ts';

/** Browsers leave these out of an address, so that `java\tscript:` is a script too. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is left out
const LEFT_OUT = /[\u0000-\u0020\u007f]/g;
const SCHEME = /^([a-z][a-z\d+.-]*):/i;

/** Whether a stored address is a path, a template such as `{{domain}}/a`, or leads to another site; never one that runs something. */
const isLink = (text: string) => {
  const scheme = SCHEME.exec(text.replace(LEFT_OUT, ''))?.[1]?.toLowerCase();
  return scheme === undefined || /^(?:https?|ftp)$/.test(scheme);
};

/** An optional address of a page that the console links to, of at most `max` characters. */
export const optionalLink = (max: number) =>
  optionalAddress(max).refine((text) => !text || isLink(text), '地址只能是本系统的路径，或以 http://、https://、ftp:// 开头');
