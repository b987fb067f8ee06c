import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { announcements } from '@mortise/shared/contract/messages';
import { files, ossFiles } from '@mortise/shared/contract/settings';
import { sql } from 'drizzle-orm';
import { openS3Server, type S3Server } from '#testing/programs/s3-server.ts';
import { sendFile } from '#testing/send-file.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

const PNG = Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.alloc(100, 7)]);
const MP4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypmp42'), Buffer.alloc(5000, 9)]);
const HOUR = 3_600_000;

// the same on both stores: switching takes one setting
describe.each(['local', 's3'] as const)('the object store on %s', (kind) => {
  let app: TestApp;
  let s3: S3Server | undefined;
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'mortise-oss-'));
    s3 = kind === 's3' ? await openS3Server() : undefined;
    app = await openTestApp({ dataDir, store: { kind, s3: s3?.settings } });
  });
  afterAll(async () => {
    await app.close();
    await s3?.close();
    await rm(dataDir, { recursive: true });
  });
  afterEach(() => jest.restoreAllMocks());

  const upload = (name: string, content: Buffer | string, fields: Record<string, string> = {}, as = 'admin') =>
    sendFile(app, ossFiles.upload, { name, content, fields, as });
  const read = (address: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    app.send({ method, url: `/jeecg-boot${encodeURI(address)}`, headers });
  const rowOf = async (name: string) => {
    const { result } = await app.ask(ossFiles.list, { query: { fileName: `*${name}*` } });
    const [row] = result?.records ?? [];
    if (!row) throw new Error(`no file ${name}`);
    return row;
  };
  const linkOf = async (id: string, hours = 1) => (await app.ask(ossFiles.link, { query: { id, hours } })).result?.address ?? '';

  it('stores a file that everybody with its address reads, and says what is known of it', async () => {
    expect(await upload('产品 图.png', PNG)).toMatchObject({ success: true, code: 200, message: '上传成功！', result: null });
    const row = await rowOf('产品');
    expect(row).toMatchObject({ fileName: '产品 图.png', fileSize: PNG.length, contentType: 'image/png', createBy: 'admin' });
    expect(row.url).toMatch(/^\/sys\/common\/static\/upload\/test\/产品图_[0-9a-f]{32}\.png$/);
    const { statusCode, rawPayload, headers } = await read(row.url ?? '');
    expect([statusCode, rawPayload.equals(PNG)]).toEqual([200, true]);
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const stored = await app.db.execute(sql`select hash from sys_stored_file where name = '产品 图.png'`);
    expect(stored.rows).toEqual([{ hash: createHash('sha256').update(PNG).digest('hex') }]);
    expect((await app.ask(ossFiles.byId, { query: { id: row.id } })).result).toEqual(row);
  });

  it('answers a control of a form with the path of the file', async () => {
    const answer = await sendFile(app, ossFiles.uploadForForm, { name: 'a.png', content: PNG, fields: { biz: 'temp' } });
    expect(answer).toMatchObject({ success: true, message: expect.stringMatching(/^temp\/a_[0-9a-f]{32}\.png$/) });
    expect((await read(`/sys/common/static/${answer.message}`)).statusCode).toBe(200);
  });

  it('reads parts, from which a download goes on and a video seeks', async () => {
    await upload('短片.mp4', MP4);
    const { url } = await rowOf('短片');
    const part = await read(url ?? '', { range: 'bytes=4-7' });
    expect([part.statusCode, part.body, part.headers['content-range'], part.headers['content-length']]).toEqual([
      206,
      'ftyp',
      `bytes 4-7/${MP4.length}`,
      '4',
    ]);
    expect((await read(url ?? '', { range: 'bytes=-3' })).rawPayload).toEqual(Buffer.alloc(3, 9));
    const beyond = await read(url ?? '', { range: `bytes=${MP4.length}-` });
    expect([beyond.statusCode, beyond.headers['content-range'], beyond.body]).toEqual([416, `bytes */${MP4.length}`, '']);
    const { etag = '', 'last-modified': modified = '' } = part.headers;
    expect((await read(url ?? '', { range: 'bytes=4-7', 'if-range': String(etag) })).statusCode).toBe(206);
    expect((await read(url ?? '', { range: 'bytes=4-7', 'if-range': String(modified) })).statusCode).toBe(206);
    expect((await read(url ?? '', { range: 'bytes=4-7', 'if-range': '"other"' })).statusCode).toBe(200);
    expect((await read(url ?? '', { 'if-none-match': String(etag) })).statusCode).toBe(304);
    const head = await read(url ?? '', { range: 'bytes=4-7' }, 'HEAD');
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([206, '4', '']);
  });

  it('reads a private file by a signed address until its end, and by no forged one', async () => {
    await upload('合同.pdf', '%PDF-1.7 secret', { access: 'private' });
    const { id, url } = await rowOf('合同');
    expect(url).toMatch(/^\/sys\/common\/static\/private\//);
    expect((await read(url ?? '')).statusCode).toBe(404);
    const address = await linkOf(id, 2);
    const answer = await read(address);
    expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([200, '%PDF-1.7 secret', 'no-store']);
    const [path = '', query = ''] = address.split('?');
    const { until = '', sign = '' } = Object.fromEntries(new URLSearchParams(query));
    await upload('另一份.pdf', '%PDF-1.7 other', { access: 'private' });
    const other = await rowOf('另一份');
    const forged = [
      `${path}?until=${Number(until) + 1}&sign=${sign}`,
      `${path}?until=${until}`,
      `${path}?until=${until}&sign=`,
      `${path}?until=${until}&sign=${sign.slice(0, -2)}`,
      `${path}?until=${until}&until=9999999999&sign=${sign}`,
      `${path}?until=1e11&sign=${sign}`,
      `${other.url}?${query}`,
      `${path.replace('/private/', '/Private/')}?until=${until}`,
      `${path.replace('/private/', '/x/../private/')}`,
    ];
    for (const one of forged) expect((await read(one)).statusCode).toBe(404);
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 2 * HOUR + 1000);
    expect((await read(address)).statusCode).toBe(404);
  });

  it('reads a private file by the token of its owner alone', async () => {
    await upload('私有.txt', 'mine', { access: 'private' }, 'admin');
    const { url } = await rowOf('私有');
    const asks = async (name: string) => (await read(url ?? '', { 'x-access-token': await app.tokenOf(name) })).statusCode;
    expect([await asks('admin'), await asks('clerk')]).toEqual([200, 404]);
  });

  it('lets no other upload into the folder of private files', async () => {
    for (const biz of ['private', 'Private/a']) {
      expect(await sendFile(app, files.upload, { name: 'a.txt', content: 'x', fields: { biz } })).toMatchObject({ success: false });
      expect(await sendFile(app, ossFiles.uploadForForm, { name: 'a.txt', content: 'x', fields: { biz } })).toMatchObject({
        success: false,
      });
    }
  });

  it('says where a file is used, and removes its content, row and addresses', async () => {
    await upload('用处.png', PNG);
    const { id, url } = await rowOf('用处');
    const nothing = { dependants: 0, effects: [] };
    expect((await app.ask(ossFiles.reach, { query: { ids: id } })).result).toEqual(nothing);
    const dates = { startTime: '2026-01-01 09:00:00', endTime: '2036-01-01 09:00:00' };
    const words = { titile: '图', msgAbstract: '图', msgContent: `<p><img src="/jeecg-boot${encodeURI(url ?? '')}"></p>` };
    await app.ask(announcements.add, { body: { ...words, ...dates, msgCategory: '1', priority: 'H', msgType: 'ALL' } });
    await app.db.execute(sql`create schema if not exists shop`);
    await app.db.execute(sql`create table shop.purchase (id int, file text)`);
    await app.db.execute(sql`insert into shop.purchase values (1, ${url}), (2, ${url}), (3, 'none')`);
    const { result } = await app.ask(ossFiles.reach, { query: { ids: id } });
    expect(result?.dependants).toBe(3);
    expect(result?.effects.sort()).toEqual(['1 条通告记录使用了它，删除后将无法显示', '2 条 shop.purchase 记录使用了它，删除后将无法显示']);
    expect(await app.ask(ossFiles.remove, { query: { id, reach: 2 } })).toMatchObject({ success: false });
    expect(await app.ask(ossFiles.remove, { query: { id, reach: 3 } })).toMatchObject({ success: true, message: '删除成功!' });
    expect((await read(url ?? '')).statusCode).toBe(404);
    const left = await app.db.execute(sql`select from sys_stored_file where name = '用处.png'`);
    expect(left.rows).toEqual([]);
    await app.db.execute(sql`drop schema shop cascade`);
  });

  it('lets one of two removals at once succeed', async () => {
    await upload('两次.png', PNG);
    const { id } = await rowOf('两次');
    const answers = await Promise.all([0, 1].map(() => app.ask(ossFiles.remove, { query: { id } })));
    expect(answers.map(({ success }) => success).sort()).toEqual([false, true]);
    expect(answers.find(({ success }) => !success)?.message).toBe('未找到对应实体');
  });

  it('refuses people without the rights, and removes nothing for them', async () => {
    await upload('受限.png', PNG);
    const { id } = await rowOf('受限');
    const as = { as: 'clerk' };
    for (const answer of [
      await app.ask(ossFiles.list, {}, as),
      await app.ask(ossFiles.byId, { query: { id } }, as),
      await app.ask(ossFiles.link, { query: { id, hours: 1 } }, as),
      await app.ask(ossFiles.remove, { query: { id } }, as),
      await upload('x.png', PNG, {}, 'clerk'),
    ])
      expect(answer).toMatchObject({ success: false, code: 510 });
    expect((await rowOf('受限')).id).toBe(id);
  });

  it.each([
    ['a picture that is a page too', 'x.png', Buffer.concat([PNG, Buffer.from('<html><script>alert(1)</script>')]), 'image/png'],
    ['a PDF that is a page too', 'x.pdf', Buffer.from('%PDF-1.4\n<html><script>alert(1)</script>'), 'application/pdf'],
    ['a GIF that is a script too', 'x.gif', Buffer.from('GIF89a/*\u0000*/=1;alert(1)'), 'image/gif'],
    ['an archive that is a jar too', 'x.zip', Buffer.from('PK\u0003\u0004META-INF'), 'application/octet-stream'],
    ['a text with tags', 'x.txt', Buffer.from('hello <script>alert(1)</script>'), 'application/octet-stream'],
  ])('never serves %s as a page', async (_what, name, content, type) => {
    const { message } = await sendFile(app, ossFiles.uploadForForm, { name, content });
    const { headers } = await read(`/sys/common/static/${message}`);
    expect([headers['content-type'], headers['x-content-type-options']]).toEqual([type, 'nosniff']);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
  });
});

it('says in words that the store is away, keeps rows and content, and goes on when it is back', async () => {
  const s3 = await openS3Server();
  const app = await openTestApp({ store: { kind: 's3', s3: s3.settings } });
  const send = (name: string) => sendFile(app, ossFiles.upload, { name, content: PNG });
  await send('a.png');
  const { result } = await app.ask(ossFiles.list);
  const [row] = result?.records ?? [];
  const url = `/jeecg-boot${row?.url}`;
  await s3.stop();
  const away = '文件存储暂时无法访问，请稍后再试';
  expect(await send('b.png')).toMatchObject({ success: false, message: away });
  expect(await app.ask(ossFiles.remove, { query: { id: row?.id ?? '' } })).toMatchObject({ success: false, message: away });
  expect((await app.send({ method: 'GET', url })).json()).toMatchObject({ success: false, message: away });
  expect((await app.ask(ossFiles.list)).result?.total).toBe(1);
  const rows = await app.db.execute(sql`select from sys_stored_file`);
  expect(rows.rows).toHaveLength(1);
  await app.close();
  await s3.close();
});
