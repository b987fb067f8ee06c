import type { FailedPart, RulePart } from './check-rule.ts';

/** A pattern compiled by an engine without backtracking: time grows with program size × length of the value. */
interface CompiledPattern {
  programSize(): number;
  /** Whether the whole value matches. */
  matches(value: string): boolean;
}

/** One part of a rule applied to a value. `beginIndex` and `endIndex` only if the part counts characters. */
export type PartResult = Omit<FailedPart, 'passed'> & { passed: boolean };

const WHOLE = '*';
/** Instructions of one pattern; a pattern of everyday rules has fewer than 100. */
const LARGEST_PROGRAM = 400;
/** Instructions × characters of one value over all parts of a rule: some milliseconds, once the patterns are compiled. */
const MOST_WORK = 250_000;
const KEPT = 200;

const COUNTED = /^\{(\d+)(?:,(\d*))?\}/;

/** Upper estimate of a pattern's size with its counted repetitions written out, so that `(a{1,99}){1,99}` is refused before it is compiled. */
const expandedSize = (pattern: string): number => {
  const groups: number[] = [0];
  let last = 0;
  const add = (size: number) => {
    groups.push((groups.pop() ?? 0) + size);
    last = size;
  };
  for (let at = 0; at < pattern.length; at += 1) {
    const rest = pattern.slice(at);
    const [counted, least, most] = COUNTED.exec(rest) ?? [];
    if (counted !== undefined) {
      add(last * Math.max(Number(most || least) - 1, 0));
      at += counted.length - 1;
    } else if (pattern[at] === '(') groups.push(1);
    else if (pattern[at] === ')' && groups.length > 1) add(groups.pop() ?? 0);
    else if (pattern[at] === '[') {
      const [klass = '['] = /^\[\^?\]?(?:\\.|[^\]\\])*\]?/s.exec(rest) ?? [];
      add(1);
      at += klass.length - 1;
    } else {
      if (pattern[at] === '\\') at += 1;
      add(1);
    }
  }
  return groups.reduce((sum, size) => sum + size, 0);
};

/**
 * Compiles and applies the patterns of check rules, in linear time and with a limit. Server and browser pass the same engine (re2js), so
 * that both agree.
 *
 * @param compile throws if the pattern is invalid
 */
export const createRuleEngine = (compile: (pattern: string) => CompiledPattern) => {
  const kept = new Map<string, CompiledPattern | undefined>();

  const read = (pattern: string) => {
    if (expandedSize(pattern) > LARGEST_PROGRAM) return undefined;
    try {
      const compiled = compile(pattern);
      return compiled.programSize() <= LARGEST_PROGRAM ? compiled : undefined;
    } catch {
      // invalid, or with lookaround or back references, which need backtracking
      return undefined;
    }
  };
  const compiledOf = (pattern: string) => {
    if (!kept.has(pattern)) {
      if (kept.size >= KEPT) kept.clear();
      kept.set(pattern, read(pattern));
    }
    return kept.get(pattern);
  };

  /** Applies every part. Parts with a number of digits consume that many characters, one part after the other. */
  const resultsOf = (parts: readonly RulePart[], value: string): PartResult[] => {
    let position = 0;
    let work = 0;
    return parts.map(({ digits, pattern, message = null }) => {
      const length = Number(digits);
      const isWhole = digits === WHOLE || !Number.isSafeInteger(length) || length < 1;
      const beginIndex = position;
      const endIndex = position + length;
      const checkValue = isWhole ? value : value.slice(beginIndex, endIndex);
      if (!isWhole) position = endIndex;
      const compiled = compiledOf(pattern);
      work += (compiled?.programSize() ?? 0) * checkValue.length;
      // an invalid pattern, or too much work: no value matches
      const passed = compiled !== undefined && work <= MOST_WORK && compiled.matches(checkValue);
      return { digits, pattern, message, ...(!isWhole && { beginIndex, endIndex }), checkValue, passed };
    });
  };

  return {
    /** Whether a pattern can be used in a rule. */
    isUsable: (pattern: string) => compiledOf(pattern) !== undefined,
    resultsOf,
    /** The first part that the value fails. */
    failedPartOf(parts: readonly RulePart[], value: string): FailedPart | undefined {
      const failed = resultsOf(parts, value).find(({ passed }) => !passed);
      return failed && { ...failed, passed: false };
    },
  };
};
export type RuleEngine = ReturnType<typeof createRuleEngine>;
