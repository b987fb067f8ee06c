import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../root.ts';
import { ScaffoldRefusal } from './names.ts';
import { newFeature } from './new-feature.ts';
import { newRemote } from './new-remote.ts';

const remotes = readdirSync(root).filter((name) => name.startsWith('remote-'));

/** The files of the repository that the scaffold edits: when one of them changes its form, these tests fail. */
const EDITED = [
  'tsconfig.json',
  'shared/src/contract',
  'shared/src/testing/builders/index.ts',
  'shared/src/testing/own-words.ts',
  'shared/src/testing/whole-contract.ts',
  'server/src/all-tables.ts',
  'server/src/app.ts',
  'server/src/features/every-sheet.test.ts',
  'server/src/testing/whole-rights.ts',
  'server/src/db/seed/menus',
  'server/src/features/people/people.assembly.ts',
  'server/src/features/records/records.assembly.ts',
  ...remotes.flatMap((remote) => ['views.ts', 'rspack.config.ts', 'src/conformance'].map((path) => `${remote}/${path}`)),
];

let house: string;
const read = (path: string) => readFileSync(join(house, path), 'utf8');
const referencesOf = () => (JSON.parse(read('tsconfig.json')) as { references: { path: string }[] }).references.map(({ path }) => path);

beforeEach(() => {
  house = mkdtempSync(join(tmpdir(), 'scaffold-'));
  for (const path of EDITED) cpSync(join(root, path), join(house, path), { recursive: true });
});
afterEach(() => rmSync(house, { recursive: true }));

describe('a new remote', () => {
  it('develops on a port of its own and is known to the type checker', () => {
    const ports = remotes.map((remote) => Number(/port: (\d+)/.exec(read(`${remote}/rspack.config.ts`))?.[1]));
    expect(new Set(ports).size).toBe(remotes.length);
    expect(newRemote(house, 'shop')).toMatchObject({ remote: 'remote-shop', view: 'shop/Welcome' });
    expect(read('remote-shop/rspack.config.ts')).toContain(`port: ${Math.max(...ports) + 1}`);
    expect(read('remote-shop/src/conformance/list-pages.test.tsx')).toContain('testListPages(remote);');
    expect(read('shared/src/testing/own-words.ts')).toContain("'remote-shop',");
    expect(referencesOf()).toContain('remote-shop');
  });

  it.each(['Shop', '../shop', 'remote-', 'my shop'])('is refused the name %s', (name) => {
    const before = referencesOf();
    expect(() => newRemote(house, name)).toThrow(ScaffoldRefusal);
    expect(referencesOf()).toEqual(before);
  });

  it('does not take the place of an existing one', () => {
    expect(() => newRemote(house, 'system')).toThrow('remote-system 已存在');
  });
});

describe('a new feature', () => {
  beforeEach(() => void newRemote(house, 'shop'));

  it('has endpoints in the contract, a builder, and an entry in views.ts', () => {
    const { view, paths, migration } = newFeature(house, 'shop/purchase-entry', '采购单');
    expect({ view, migration }).toEqual({ view: 'shop/PurchaseEntryList', migration: 'shop_purchase_entry' });
    expect(read('shared/src/contract/shop/index.ts')).toContain('PurchaseEntryDraft, purchaseEntries }');
    expect(read('shared/src/testing/builders/index.ts')).toContain('aPurchaseEntry');
    expect(read('shared/src/testing/whole-contract.ts')).toMatch(/\.\.\.shop\b/);
    expect(read('shared/src/testing/own-words.ts')).toMatch(/'删除采购单“…”？',[\s\S]*'name 采购单名称',/);
    expect(read('remote-shop/views.ts')).toContain(
      "'shop/PurchaseEntryList': list('./src/features/purchase-entry/purchase-entry-list-page.tsx', purchaseEntries.list, {",
    );
    for (const path of paths) expect(read(path)).not.toMatch(/\{\{\w/);
  });

  it("takes from the contract's kernel only what it has", () => {
    const { paths } = newFeature(house, 'shop/purchase-entry', '采购单');
    const imports = paths.flatMap((path) => [...read(path).matchAll(/import \{ (.+) \} from '\.\.(\/kernel\/[\w-]+\.ts)'/g)]);
    expect(imports.length).toBeGreaterThan(2);
    for (const [, names = '', file = ''] of imports)
      for (const name of names.split(', ')) expect(read(`shared/src/contract${file}`)).toMatch(new RegExp(`export const ${name}\\b`));
  });

  it('imports files of the server that exist', () => {
    const { paths } = newFeature(house, 'shop/purchase-entry', '采购单');
    const files = paths.filter((path) => path.startsWith('server/'));
    const imported = files.flatMap((path) => [...read(path).matchAll(/from '#([^']+)'/g)].map(([, file = '']) => `server/src/${file}`));
    expect(imported.length).toBeGreaterThan(10);
    expect(imported.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('has a page for each record, which Ctrl K finds', () => {
    newFeature(house, 'shop/purchase-entry', '采购单');
    const views = read('remote-shop/views.ts');
    expect(views).toContain("'shop/PurchaseEntryRecord': './src/features/purchase-entry/purchase-entry-record-page.tsx'");
    expect(views).toContain("finds: { title: '采购单', name: 'name', notes: ['code'], page: 'shop/PurchaseEntryRecord' },");
    expect(views).toContain("import { defineViews, list } from '@mortise/shared/contract/registry';");
    expect(views).toContain("import { purchaseEntries } from '@mortise/shared/contract/shop';");
    expect(read('remote-shop/src/features/purchase-entry/purchase-entry-record-page.tsx')).toContain('table="shop_purchase_entry"');
  });

  it('is known to the tests over all lists and forms of its remote', () => {
    const entry = "'./src/features/purchase-entry/purchase-entry-form.tsx': ['shop/PurchaseEntryList', 'shop/PurchaseEntryRecord']";
    newFeature(house, 'shop/purchase-entry', '采购单');
    newFeature(house, 'system/people/badge', '工牌');
    expect(read('remote-shop/src/conformance/remote.ts')).toContain(entry);
    expect(read('remote-shop/src/conformance/remote.ts')).toContain("'shop/PurchaseEntryList': { oneByOne:");
    expect(read('remote-shop/src/conformance/undo.test.tsx')).toContain('testUndo(remote);');
    expect(read('remote-system/src/conformance/remote.ts')).toContain("badge-form.tsx': ['system/BadgeList', 'system/BadgeRecord'],");
  });

  it('is assembled, has a menu row with a button for each right, and its table is known with its facts', () => {
    newFeature(house, 'shop/purchase-entry', '采购单');
    expect(read('server/src/features/shop/shop.assembly.ts')).toContain('purchaseEntryRoutes(api, createPurchaseEntryService(');
    expect(read('server/src/app.ts')).toContain('assembleShop(parts).routes(api);');
    expect(read('server/src/db/seed/menus/whole-menu.ts')).toContain('...shopMenu,');
    const codes = [...read('server/src/db/seed/menus/shop-menu.ts').matchAll(/perms: '([^']+)'/g)].map(([, code]) => code);
    expect(codes).toEqual(['add', 'edit', 'delete', 'export', 'import'].map((right) => `purchase-entry:${right}`));
    const tables = read('server/src/all-tables.ts');
    expect(tables).toContain("import { purchaseEntryFacts } from './features/shop/purchase-entry/purchase-entry.table.ts';");
    expect(tables).toContain('\n  purchaseEntryFacts,\n];');
    expect(read('server/src/features/shop/purchase-entry/purchase-entry.table.ts')).toContain(
      'purchaseEntryFacts = tableFacts(purchaseEntryTable',
    );
  });

  it.each(remotes.filter((remote) => remote !== 'remote-system'))('joins %s', (remote) => {
    const { view } = newFeature(house, `${remote}/sample-entry`, '采购单');
    expect(read(`${remote}/views.ts`)).toContain(`'${view}': list(`);
    expect(read(`${remote}/src/conformance/remote.ts`)).toContain(`'${view}': { oneByOne:`);
  });

  it('is known to the tests over all routes: who may touch which rows, and how its workbook is laid out', () => {
    newFeature(house, 'shop/purchase-entry', '采购单');
    expect(read('server/src/testing/whole-rights.ts')).toContain("'PUT /shop/purchaseEntry/edit'");
    const sheets = read('server/src/features/every-sheet.test.ts');
    expect(sheets).toContain("import { purchaseEntrySheet } from './shop/purchase-entry/purchase-entry-sheet.ts';");
    expect(sheets).toContain("'/shop/purchaseEntry/importExcel': purchaseEntrySheet,");
  });

  it('joins a domain that exists: its contract, its assembly, its branch of the menu', () => {
    newFeature(house, 'system/people/badge', '工牌');
    expect(read('shared/src/contract/people/index.ts')).toContain("from './badge.ts'");
    expect(read('remote-system/views.ts')).toMatch(/import \{ badges, .* \} from '@mortise\/shared\/contract\/people';/);
    expect(read('remote-system/views.ts')).toContain(
      "'system/BadgeList': list('./src/features/people/badge/badge-list-page.tsx', badges.list, {",
    );
    expect(read('server/src/features/people/people.assembly.ts')).toMatch(
      /badgeRoutes\(api, createBadgeService\(createBadgeRepository\(db\)\)\)/,
    );
    expect(read('server/src/db/seed/menus/system-menu.ts')).toContain("component: 'system/BadgeList'");
    newFeature(house, 'system/records/trace', '轨迹');
    expect(read('server/src/features/records/records.assembly.ts')).toContain('traceRoutes(api,');
  });

  it('keeps the entries that are there', () => {
    newFeature(house, 'shop/invoice', '发票');
    newFeature(house, 'shop/item', '商品');
    expect(read('remote-shop/views.ts').match(/'shop\/\w+'(?=:)/g)).toEqual([
      "'shop/Welcome'",
      "'shop/InvoiceList'",
      "'shop/InvoiceRecord'",
      "'shop/ItemList'",
      "'shop/ItemRecord'",
    ]);
    expect(read('remote-shop/views.ts').match(/page: '[^']+'/g)).toEqual(["page: 'shop/InvoiceRecord'", "page: 'shop/ItemRecord'"]);
    expect(read('remote-shop/views.ts').match(/\w+\.list\b/g)).toEqual(['invoices.list', 'items.list']);
    expect(read('remote-shop/views.ts')).toContain("import { invoices, items } from '@mortise/shared/contract/shop';");
    expect(read('server/src/db/seed/menus/shop-menu.ts').match(/component: 'shop/g)).toHaveLength(2);
    expect(read('server/src/app.ts').match(/assembleShop\(/g)).toHaveLength(1);
  });

  it.each([
    ['shop', '采购单', '用法'],
    ['shop/order', undefined, '用法'],
    ['shop/a/b/c', '采购单', '用法'],
    ['shop/Order', '采购单', 'Order：名称'],
    ['shop/../order', '采购单', '..：名称'],
    ['shop/order', "单'", '中文名称'],
    ['absent/order', '采购单', '没有 remote-absent'],
    ['shop/position', '职务', '契约中已有 Position'],
    ['system/badge', '工牌', '请写明：system/people/badge'],
  ])('%s is refused (%s)', (asked, title, reason) => {
    expect(() => newFeature(house, asked, title)).toThrow(reason);
    expect(existsSync(join(house, 'shared/src/contract/shop'))).toBe(false);
  });
});
