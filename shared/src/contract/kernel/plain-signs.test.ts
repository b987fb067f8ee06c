import { plainLandline, plainMobile } from './mobile.ts';
import { plainCode, plainLine, plainText } from './plain-signs.ts';

const FAMILY = '👨‍👩‍👧';
const PERSIAN = 'می\u200cخواهم';
const HINDI = 'क्\u200dष';

it.each([
  ['张三\u200b', '张三'],
  ['\u202e张\u2066三\u2069\ufeff', '张三'],
  ['张\u00ad三\u0007', '张三'],
  ['张\u200d三\u200c', '张三'],
  [' \u00a0张三\u3000', '张三'],
  ['张\u3000三', '张 三'],
  ['张\r\n三\t四', '张 三 四'],
  ['e\u0301', 'é'],
  ['か\u3099', 'が'],
  ['ㅤ\u2800', ''],
  // what a name may hold stays
  ['ＡＢＣ（上海）公司', 'ＡＢＣ（上海）公司'],
  ["O'Neil-Müller  Jr.", "O'Neil-Müller  Jr."],
  ['𠮷野家', '𠮷野家'],
  ['\ufa19田\uf90a', '\ufa19田\uf90a'],
  [FAMILY, FAMILY],
  ['🏳️‍🌈', '🏳️‍🌈'],
  [PERSIAN, PERSIAN],
  [HINDI, HINDI],
])('reads the name %j as %j', (typed, meant) => {
  expect(plainLine(typed)).toBe(meant);
  expect(plainLine(meant)).toBe(meant);
});

it.each([
  ['\u3000\u3000第一段\u200b\r\n\t第二段\n', '\u3000\u3000第一段\r\n\t第二段\n'],
  ['一\u2028二\v三', '一\n二\n三'],
  [`${FAMILY} ${PERSIAN}\u200d`, `${FAMILY} ${PERSIAN}`],
])('keeps the lines of the text %j', (typed, meant) => expect(plainText(typed)).toBe(meant));

it.each([
  ['ａdmin\u00a0', 'admin'],
  ['ｓｙｓ：ｕｓｅｒ＿０１', 'sys:user_01'],
  ['a\u200db', 'ab'],
  ['男（旧）', '男（旧）'],
  [PERSIAN, PERSIAN],
  ['007 ', '007'],
])('reads the code %j as %j', (typed, meant) => expect(plainCode(typed)).toBe(meant));

it.each([
  ['１３８００１３８０００', '13800138000'],
  ['+86 138-0013-8000', '13800138000'],
  ['８６１３８００１３８０００', '13800138000'],
  ['138\u200b0013\u00a08000', '13800138000'],
  ['138****8000', '138****8000'],
  ['1380013800', '1380013800'],
])('reads the mobile number %j as %j', (typed, meant) => expect(plainMobile(typed)).toBe(meant));

it.each([
  ['０１０－８８８８６６６６', '010-88886666'],
  ['（010）8888 6666', '010-88886666'],
  ['0755—8888 6666', '0755-88886666'],
  // where the area ends is not to be seen
  ['01088886666', '01088886666'],
])("reads the landline's number %j as %j", (typed, meant) => expect(plainLandline(typed)).toBe(meant));

it('leaves runs of marks alone that no writing has', () => {
  const text = `a${'\u0301\u0323'.repeat(60_000)}`;
  expect(plainText(text)).toBe(text);
});
