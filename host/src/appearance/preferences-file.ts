import { PRODUCT } from '#common/product.ts';
import { DEFAULTS, isPreference, normalize, type Preferences } from './preferences.ts';

const FILE_PRODUCT = 'mortise';
const VERSION = 1;
/** Characters; a file of ours has about 500. */
const LARGEST = 65_536;

export const toFileText = (preferences: Preferences): string =>
  `${JSON.stringify({ product: FILE_PRODUCT, kind: 'preferences', version: VERSION, preferences }, undefined, 2)}\n`;

const parse = (text: string): unknown => {
  if (text.length > LARGEST) throw new Error('文件过大，不是设置文件');
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('文件不是 JSON 格式');
  }
};

/** Reads an exported file. Throws an Error with a text for the user if anything in it is invalid. */
export const fromFileText = (text: string): Preferences => {
  const file = parse(text) as { product?: unknown; kind?: unknown; version?: unknown; preferences?: unknown } | null;
  if (file?.product !== FILE_PRODUCT || file.kind !== 'preferences') throw new Error(`文件不是${PRODUCT}的设置文件`);
  if (file.version !== VERSION) throw new Error('设置文件的版本不受支持');
  const { preferences } = file;
  if (typeof preferences !== 'object' || preferences === null || Array.isArray(preferences)) throw new Error('设置文件中没有设置');
  for (const [name, value] of Object.entries(preferences))
    if (!isPreference(name, value)) throw new Error(`设置项“${name.slice(0, 40)}”无效`);
  return normalize({ ...DEFAULTS, ...preferences });
};
