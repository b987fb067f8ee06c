import { files } from '@mortise/shared/contract/settings';
import { sendFile } from '#testing/send-file.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { cleanName } from './file-names.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const PNG = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(64, 7)]);
const upload = (name: string, content: Buffer | string, fields?: Record<string, string>) =>
  sendFile(app, files.upload, { name, content, fields });
const fetchFile = (path: string, method: 'GET' | 'HEAD' = 'GET') => app.send({ method, url: `/jeecg-boot/sys/common/static/${path}` });

it('stores an image and serves it publicly, under a policy that blocks scripts', async () => {
  const { success, code, message, result } = await upload('头像 1.png', PNG, { biz: 'temp' });
  expect({ success, code, result }).toEqual({ success: true, code: 0, result: null });
  expect(message).toMatch(/^temp\/头像1_[0-9a-f]{32}\.png$/);
  const response = await fetchFile(encodeURI(message));
  expect(response.rawPayload).toEqual(PNG);
  expect(response.headers).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  expect(response.headers['content-disposition']).toMatch(/^inline/);
  const head = await fetchFile(encodeURI(message), 'HEAD');
  expect(head).toMatchObject({ statusCode: 200, body: '' });
  expect(head.headers['content-length']).toBe(String(PNG.length));
});

it('serves any other file as a download', async () => {
  const { message } = await upload('说明.txt', '<b>不是网页</b>');
  expect(message).toMatch(/^说明_[0-9a-f]{32}\.txt$/);
  const { headers } = await fetchFile(encodeURI(message));
  expect(headers['content-disposition']).toBe(`attachment; filename*=UTF-8''${encodeURIComponent('说明.txt')}`);
  expect(headers['content-type']).toBe('application/octet-stream');
});

it('stores two files of the same name under different names', async () => {
  const stored = await Promise.all(Array.from({ length: 5 }, () => upload('same.png', PNG)));
  expect(new Set(stored.map(({ message }) => message)).size).toBe(5);
});

it.each([
  ['a page', 'x.html', '<html></html>'],
  ['a drawing that may hold a script', 'x.svg', '<svg onload="alert(1)"/>'],
  ['a program', 'x.exe', 'MZ'],
  ['a server page', 'x.jsp', '<% %>'],
  ['a page by the name of a text', 'x.txt', '<!DOCTYPE html><script>1</script>'],
  ['a page by the name of a picture', 'x.png', '<html></html>'],
  ['a text with a NUL', 'x.txt', 'a\0b'],
  ['a name with a NUL', 'x.png\0.html', PNG],
  ['nothing', 'x.png', ''],
  ['a file without an extension', 'passwd', 'root'],
])('refuses %s', async (_what, name, content) => {
  const { success, code, message } = await upload(name, content);
  expect({ success, code }).toEqual({ success: false, code: 500 });
  expect(message).toMatch(/^上传失败！/);
});

it('refuses a folder outside the upload folder, and one of 200,000 characters', async () => {
  for (const biz of ['../..', 'a/../../b', 'a\\b', 'x'.repeat(200_000)])
    expect(await upload('x.png', PNG, { biz })).toMatchObject({ success: false });
});

it('refuses a file of more than 10 MB', async () => {
  const large = Buffer.concat([PNG, Buffer.alloc(10 * 1024 * 1024)]);
  expect(await upload('large.png', large)).toMatchObject({ success: false, message: '文件大小超出10MB限制, 请压缩或降低文件质量! ' });
});

it('refuses a request without a file, and one that is not a form', async () => {
  const token = { 'x-access-token': await app.tokenOf('admin') };
  const send = (headers: Record<string, string>, payload: string) =>
    app.send({ method: 'POST', url: '/jeecg-boot/sys/common/upload', headers: { ...token, ...headers }, payload });
  expect((await send({ 'content-type': 'application/json' }, '{}')).json()).toMatchObject({ message: '请选择要上传的文件' });
  const torn = await send(
    { 'content-type': 'multipart/form-data; boundary=x' },
    '--x\r\nContent-Disposition: form-data; name="biz"\r\n\r\na',
  );
  expect(torn.json()).toMatchObject({ success: false });
});

it('refuses the folder of import reports, in any case', async () => {
  for (const biz of ['import-reports', 'Import-Reports', '/import-reports/', 'import-reports/a'])
    expect(await upload('x.txt', 'text', { biz })).toMatchObject({ success: false, message: '上传失败！目录名称不正确' });
  expect(await upload('x.txt', 'text', { biz: 'reports' })).toMatchObject({ success: true });
});

it('stores a name that is as long as names may be, in letters of four bytes', async () => {
  expect(await upload(`${'𠮷'.repeat(100)}.png`, PNG)).toMatchObject({ success: true });
});

it('requires a session', async () => {
  const response = await app.send({ method: 'POST', url: '/jeecg-boot/sys/common/upload' });
  expect(response.json()).toMatchObject({ message: 'Token失效，请重新登录' });
});

it('serves nothing outside the upload folder', async () => {
  for (const path of ['..%2f..%2fpackage.json', '..%5c..%5cpackage.json', 'temp', 'a%00b', ''])
    expect((await fetchFile(path)).statusCode).toBe(404);
});

it('sanitises file names', () => {
  expect(cleanName('C:\\照片\\我的 头像(1).png')).toBe('我的头像1');
  expect(cleanName('../../.ssh/id.png')).toBe('id');
  expect(cleanName('???.png')).toBe('file');
  expect([...cleanName(`${'长'.repeat(200_000)}.png`)]).toHaveLength(50);
});
