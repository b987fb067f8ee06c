import { SaxesParser } from 'saxes';

/** Characters. */
const ANSWER_LIMIT = 64 * 1024;
const SUCCESS = 'serviceResponse/authenticationSuccess';
const USER = `${SUCCESS}/user`;
const FAILURE = 'serviceResponse/authenticationFailure';
const READ = [SUCCESS, USER, FAILURE];

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1);

/** Texts of the elements above by their path, without name space prefixes. Throws if it is no XML, or leaves a choice. */
const textsIn = (xml: string) => {
  const texts = new Map<string, string>();
  const open: string[] = [];
  const add = (text: string) => {
    const path = open.join('/');
    if (READ.includes(path)) texts.set(path, (texts.get(path) ?? '') + text);
  };
  const parser = new SaxesParser();
  parser.on('opentag', ({ name }) => {
    open.push(withoutPrefix(name));
    const path = open.join('/');
    if (texts.has(path) || path.startsWith(`${USER}/`)) throw new Error(`unexpected ${path}`);
    add('');
  });
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', () => void open.pop());
  parser.write(xml).close();
  return texts;
};

/** Parses the response of `/p3/serviceValidate`: the user of the ticket, or the error. */
export const readCasAnswer = (answer: string): { user: string } | { error: string } => {
  const unreadable = { error: 'No principal was found in the response from the CAS server.' };
  if (answer.length > ANSWER_LIMIT) return unreadable;
  try {
    const texts = textsIn(answer);
    const [error, user] = [FAILURE, USER].map((path) => texts.get(path)?.trim());
    if (error) return { error };
    return user ? { user } : unreadable;
  } catch {
    return unreadable;
  }
};
