/** Texts of the wire that the requirements give to the letter (docs/requirements.md). */
const GIVEN: ReadonlySet<string> = new Set(['字典Code不能为空!', '请输入旧密码!', '请输入新密码!', '请确认新密码!']);

/** An upload answers the path of a file as its message. */
const FILE = /^[\w:.-]*\/|\.\w{1,8}$/;

/** Half-width marks after Chinese, each where a sentence, a part of it or its introduction ends. */
const MARKS: readonly (readonly [RegExp, string])[] = [
  [/(?<=[\p{Script=Han}”）]) ?!(?=$|[\s\p{Script=Han}!?，。、：；“”（）])/gu, '！'],
  [/(?<=[\p{Script=Han}”）]) ?\?(?=$|[\s\p{Script=Han}!?！，。、：；“”（）])/gu, '？'],
  [/(?<=[\p{Script=Han}\p{N}”）\])]), ?(?=[\p{Script=Han}“（[])/gu, '，'],
  [/(?<=\p{Script=Han}): ?(?!\/\/)/gu, '：'],
  // a name or a number between an introduced part and the next one
  [/(?<=：[^\s，,]+), ?(?=\p{Script=Han})/gu, '，'],
];

/**
 * The text with full-width ！？，： after Chinese. Messages of the wire mix both widths and stay as they are there: the client converts them
 * where it unwraps an answer, and the messages of schemas where a form shows them; the server where it writes them into a file for people.
 */
export const fullWidth = (text: string): string =>
  GIVEN.has(text) || FILE.test(text) ? text : MARKS.reduce((shown, [mark, full]) => shown.replace(mark, full), text);
