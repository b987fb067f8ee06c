/** Says nothing about what it styles: the page, whose attributes and classes are the host's, the host's two elements, or its components. */
const SAYS_LITTLE = /(?<![\w.#-])(?:html|body|\*?:root)(?![\w-])[^\s>+~|]*|#(?:sign-in|console)(?![\w-])|\.ant-[\w-]+/gi;
/** A class, an id, or the attribute by which Vue confines a component's styles. */
const OF_ONE_OWNER = /[.#]|\[data-v-/;
/** Characters of a selector: reading one takes time by the square of them. */
const LONGEST = 5_000;

const TEXT = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g;
const ESCAPED = /\\(?:([0-9a-f]{1,6})\s?|.)/gi;
const INNERMOST = /:([\w-]+)\(([^()]*)\)/;
const ALTERNATIVES = /^(?:is|where|matches|-webkit-any|-moz-any)$/i;
const CHILD = /^\s*>\s*[^\s>+~]+\s*$/;

/** `.\\61nt-btn` is `.ant-btn` for the browser; other escaped characters are part of some name. */
const unescaped = (selector: string) =>
  selector.replace(ESCAPED, (_, code: string | undefined) => {
    const character = code ? String.fromCharCode(Number.parseInt(code, 16)) : '';
    return /[\w-]/.test(character) ? character : '_';
  });

const saysLittle = (plain: string) => !OF_ONE_OWNER.test(plain.replace(SAYS_LITTLE, ''));

/**
 * Whether a selector chooses elements that are not the build's own. A class inside of `:not()` says nothing about the chosen element,
 * one inside of `:is()` only if each alternative has one, and one inside of `:has()` only if it is that of a child: the element around.
 */
export const reachesOutside = (selector: string) => {
  if (selector.length > LONGEST) return true;
  let plain = unescaped(selector.replace(TEXT, '""'));
  for (let found = INNERMOST.exec(plain); found; found = INNERMOST.exec(plain)) {
    const [whole, name = '', list = ''] = found;
    const choices = list.split(',');
    const mayTell = ALTERNATIVES.test(name) || (name.toLowerCase() === 'has' && choices.every((choice) => CHILD.test(choice)));
    const isOwn = mayTell && choices.every((choice) => !saysLittle(choice));
    plain = plain.replace(whole, () => (isOwn ? '.own' : ''));
  }
  return saysLittle(plain);
};

/** The same of a selector inside of another rule, which matches descendants of what that rule matches; only `&` lets it match elsewhere. */
export const nestedReachesOutside = (selector: string) => selector.includes('&') && reachesOutside(selector.replaceAll('&', '.own'));
