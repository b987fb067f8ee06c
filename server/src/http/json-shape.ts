const THINGS_AT_MOST = 10_000;

const QUOTE = 34;
const BACKSLASH = 92;

/** Where the text that begins after `from` ends: its closing quote, or the end of all. */
const endOfText = (json: string, from: number) => {
  for (let end = json.indexOf('"', from); end !== -1; end = json.indexOf('"', end + 1)) {
    let escapes = 0;
    while (json.charCodeAt(end - 1 - escapes) === BACKSLASH) escapes += 1;
    if (escapes % 2 === 0) return end;
  }
  return json.length;
};

/**
 * Whether JSON is long because of its texts. Millions of small things in as many bytes take a hundred times as long to read, and are
 * told from texts without reading them: what stands outside of quotes is counted.
 */
export const isMostlyText = (json: string): boolean => {
  let outside = 0;
  for (let at = 0; at < json.length; at += 1) {
    if (json.charCodeAt(at) === QUOTE) at = endOfText(json, at + 1);
    outside += 1;
    if (outside > THINGS_AT_MOST) return false;
  }
  return true;
};
