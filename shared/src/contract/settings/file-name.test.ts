import { fileName } from './file-name.ts';

it('names stored files, also those whose name is no encoded text', () => {
  expect(fileName('temp/%E5%90%88%E5%90%8C.pdf')).toBe('合同.pdf');
  expect(fileName('temp/100%.txt')).toBe('100%.txt');
});
