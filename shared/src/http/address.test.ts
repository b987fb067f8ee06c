import { fileUrl } from './address.ts';

it('finds stored files below the static base and leaves whole addresses alone', () => {
  expect(fileUrl('temp/a.png')).toBe('/jeecg-boot/sys/common/static/temp/a.png');
  expect(fileUrl('https://oss.example/a.png')).toBe('https://oss.example/a.png');
  expect(fileUrl('[{"a":1}]')).toBe('[{"a":1}]');
});
