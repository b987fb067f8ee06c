import { pictureSource } from './picture-source.ts';

const ALLOWED = ['https://img.example'];

it.each([
  ['/jeecg-boot/sys/common/static/a.png', '/jeecg-boot/sys/common/static/a.png'],
  ['a.png?x=1', 'a.png?x=1'],
  ['data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
  ['https://img.example/a.png', 'https://img.example/a.png'],
  ['http://console.example/jeecg-boot/sys/common/static/a.png', '/jeecg-boot/sys/common/static/a.png'],
])('shows %s', (source, shown) => expect(pictureSource(source, ALLOWED)).toBe(shown));

it.each([
  'https://tracker.example/a.png',
  '//tracker.example/a.png',
  '/\\tracker.example/a.png',
  '/\t/tracker.example/a.png',
  'http://img.example/a.png',
  'https://img.example.evil/a.png',
  'data:text/html,x',
  'javascript:alert(1)',
  'http://[',
])('fetches nothing from %s', (source) => expect(pictureSource(source, ALLOWED)).toBeUndefined());
