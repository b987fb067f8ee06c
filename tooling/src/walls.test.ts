import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from './root.ts';

type Trespass = [wall: string, from: string, to: string];

const divided = createRequire(import.meta.url)('../rooms.cjs') as Record<string, { prefix: string; rooms: string[]; above?: string }>;

/** A file in each room imports one of the next room; the last room of a folder has no room above it, but may have files. */
const roomTrespasses = Object.entries(divided).flatMap(([folder, { prefix, rooms, above }]) =>
  rooms.flatMap((room, index): Trespass[] => {
    const next = rooms[index + 1];
    const from = `${folder}/${room}/lower-${room}.ts`;
    if (next) return [[`${prefix}-${room}`, from, `${folder}/${next}/upper.ts`]];
    return above ? [[`${prefix}-${room}`, from, `${folder}/main.tsx`]] : [];
  }),
);

/** From a file, a file that it must not import, and the wall between them. */
const trespasses: Trespass[] = [
  ['remotes-stand-alone', 'remote-one/src/features/order/order-page.tsx', 'host/src/navigation/home.ts'],
  ['remotes-stand-alone', 'remote-one/src/features/order/order-form.tsx', 'remote-two/src/common/price.ts'],
  ['remotes-stand-alone', 'remote-one/src/features/order/order-table.tsx', 'server/src/http/routes/route.ts'],
  ['host-knows-no-remote', 'host/src/menu/menu.tsx', 'remote-two/src/common/price.ts'],
  ['the-host-alone-is-an-entry', 'host/src/commit-hook.ts', 'host/src/alone/handlers.ts'],
  ['server-sees-the-contract', 'server/src/features/people/user/user.service.ts', 'shared/src/http/index.ts'],
  ['nobody-imports-the-server', 'e2e/journeys/sign-in.ts', 'server/src/http/routes/route.ts'],
  ['tooling-is-for-configs', 'host/src/main.tsx', 'tooling/src/define-host.ts'],
  ['shared-is-the-ground', 'shared/src/ui/list.tsx', 'host/src/navigation/home.ts'],
  ['through-the-door', 'host/src/guard.ts', 'shared/src/session/store.ts'],
  ['testing-stays-in-tests', 'host/src/push/channel.ts', 'host/src/testing/fake-push.ts'],
  ['testing-stays-in-tests', 'remote-one/src/features/order/order-columns.tsx', 'shared/src/testing/index.ts'],
  ['testing-stays-in-tests', 'remote-one/src/features/order/order-lines.tsx', 'remote-one/src/conformance/remote.ts'],
  ['doors-are-in-views', 'remote-one/src/common/links.ts', 'remote-one/views.ts'],
  ['features-of-a-remote-are-apart', 'remote-one/src/features/order/order-detail.tsx', 'remote-one/src/features/stock/stock.ts'],
  [
    'features-of-the-server-ask-lookups',
    'server/src/features/people/user/user.roles.ts',
    'server/src/features/people/role/role.repository.ts',
  ],
  [
    'features-of-the-server-ask-lookups',
    'server/src/features/messages/announcement/announcement.repository.ts',
    'server/src/features/people/user/user.table.ts',
  ],
  ['domains-of-the-server-ask-lookups', 'server/src/features/registry/publish.ts', 'server/src/features/people/role/role.repository.ts'],
  ['domains-of-the-server-ask-lookups', 'server/src/features/session/online.ts', 'server/src/features/people/user/user.table.ts'],
  ['session-is-for-account', 'server/src/features/registry/build.ts', 'server/src/features/session/entrance.ts'],
  ['assemblies-are-for-the-app', 'server/src/features/people/user/user.checks.ts', 'server/src/features/access/access.assembly.ts'],
  ['all-tables-are-handed-on', 'server/src/features/people/user/user.tables.ts', 'server/src/all-tables.ts'],
  ['http-is-above-lists-and-db', 'server/src/lists/sort.ts', 'server/src/http/routes/route.ts'],
  ['layer-contract', 'shared/src/contract/page.ts', 'shared/src/http/index.ts'],
  ['layer-http', 'shared/src/http/client.ts', 'shared/src/session/index.ts'],
  ['layer-session', 'shared/src/session/dict.ts', 'shared/src/ui/index.ts'],
  ['layer-ui', 'shared/src/ui/picker.tsx', 'shared/src/pickers/index.ts'],
  ['layer-pickers', 'shared/src/pickers/tab.tsx', 'shared/src/micro/index.ts'],
  ['layer-micro', 'shared/src/micro/tab.ts', 'shared/src/testing/index.ts'],
  ...roomTrespasses,
  ['contract-imports-zod', 'shared/src/contract/user.ts', 'node_modules/drizzle-orm/index.js'],
  ['who-knows-the-database', 'server/src/features/people/role/role.service.ts', 'node_modules/drizzle-orm/index.js'],
  ['who-knows-fastify', 'server/src/features/people/role/role.rules.ts', 'node_modules/fastify/index.js'],
  ['no-circles', 'remote-two/src/common/egg.ts', 'remote-two/src/common/hen.ts'],
];

const lawful: [from: string, to: string][] = [
  // the way back is what closes the circle
  ['remote-two/src/common/hen.ts', 'remote-two/src/common/egg.ts'],
  ['remote-one/src/features/stock/stock-page.tsx', 'shared/src/ui/index.ts'],
  ['remote-one/src/features/stock/stock-list.tsx', 'remote-one/src/common/links.ts'],
  ['remote-one/src/features/stock/stock-page.test.tsx', 'shared/src/testing/index.ts'],
  ['host/src/alone/answers.ts', 'shared/src/testing/builders/index.ts'],
  ['host/src/header/tools.tsx', 'host/src/menu/items.tsx'],
  ['host/src/tabs/pane.test.tsx', 'host/src/console/footer.tsx'],
  ['remote-one/rspack.config.ts', 'remote-one/views.ts'],
  ['remote-one/src/conformance/remote.ts', 'remote-one/views.ts'],
  ['remote-two/rspack.config.ts', 'tooling/src/define-host.ts'],
  ['server/src/features/people/post/post.service.ts', 'server/src/features/people/role/role.lookup.ts'],
  ['server/src/features/people/post/post.repository.ts', 'server/src/features/people/role/role.changes.ts'],
  ['server/src/features/access/caller-scope/visible-users.lookup.ts', 'server/src/features/people/user/user.table.ts'],
  ['server/src/features/people/post/post.service.ts', 'server/src/features/people/seniority.ts'],
  ['server/src/features/people/post/post.changes.ts', 'node_modules/drizzle-orm/index.js'],
  ['server/src/features/account/account.ts', 'server/src/features/session/entrance.ts'],
  ['server/src/features/people/post/post.routes.ts', 'node_modules/fastify/index.js'],
  ['server/src/features/people/post/post.repository.ts', 'node_modules/drizzle-orm/index.js'],
  ['server/src/features/people/people.assembly.ts', 'node_modules/fastify/index.js'],
  ['server/src/app.ts', 'server/src/features/settings/settings.assembly.ts'],
  ['server/src/features/people/post/post.rules.ts', 'shared/src/contract/index.ts'],
  ['shared/src/session/store.ts', 'shared/src/http/index.ts'],
  ['shared/src/contract/index.ts', 'node_modules/zod/index.js'],
];

const requestOf = (from: string, to: string) =>
  to.startsWith('node_modules/') ? (to.split('/')[1] ?? '') : `${'../'.repeat(from.split('/').length - 1)}${to}`;

interface Violation {
  from: string;
  to: string;
  rule: { name: string };
}

/** Builds a house of one-line files in a new folder and lets the walls be checked there. */
function cruise(imports: [from: string, to: string][]): Violation[] {
  const house = mkdtempSync(join(tmpdir(), 'walls-'));
  const write = (file: string, text: string) => {
    mkdirSync(join(house, dirname(file)), { recursive: true });
    writeFileSync(join(house, file), text);
  };
  try {
    const froms = new Set(imports.map(([from]) => from));
    for (const [, to] of imports) if (!froms.has(to)) write(to, 'export default 1;\n');
    for (const [from, to] of imports) write(from, `import '${requestOf(from, to)}';\n`);
    for (const name of ['zod', 'fastify', 'drizzle-orm'])
      write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }));
    write('package.json', JSON.stringify({ name: 'house', dependencies: { zod: '*', fastify: '*', 'drizzle-orm': '*' } }));
    for (const file of ['.dependency-cruiser.cjs', 'tooling/rooms.cjs']) cpSync(join(root, file), join(house, file));
    const folders = ['host', 'remote-one', 'remote-two', 'shared', 'server', 'tooling', 'e2e'];
    const depcruise = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [depcruise, '--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...folders],
      { cwd: house, encoding: 'utf8', maxBuffer: 1e8 },
    );
    if (!stdout) throw new Error(stderr);
    return (JSON.parse(stdout) as { summary: { violations: Violation[] } }).summary.violations;
  } finally {
    rmSync(house, { recursive: true });
  }
}

describe('the walls', () => {
  let found: Violation[];
  beforeAll(() => {
    found = cruise([...trespasses.map(([, from, to]): [string, string] => [from, to]), ...lawful]);
  }, 60_000);

  const { forbidden } = createRequire(import.meta.url)(join(root, '.dependency-cruiser.cjs')) as { forbidden: { name: string }[] };

  it('each have a trespass here', () => {
    expect(new Set(trespasses.map(([wall]) => wall))).toEqual(new Set(forbidden.map(({ name }) => name)));
  });

  it.each(Object.entries(divided))('give every folder of %s a place in the order', (folder, { rooms }) => {
    // the first two have walls of their own; the others have no modules, or tests alone
    const unordered = ['alone', 'testing', 'migrations', 'every-route'];
    const folders = readdirSync(join(root, folder), { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(
      folders
        .map(({ name }) => name)
        .filter((name) => !unordered.includes(name))
        .sort(),
    ).toEqual([...rooms].sort());
  });

  it.each(trespasses)('%s: %s may not import %s', (wall, from, to) => {
    expect(found).toContainEqual(expect.objectContaining({ from, to, rule: expect.objectContaining({ name: wall }) }));
  });

  it.each(lawful)('%s may import %s', (from, to) => {
    expect(found.filter((violation) => violation.from === from && violation.to === to)).toEqual([]);
  });
});

const remotes = readdirSync(root).filter((name) => name.startsWith('remote-'));

it.each(remotes)('%s tests all its views alike (ADR 148)', (remote) => {
  const files = readdirSync(join(root, remote, 'src/conformance'));
  expect(files).toEqual(expect.arrayContaining(['forms.test.tsx', 'list-pages.test.tsx', 'words.test.tsx']));
});
