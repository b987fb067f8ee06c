import { fileUrl } from './address.ts';

const STATIC = '/jeecg-boot/sys/common/static';

it('finds stored files below the static base', () => {
  expect(fileUrl('temp/a.png')).toBe(`${STATIC}/temp/a.png`);
  expect(fileUrl('/temp/合同[1].pdf')).toBe(`${STATIC}/temp/合同[1].pdf`);
});

it('leaves whole addresses of allowed origins alone', () => {
  const allowed = Object.assign(document.createElement('meta'), { name: 'mortise-image-origins', content: 'https://oss.example' });
  document.head.append(allowed);
  expect(fileUrl('https://oss.example/a.png')).toBe('https://oss.example/a.png');
  expect(fileUrl(`${location.origin}/a.png`)).toBe(`${location.origin}/a.png`);
  allowed.remove();
  expect(fileUrl('https://oss.example/a.png')).toBe('');
});

it.each([
  ['a list', '[{"filePath":"temp/a.png"}]'],
  ['a foreign address with a bracket', '//evil.example/[x'],
  ['a script with a bracket', 'javascript:alert(1)//['],
  ['a foreign host before an allowed name', 'https://localhost@evil.example/a.png'],
  ['a host without a name', 'https://['],
])('leads nowhere else by %s', (_, value) => {
  const url = fileUrl(value);
  expect(url === '' || url.startsWith(`${STATIC}/`)).toBe(true);
});

it.each(['temp/../../login', '..%2f..', '%2e%2e/%2E%2e/x', '..\\..\\x'])('does not leave the static base by %s', (value) => {
  const url = fileUrl(value);
  expect(url === '' || new URL(url, location.href).pathname.startsWith(`${STATIC}/`)).toBe(true);
});
