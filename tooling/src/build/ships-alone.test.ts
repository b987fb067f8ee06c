import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeSmallWorkspace, type SmallWorkspace } from '../testing/small-workspace.ts';

// ten builds, on machines that may be busy
jest.setTimeout(180_000);

const layers = [
  ['session', 'useSession'],
  ['http', 'ask'],
  ['micro', 'useTab'],
  ['ui', 'Button'],
] as const;

/** Chunks that share the layers among them in every combination. */
const parts = Array.from({ length: 2 ** layers.length }, (_, index) => {
  const used = layers.filter((_layer, bit) => index & (2 ** bit));
  const imports = used.map(([layer, name]) => `import { ${name} } from '@mortise/shared/${layer}';`);
  return `${imports.join('\n')} const Part = () => [${used.map(([, name]) => name)}].length + ${index}; export { Part as default };`;
});

const page = (name: string) => `
  import { lazy } from 'react';
  import { ${name}s } from '@mortise/shared/contract/shop';
  import styles from './page.module.css';
  const parts = [${parts.map((_, index) => `lazy(() => import('./part-${index}.tsx'))`).join()}];
  export default () => <p className={styles.page}>{${name}s.title}{parts.map((Part, index) => <Part key={index} />)}</p>;`;

const remote = (name: string): Record<string, string> => ({
  'page.tsx': page(name),
  'page.module.css': '.page { color: red }',
  ...Object.fromEntries(parts.map((part, index) => [`part-${index}.tsx`, part])),
});

const order = 'export const orders = { title: "orders" };';
const item = 'export const items = { title: "items" };';

const makeShop = (folder: string) => {
  const shop = makeSmallWorkspace(folder);
  shop.write('shared/src/contract/shop/index.ts', `export { orders } from './order.ts'; export { items } from './item.ts';`);
  shop.write('shared/src/contract/shop/order.ts', order);
  shop.write('shared/src/contract/shop/item.ts', item);
  shop.write('shared/src/contract/market/index.ts', `export { stalls } from './stall.ts';`);
  shop.write('shared/src/contract/market/stall.ts', 'export const stalls = { title: "stalls" };');
  shop.addRemote('remote-orders', remote('order'));
  shop.addHost(`import { orders } from '@mortise/shared/contract/shop'; document.title = orders.title;`);
  shop.addRemote('remote-items', remote('item'));
  return shop;
};

/** Its part of the contract, a chunk that is loaded later, a style sheet, its version. */
const changes = [
  ['shared/src/contract/shop/order.ts', order.replace('"orders"', '"all orders"')],
  ['remote-orders/src/part-3.tsx', 'const Part = () => -1; export { Part as default };'],
  ['remote-orders/src/page.module.css', '.page { color: blue }'],
  ['remote-orders/package.json', '{ "name": "@mortise/remote-orders", "version": "1.0.1", "type": "module" }'],
] as const;

describe('the id of a build', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ships-alone-'));
  let shop: SmallWorkspace;
  let first: string;
  const idOf = (name: string) => shop.current(name).record.build;
  const rebuilt = () => {
    shop.build('remote-orders');
    return idOf('remote-orders');
  };

  beforeAll(() => {
    shop = makeShop(join(folder, 'here'));
    shop.build();
    first = idOf('remote-orders');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('stays with a comment in a contract file that it bundles, and nothing is released', () => {
    const released = () =>
      ['host', 'remotes/remote-orders', 'remotes/remote-items'].map((place) => {
        const path = join(shop.folder, 'dist', place);
        const names = readdirSync(path, { recursive: true, encoding: 'utf8' }).sort();
        return [path, ...names.map((name) => join(path, name))].map((file) => ({
          file,
          changed: statSync(file).mtimeMs,
          ino: statSync(file).ino,
        }));
      });
    const before = released();
    shop.write('shared/src/contract/shop/order.ts', `/** What customers want. */\n\n${order}`);
    shop.write('shared/src/contract/shop/item.ts', `${item} // one of many`);
    shop.build();
    expect(released()).toEqual(before);
  });

  it('stays with changes of code that it does not bundle', () => {
    const stall = shop.read('shared/src/contract/market/stall.ts');
    shop.write('shared/src/contract/shop/item.ts', item.replace('"items"', '"all items"'));
    shop.write('shared/src/contract/market/stall.ts', stall.replace('"stalls"', '"all stalls"'));
    shop.write('shared/src/contract/shop/customer.ts', 'export const customers = {};');
    shop.write('pnpm-lock.yaml', 'lockfileVersion: "9.0"');
    expect(rebuilt()).toBe(first);
  });

  it('stays with a new feature of another remote, and with a new remote', () => {
    const other = idOf('remote-items');
    shop.addRemote('remote-items', { ...remote('item'), 'new-page.tsx': 'export default () => <p>new</p>;' });
    shop.addRemote('remote-stalls', { 'page.tsx': 'export default () => <p>stalls</p>;' });
    shop.build();
    expect(idOf('remote-orders')).toBe(first);
    expect(idOf('remote-items')).not.toBe(other);
  });

  it('changes with what it bundles, and comes back with it', () => {
    const ids = changes.map(([path, text]) => {
      const original = shop.read(path);
      shop.write(path, text);
      const id = rebuilt();
      shop.write(path, original);
      return id;
    });
    expect(new Set([first, ...ids]).size).toBe(1 + changes.length);
    expect(rebuilt()).toBe(first);
  });

  it('needs no chunk without a file: their order depends on the path of the workspace', () => {
    const { folder: build, record } = shop.current('remote-orders');
    const paths = record.assets.map(({ path }) => path);
    const scripts = paths.filter((path) => path.endsWith('.js')).map((path) => readFileSync(join(build, path), 'utf8'));
    const chunks = new Set(scripts.flatMap((script) => [...script.matchAll(/\.e\((\d+)\)/g)].map(([, chunk]) => chunk)));
    expect(chunks.size).toBeGreaterThan(parts.length);
    // the files of a view and of the lifecycles have names in place of numbers
    expect([...chunks].filter((chunk) => !paths.includes(`assets/${chunk}.${record.build}.js`))).toHaveLength(2);
  });

  it('is the same in another folder, for a remote that is built alone', () => {
    const there = makeShop(join(folder, 'deeper/and/elsewhere'));
    there.build('remote-orders');
    expect(there.current('remote-orders').record).toEqual(shop.current('remote-orders').record);
  });
});
