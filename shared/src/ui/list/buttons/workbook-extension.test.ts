/** @jest-environment node */
import { workbookExtension } from './workbook-extension.ts';

it.each([
  ['xlsx', [0x50, 0x4b, 3, 4]],
  ['xls', [0xd0, 0xcf, 0x11, 0xe0]],
])('names a workbook by its content: %s', async (extension, bytes) => {
  expect(await workbookExtension(new Blob([new Uint8Array(bytes)]))).toBe(extension);
});
