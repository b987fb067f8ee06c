import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deployTokens, type RegistryDocument, remoteApps, remoteOverrides } from '@mortise/shared/contract/registry';
import { CONTEXT_PATH } from '#app.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { overrideAddress } from './override-address.ts';
import { cookieOf, readOverride, signOverride } from './override-token.ts';

const NAME = 'remote-demo';
const HERE = 'http://127.0.0.1:5101';

let app: TestApp;
let distDir: string;
beforeAll(async () => {
  distDir = await mkdtemp(join(tmpdir(), 'mortise-dist-'));
  await mkdir(join(distDir, 'host'), { recursive: true });
  await writeFile(join(distDir, 'host/index.html'), '<html><head></head></html>');
  app = await openTestApp({ distDir, sessionIdleMinutes: 24 * 60 });
  await app.ask(deployTokens.create, { body: { name: NAME, label: 'CI' } });
});
afterAll(async () => {
  await app.close();
  await rm(distDir, { recursive: true });
});
afterEach(() => jest.restoreAllMocks());

/** The cookie that a browser would send after this answer. */
const cookieIn = ({ headers }: { headers: Record<string, unknown> }) => String(headers['set-cookie']).split(';', 1)[0] ?? '';
const grant = async (body: object = {}, as = 'admin') =>
  app.send({
    method: 'POST',
    url: `${CONTEXT_PATH}${remoteOverrides.grant.path}`,
    headers: { 'x-access-token': await app.tokenOf(as) },
    payload: { name: NAME, address: HERE, ...body },
  });
const documentFor = async (cookie: string, as = 'admin') => {
  const answer = await app.send({ url: '/registry', headers: { 'x-access-token': await app.tokenOf(as), cookie } });
  return answer.json<RegistryDocument>();
};
const verdictFor = async (cookie: string, as?: string) => (await documentFor(cookie, as)).overrides?.[0];
const page = (cookie: string, url = '/isystem/user') => app.send({ url, headers: { accept: 'text/html', cookie } });
const later = (hours: number) => {
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + hours * 3600 * 1000);
};

it('grants an override of one remote to a local address, in an HttpOnly cookie', async () => {
  const answer = await grant();
  expect(answer.json()).toMatchObject({ success: true, message: '已指向本机' });
  expect(answer.headers['set-cookie']).toMatch(/^mortise_override=[\w.-]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/);
  const plain = await documentFor('');
  const document = await documentFor(cookieIn(answer));
  expect(plain.overrides).toBeUndefined();
  expect(document.overrides).toEqual([{ remote: NAME, address: `${HERE}/`, expires: expect.stringMatching(/Z$/) }]);
  expect(document.revision).not.toBe(plain.revision);
});

it('adds the origin to the content security policy of that browser’s pages only', async () => {
  const cookie = cookieIn(await grant());
  const { headers, body } = await page(cookie);
  expect(headers['content-security-policy']).toContain(`script-src 'self' ${HERE};`);
  expect(headers['cache-control']).toBe('no-store');
  expect(body).toContain(`<meta name="mortise-override-origins" content="${HERE}">`);
  const other = await page('');
  expect(other.headers['content-security-policy']).toContain("script-src 'self';");
  expect(other.body).not.toContain('mortise-override-origins');
});

it('is refused without the permission code', async () => {
  expect((await grant({}, 'clerk')).json()).toMatchObject({ code: 510 });
});

it.each([
  [{ address: 'https://example.com' }, '请输入本机地址，例如 http://127.0.0.1:3001'],
  [{ address: 'http://127.0.0.1.example.com' }, '请输入本机地址，例如 http://127.0.0.1:3001'],
  [{ address: 'javascript:alert(1)' }, '请输入本机地址，例如 http://127.0.0.1:3001'],
  [{ hours: 9 }, '有效期为 1 至 8 小时'],
  [{ name: 'remote-nobody' }, '没有这个应用，请刷新后再选'],
])('refuses %j', async (body, message) => {
  const answer = await grant(body);
  expect(answer.json()).toMatchObject({ success: false, message });
  expect(answer.headers['set-cookie']).toBeUndefined();
});

it('allows other origins only if the operator configured them', () => {
  expect(overrideAddress('https://dev.example.com/build', [])).toBeUndefined();
  expect(overrideAddress('https://dev.example.com/build', ['https://dev.example.com'])).toBe('https://dev.example.com/build/');
  for (const text of ['http://a:b@localhost', 'http://localhost/?x', "http://localhost/';", 'http://localhost/#x'])
    expect(overrideAddress(text, [])).toBeUndefined();
});

describe('an override is refused', () => {
  it('after it expired', async () => {
    const cookie = cookieIn(await grant({ hours: 1 }));
    later(0.99);
    expect(await verdictFor(cookie)).not.toHaveProperty('refused');
    jest.restoreAllMocks();
    later(1.01);
    expect(await verdictFor(cookie)).toMatchObject({ refused: 'override-expired' });
    expect((await page(cookie)).headers['content-security-policy']).toContain("script-src 'self';");
  });

  it('for another user', async () => {
    expect(await verdictFor(cookieIn(await grant()), 'clerk')).toMatchObject({ refused: 'override-user' });
  });

  it('after it was revoked', async () => {
    const cookie = cookieIn(await grant());
    const [row] = (await app.ask(remoteOverrides.of, { query: { name: NAME } })).result;
    expect(row).toMatchObject({ remote: NAME, username: 'admin', address: `${HERE}/` });
    expect(await app.ask(remoteOverrides.revoke, { body: { id: row?.id ?? '' } })).toMatchObject({ message: '授权已收回' });
    expect(await verdictFor(cookie)).toMatchObject({ refused: 'override-revoked' });
    expect((await page(cookie)).headers['content-security-policy']).toContain("script-src 'self';");
    expect((await app.ask(remoteOverrides.of, { query: { name: NAME } })).result).toEqual([]);
  });

  it('after a newer one replaced it', async () => {
    const old = cookieIn(await grant());
    await grant({ address: 'http://localhost:5102' });
    expect(await verdictFor(old)).toMatchObject({ refused: 'override-revoked' });
  });

  it('if its token was modified or signed with another key', async () => {
    const cookie = cookieIn(await grant());
    const forged = signOverride({ id: '1', userId: '1', remote: NAME, address: `${HERE}/`, expires: Date.now() + 1000 }, 'another key');
    for (const spoilt of [
      cookie.replace('=e', '=f'),
      cookie.slice(0, -1),
      cookieOf([forged], false).split(';', 1)[0] ?? '',
      'mortise_override=x',
    ]) {
      expect((await documentFor(spoilt)).overrides).toBeUndefined();
      expect((await page(spoilt)).headers['content-security-policy']).toContain("script-src 'self';");
    }
  });
});

it('reads only tokens signed with its own key', () => {
  const claims = { id: '1', userId: '2', remote: NAME, address: `${HERE}/`, expires: 3 };
  expect(readOverride(signOverride(claims, 'a'), 'a')).toEqual(claims);
  expect(readOverride(signOverride(claims, 'a'), 'b')).toBeUndefined();
});

it('is revoked by its holder, and by ?mortise-reset in any URL', async () => {
  const cookie = cookieIn(await grant());
  const reset = await page(cookie, '/isystem/user?mortise-reset');
  expect(reset.headers['set-cookie']).toMatch(/^mortise_override=; Max-Age=0; Path=\/;/);
  expect(reset.headers['content-security-policy']).toContain("script-src 'self';");
  expect(await app.ask(remoteOverrides.drop, {}, { headers: { cookie } })).toMatchObject({ message: '已还原' });
  expect(await verdictFor(cookie)).toMatchObject({ refused: 'override-revoked' });
});

it('records grants and revocations in the audit trail', async () => {
  const audits = (await app.ask(remoteApps.audits, { query: { remote: NAME } })).result.records;
  expect(audits).toContainEqual(expect.objectContaining({ action: '指向本机', createBy: 'admin', detail: expect.stringContaining(HERE) }));
  expect(audits).toContainEqual(expect.objectContaining({ action: '收回本机指向', detail: `admin ${HERE}/` }));
});
