const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', '"': '"', "'": "'", '\\': '\\' };

/** The words of a command line; quotes keep blanks together. `undefined` if a quote is not closed. */
export const splitCommand = (line: string): string[] | undefined => {
  const words: string[] = [];
  let word: string | undefined;
  let quote = '';
  for (let at = 0; at < line.length; at += 1) {
    const character = line.charAt(at);
    if (quote && character === '\\' && quote === '"') {
      at += 1;
      word = (word ?? '') + (ESCAPES[line.charAt(at)] ?? line.charAt(at));
    } else if (quote) {
      if (character === quote) quote = '';
      else word = (word ?? '') + character;
    } else if (character === '"' || character === "'") {
      quote = character;
      word ??= '';
    } else if (/\s/.test(character)) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else word = (word ?? '') + character;
  }
  if (quote) return undefined;
  return word === undefined ? words : [...words, word];
};
