import type { ByteRange } from '#platform/stored-files/stored-files.ts';

const RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * Reads a `Range` header (RFC 9110, 14.1.2). `undefined`: the whole file, also for several ranges, which a server may ignore;
 * `unsatisfiable`: to be answered with 416.
 */
export const byteRangeOf = (header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined => {
  const [, first = '', last = ''] = RANGE.exec(header?.trim() ?? '') ?? [];
  if (!first && !last) return undefined;
  // the last bytes of the file
  if (!first) return Number(last) && size ? { first: Math.max(0, size - Number(last)), last: size - 1 } : 'unsatisfiable';
  if (last && Number(last) < Number(first)) return undefined;
  if (Number(first) >= size) return 'unsatisfiable';
  return { first: Number(first), last: last ? Math.min(Number(last), size - 1) : size - 1 };
};
