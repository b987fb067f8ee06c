import { createHash } from 'node:crypto';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions } from '@playwright/test';
import type { FaultServer } from '../fixtures/fault-server.ts';
import { type Build, readBuild } from '../fixtures/make-builds.ts';
import type { HostAdapter } from './adapter.ts';
import type { Edition, FaultCase, Place } from './cases.ts';

/** Milliseconds: all time budgets together, plus rendering the card. */
const WITHIN = 10_500;

export interface Outcome {
  place: string;
  fault: string;
  code: string;
  /** Milliseconds until the card was shown. */
  after: number;
  recovered: boolean;
  /** Failed expectations. */
  wrong: string[];
}

interface Ground {
  browser: Browser;
  server: FaultServer;
  builds: Record<Edition, Build>;
  adapter: HostAdapter;
  /** Browser state with an open session. */
  session: BrowserContextOptions['storageState'];
}

export async function runCase({ browser, server, builds, adapter, session }: Ground, given: FaultCase): Promise<Outcome> {
  const { place, fault, wire, edition = 'good', record, entry, codes, noBytes } = given;
  const isLate = place.startsWith('late') || edition.startsWith('late');
  const faulty = entry ? withEntry(builds.render, entry) : builds[edition];
  server.mend();
  server.pin(faulty, record ? { record } : {});
  server.sent.clear();
  const strike = () => {
    if (wire) server.spoil(place === 'registry' ? adapter.isRegistry : isFileOf(builds.good, place), wire);
  };

  const context = await browser.newContext({ storageState: session, locale: 'zh-CN', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const wrong: string[] = [];
  const expect = (what: string, holds: boolean) => void (holds || wrong.push(what));
  const comes = (locator: ReturnType<HostAdapter['view']>, timeout: number) =>
    locator.waitFor({ timeout }).then(
      () => true,
      () => false,
    );
  try {
    if (!isLate) strike();
    await page.goto(`${server.origin}${adapter.path}`);
    await adapter.frame(page).waitFor({ timeout: 15_000 });
    if (isLate) {
      await page.getByText(`样例页`).waitFor({ timeout: 15_000 });
      strike();
      await adapter.openLatePart(page);
    }
    const started = performance.now();
    const card = adapter.card(page);
    const carded = await comes(card, WITHIN);
    const after = performance.now() - started;
    expect('no card in time', carded);
    const code = carded ? await adapter.code(card) : '';
    expect(`another code: ${code}`, codes.test(code));
    const ofRemote = [...server.sent.keys()].filter((path) => path.includes(`/${faulty.record.name}/`));
    if (noBytes) expect('something of the remote was downloaded', ofRemote.length === 0);
    await page.evaluate(() => Object.assign(window, { stayed: true }));

    server.mend();
    server.pin(builds.good);
    if (carded) await adapter.retry(card).click();
    let recovered = await comes(adapter.view(page), 15_000);
    if (recovered && isLate) {
      await adapter.openLatePart(page);
      recovered = await comes(adapter.latePart(page), 15_000);
    }
    expect('not recovered by a retry', recovered);
    expect('the page was reloaded', await page.evaluate(() => 'stayed' in window));
    if (recovered) expect('without its style', (await borderOf(adapter.view(page))) === '7px');
    if (recovered && isLate) expect('the late part is without its style', (await borderOf(adapter.latePart(page))) === '9px');
    return { place, fault, code, after: Math.round(after), recovered, wrong };
  } finally {
    await context.close();
  }
}

/** Border width of the edition's element; shows which style sheet is loaded. */
const borderOf = (locator: ReturnType<HostAdapter['view']>) =>
  locator.evaluate((element) => getComputedStyle(element.closest('[data-edition]') ?? element).borderLeftWidth);

function isFileOf({ record }: Build, place: Place) {
  const first = record.exposes.find(({ name }) => name === 'fixture/Main')?.assets.map(({ path }) => path) ?? [];
  const ofDoors = new Set(record.exposes.flatMap(({ assets }) => assets.map(({ path }) => path)));
  const late = record.assets.map(({ path }) => path).filter((path) => !ofDoors.has(path) && path !== record.entry.path);
  const extension = place.endsWith('style') ? '.css' : '.js';
  const files =
    place === 'entry' ? [record.entry.path] : (place.startsWith('late') ? late : first).filter((path) => path.endsWith(extension));
  return (path: string) => files.some((file) => path.endsWith(`/${file}`));
}

/** A build whose entry was changed and whose record has the matching hash, so that only running it reveals the defect. */
function withEntry({ folder, record }: Build, change: (text: string) => string): Build {
  const text = change(readFileSync(join(folder, record.entry.path), 'utf8'));
  const copy = `${folder}-${createHash('sha256').update(text).digest('hex').slice(0, 8)}`;
  cpSync(folder, copy, { recursive: true });
  const entry = {
    ...record.entry,
    size: Buffer.byteLength(text),
    integrity: `sha384-${createHash('sha384').update(text).digest('base64')}`,
  };
  writeFileSync(join(copy, entry.path), text);
  const assets = record.assets.map((asset) => (asset.path === entry.path ? entry : asset));
  writeFileSync(join(copy, 'registry-record.json'), JSON.stringify({ ...record, entry, assets }));
  return readBuild(copy);
}
