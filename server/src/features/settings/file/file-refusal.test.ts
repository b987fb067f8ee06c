import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { CFB } from '@e965/xlsx';
import { files } from '@mortise/shared/contract/settings';
import yazl from 'yazl';
import { sendFile } from '#testing/send-file.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const upload = (name: string, content: Buffer | string) => sendFile(app, files.upload, { name, content });

/** A compound file, as WPS writes its documents, and Office those with a password. */
const compoundOf = (...streams: string[]) => {
  const file = CFB.utils.cfb_new();
  for (const name of streams) CFB.utils.cfb_add(file, name, Buffer.alloc(5000));
  return Buffer.from(CFB.write(file, { type: 'buffer' }) as Uint8Array);
};
const zipOf = (name: string) => {
  const zip = new yazl.ZipFile();
  zip.addBuffer(Buffer.from('<?xml version="1.0"?><a/>'), name);
  zip.end();
  return buffer(zip.outputStream as Readable);
};
const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');
/** One grey pixel. */
const TIFF = hex('49492a00 08000000 0300 0001 0300 01000000 01000000 0101 0300 01000000 01000000 1101 0400 01000000 00000000 00000000');
const BIG_TIFF = hex('4d4d002a 00000008 0000 00000000');
const HEIC = Buffer.concat([hex('00000018'), Buffer.from('ftypheic'), hex('00000000'), Buffer.from('mif1heic')]);
const JFIF = hex('ffd8ffe0 0010 4a46494600 0101 0000 0001 0001 0000 ffd9');
const PAGE = '<html><script>alert(1)</script></html>';

it.each<[string, () => Buffer | Promise<Buffer>]>([
  ['公文.ofd', () => zipOf('OFD.xml')],
  ['文稿.wps', () => compoundOf('WordDocument')],
  ['表格.et', () => compoundOf('Workbook')],
  ['演示.dps', () => compoundOf('PowerPoint Document')],
  ['扫描.tif', () => TIFF],
  ['扫描.TIFF', () => BIG_TIFF],
  ['照片.heic', () => HEIC],
  ['合同.docx', () => compoundOf('EncryptionInfo', 'EncryptedPackage')],
])('takes %s, and gives it as a download alone', async (name, content) => {
  const sent = await content();
  const { success, message } = await upload(name, sent);
  expect([success, message]).toEqual([true, expect.stringContaining(name.slice(name.indexOf('.')).toLowerCase())]);
  const { headers, rawPayload } = await app.send({ method: 'GET', url: `/jeecg-boot/sys/common/static/${encodeURI(message)}` });
  expect(rawPayload.equals(sent)).toBe(true);
  expect(headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': expect.stringMatching(/^attachment/),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
});

it('shows a .jfif, which is a JPEG', async () => {
  const { message } = await upload('头像.jfif', JFIF);
  const { headers } = await app.send({ method: 'GET', url: `/jeecg-boot/sys/common/static/${encodeURI(message)}` });
  expect(headers).toMatchObject({ 'content-type': 'image/jpeg', 'content-disposition': expect.stringMatching(/^inline/) });
});

const ONLY_RENAMED = (extension: string, wanted = extension) =>
  `文件的内容不是 .${extension} 格式，可能只改了扩展名，请用能打开它的软件另存为 .${wanted} 后再上传`;
const NO_TEXT = '文件的内容不是纯文本，请另存为纯文本后再上传';

it.each<[string, string | Buffer, string]>([
  ['导出.xls', `\ufeff\r\n${PAGE}`, '文件的内容是网页，不是 .xls 格式，请用能打开它的软件另存为 .xlsx 后再上传'],
  ['导出.xls', Buffer.from(`\ufeff<table>`, 'utf16le'), '文件的内容是网页，不是 .xls 格式，请用能打开它的软件另存为 .xlsx 后再上传'],
  ['导出.xls', '<?xml version="1.0"?><Workbook/>', '文件的内容是一个 XML 文件，不是 .xls 格式，请用能打开它的软件另存为 .xlsx 后再上传'],
  ...['ofd', 'wps', 'et', 'dps', 'tif', 'heic', 'jfif', 'docx'].map((extension): [string, string, string] => {
    const wanted = { wps: 'docx', et: 'xlsx', dps: 'pptx' }[extension] ?? extension;
    const reason = `文件的内容是网页，不是 .${extension} 格式，请用能打开它的软件另存为 .${wanted} 后再上传`;
    return [`页面.${extension}`, PAGE, reason];
  }),
  ['影片.heic', Buffer.concat([hex('00000018'), Buffer.from('ftypisom')]), ONLY_RENAMED('heic')],
  ['图.png', JFIF, ONLY_RENAMED('png')],
  ['程序.exe', 'MZ', '不支持 .exe 文件，可以上传图片、PDF、OFD、Office 和 WPS 文档、文本、音视频和压缩包'],
  ['passwd', 'root', '文件名没有扩展名，请加上扩展名（如 .pdf）后再上传'],
  ['说明.txt', PAGE, NO_TEXT],
  ['说明.txt', `${'a'.repeat(600)}\0`, NO_TEXT],
  ['空.png', '', '文件是空的，请重新选择'],
])('says why %s is refused, and what to do', async (name, content, reason) => {
  expect(await upload(name, content)).toMatchObject({ success: false, message: `上传失败！${reason}` });
});
