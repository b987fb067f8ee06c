import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ScaffoldRefusal } from './names.ts';
import { newFeature } from './new-feature.ts';
import { newRemote } from './new-remote.ts';

let house: string;
const read = (path: string) => readFileSync(join(house, path), 'utf8');
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(house, path)), { recursive: true });
  writeFileSync(join(house, path), text);
};

beforeEach(() => {
  house = mkdtempSync(join(tmpdir(), 'scaffold-'));
  write('tsconfig.json', JSON.stringify({ files: [], references: [{ path: 'shared' }] }));
  write('shared/src/contract/index.ts', "export { Position, PositionDraft, positions } from './system/position.ts';\n");
  write('shared/src/testing/builders/index.ts', "export { aPosition } from './position.ts';\n");
  write('remote-one/rspack.config.ts', "export default defineRemote({ name: 'remote-one', port: 3017, views });\n");
});
afterEach(() => rmSync(house, { recursive: true }));

describe('a new remote', () => {
  it('develops on a port of its own and is known to the type checker', () => {
    expect(newRemote(house, 'shop')).toMatchObject({ remote: 'remote-shop', view: 'shop/Welcome' });
    expect(read('remote-shop/rspack.config.ts')).toContain('port: 3018');
    expect(JSON.parse(read('tsconfig.json'))).toEqual({ files: [], references: [{ path: 'shared' }, { path: 'remote-shop' }] });
  });

  it.each(['Shop', '../shop', 'remote-', 'my shop'])('is refused the name %s', (name) => {
    expect(() => newRemote(house, name)).toThrow(ScaffoldRefusal);
    expect(JSON.parse(read('tsconfig.json')).references).toHaveLength(1);
  });

  it('does not take the place of one that is there', () => {
    expect(() => newRemote(house, 'one')).toThrow('remote-one 已存在');
  });
});

describe('a new feature', () => {
  beforeEach(() => void newRemote(house, 'shop'));

  it('has its endpoints in the contract, a builder, and a door in views.ts', () => {
    const { view, paths } = newFeature(house, 'shop/purchase-entry');
    expect(view).toBe('shop/PurchaseEntryList');
    expect(read('shared/src/contract/index.ts')).toContain('PurchaseEntryDraft, purchaseEntries }');
    expect(read('shared/src/testing/builders/index.ts')).toContain('aPurchaseEntry');
    expect(read('remote-shop/views.ts')).toContain(
      "'shop/PurchaseEntryList': './src/features/purchase-entry/purchase-entry-list-page.tsx'",
    );
    for (const path of paths) expect(read(path)).not.toMatch(/\{\{\w/);
  });

  it('keeps the doors that are there', () => {
    newFeature(house, 'shop/order');
    newFeature(house, 'shop/item');
    expect(read('remote-shop/views.ts').match(/'shop\/\w+'/g)).toEqual(["'shop/Welcome'", "'shop/OrderList'", "'shop/ItemList'"]);
  });

  it.each([
    ['shop', '用法'],
    ['shop/a/b', '用法'],
    ['shop/Order', '功能名称'],
    ['shop/../order', '用法'],
    ['absent/order', '没有 remote-absent'],
    ['shop/position', '契约中已有 Position'],
  ])('%s is refused: %s', (asked, reason) => {
    expect(() => newFeature(house, asked)).toThrow(reason);
    expect(existsSync(join(house, 'shared/src/contract/shop'))).toBe(false);
  });
});
