import type * as z from 'zod';
import { cleanElement } from '../notice/clean-html.ts';
import { DictText } from '../text/dict-text.tsx';
import styles from './record-page.module.css';

const SECRET = /pass|pwd|secret|token|salt/i;
const MARKUP = /<\/?(p|div|br|h[1-6]|ul|ol|li|table|tr|td|strong|em|span|a|img)\b[^>]*>/i;
const BLOCK_ENDS = /<br\s*\/?>|<\/(p|div|h[1-6]|li|tr)>/gi;

/** JSON with line breaks; other texts are returned as they are. */
const indented = (text: string) => {
  if (!/^\s*[[{]/.test(text)) return text;
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
};

/** The words of a formatted text, each block on its own line. */
const wordsOf = (html: string) => (cleanElement(html.replace(BLOCK_ENDS, '$&\n')).textContent ?? '').replace(/\n{2,}/g, '\n').trim();

const shorten = (text: string) => (text.length > 80 ? `${text.slice(0, 80)}…` : text);

export interface ValueReader {
  /** The schema whose field it is, if the contract has one. */
  of?: z.ZodObject | undefined;
  field: string;
  /** Texts of values that no dictionary has, such as the name behind an id. */
  textOf?: (field: string, value: unknown) => string | undefined;
}

interface VersionValueProps extends ValueReader {
  text: string;
  /** One line, shortened. */
  isShort?: boolean;
}

/** A stored value as people read it: texts of codes, JSON and formatted texts with line breaks, secrets masked. */
export const VersionValue = ({ of, field, textOf, text, isShort = false }: VersionValueProps) => {
  if (!text) return <span className={styles.none}>空</span>;
  if (SECRET.test(field)) return '••••••';
  const known = textOf?.(field, text);
  if (known !== undefined) return known;
  const texts = (of?.shape[field] as z.ZodType | undefined)?.meta()?.texts;
  if (typeof texts === 'string') return <DictText code={texts} value={text} />;
  const readable = MARKUP.test(text) ? wordsOf(text) : indented(text);
  if (isShort) return shorten(readable);
  return readable.includes('\n') || readable.length > 80 ? <pre className={styles.long}>{readable}</pre> : readable;
};
