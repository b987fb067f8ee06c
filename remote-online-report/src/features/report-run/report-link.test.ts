import { linkOf } from './report-link.ts';

const row = { id: '7', name: 'a/b?c', evil: 'javascript:alert(1)' };

it.each([
  ['https://www.baidu.com', { kind: 'window', url: 'https://www.baidu.com' }],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: placeholders of a report's link
  [' https://x.cn/?q=${name} ', { kind: 'window', url: 'https://x.cn/?q=a%2Fb%3Fc' }],
  ['ftp://files.cn/a', { kind: 'window', url: 'ftp://files.cn/a' }],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: placeholders of a report's link
  ['/online/cgreport/r1?id=${id}', { kind: 'page', url: '/online/cgreport/r1?id=7' }],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: placeholders of a report's link
  ['online/cgreport/${id}', { kind: 'page', url: '/online/cgreport/7' }],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: placeholders of a report's link
  ['modules/demo/Order.vue?id=${id}&a=1', { kind: 'view', view: 'modules/demo/Order', props: { id: '7', a: '1' } }],
])('reads %s', (href, link) => expect(linkOf(href, row)).toEqual(link));

it.each([
  'javascript:alert(1)',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: placeholders of a report's link
  '${evil}',
  '//evil.cn/a',
  '/\\evil.cn',
  'data:text/html,x',
  '{{ alert(1) }}',
])('makes no link of %s', (href) => expect(linkOf(href, row)).toBeUndefined());
