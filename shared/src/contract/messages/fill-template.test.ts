import { escapeHtml, fillTemplate, templateValues } from './fill-template.ts';

it('puts values in place of the names', () => {
  expect(fillTemplate('${ user }，订单 ${no} 已付款：${user}', { user: '张三', no: 7 })).toEqual({
    text: '张三，订单 7 已付款：张三',
    missing: [],
  });
});

it('lists names without a value, and leaves their places', () => {
  expect(fillTemplate('${b} ${a} ${b}', { a: null })).toEqual({ text: '${b} ${a} ${b}', missing: ['b', 'a'] });
});

it('knows no names besides those of the data, and no expressions', () => {
  const template = '${constructor} ${__proto__} ${1+1} ${a.b} #{a} <#assign x=1>';
  expect(fillTemplate(template, { a: { b: 1 } }).text).toBe(template);
});

it('does not fill what a value brought in', () => {
  expect(fillTemplate('${a}', { a: '${b}', b: 'x' }).text).toBe('${b}');
});

it('writes values as text of HTML', () => {
  expect(fillTemplate('<b>${a}</b>', { a: `<img src=x onerror='y'>&"` }, escapeHtml).text).toBe(
    '<b>&lt;img src=x onerror=&#39;y&#39;&gt;&amp;&quot;</b>',
  );
});

it('reads a JSON object and nothing else', () => {
  expect(templateValues('{"a":1}')).toEqual({ a: 1 });
  expect(templateValues(' ')).toEqual({});
  for (const text of ['[1]', 'null', '"a"', '{', '1']) expect(templateValues(text)).toBeUndefined();
});
