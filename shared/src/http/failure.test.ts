import { Fault, Refused, withRefusal } from './failure.ts';

it('hands over the text of a refusal alone: the client has shown a fault, anything else is a bug', () => {
  const shown: string[] = [];
  const show = (text: string) => void shown.push(text);
  withRefusal(new Refused('编码已存在'), show);
  withRefusal(new Fault('server', '系统错误', 500), show);
  expect(shown).toEqual(['编码已存在']);
  expect(() => withRefusal(new TypeError('x is undefined'), show)).toThrow('x is undefined');
});
