// The walls between packages, layers and features (docs/glossary.md, ARCHITECTURE.md). Each has a test in tooling/src/walls.test.ts.

const tests = '\\.test\\.tsx?$';
const ofTests = '^((shared|host)/src/testing|remote-[^/]+/src/conformance)/';
const configs = '^[^/]+/[\\w-]+\\.(config|d)\\.ts$|^remote-[^/]+/views\\.ts$';
const layers = ['contract', 'http', 'session', 'ui', 'pickers', 'micro'];
const divided = require('./tooling/rooms.cjs');

const wall = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    wall(
      'remotes-stand-alone',
      'A remote knows neither the host nor another remote nor the server: packages meet in shared.',
      { path: '^(remote-[^/]+)/' },
      { path: '^(host|server|e2e|remote-[^/]+)/', pathNot: '^$1/' },
    ),
    wall(
      'host-knows-no-remote',
      'The host finds remotes through the registry, at run time.',
      { path: '^host/' },
      { path: '^(remote-[^/]+|server|e2e)/' },
    ),
    wall(
      'the-host-alone-is-an-entry',
      'The mocks of `pnpm dev:alone` start the host; nothing that is shipped leads to them.',
      { path: '^host/src/(?!alone/)' },
      { path: '^host/src/alone/' },
    ),
    wall(
      'server-sees-the-contract',
      'Of shared the server sees nothing but the contract.',
      // remotes made for tests are remotes, and a page made for tests is a host
      { path: '^(server|tooling|e2e)/', pathNot: '^e2e/fixtures/(remote-|single-spa-root|stock-host|plain-federation)' },
      { path: '^(shared/(?!src/contract/)|host/|remote-)' },
    ),
    wall('nobody-imports-the-server', 'The server is reached over the wire.', { path: '^(tooling|e2e|shared)/' }, { path: '^server/' }),
    wall(
      'tooling-is-for-configs',
      'Presets belong in configurations and views.ts, not in code that is shipped.',
      { path: '^(host|remote-[^/]+|shared|server|e2e)/', pathNot: configs },
      { path: '^tooling/' },
    ),
    wall(
      'shared-is-the-ground',
      'Shared stands under all other packages.',
      { path: '^shared/' },
      { path: '^(host|remote-[^/]+|server|tooling|e2e)/' },
    ),
    wall(
      'through-the-door',
      'A layer of shared is entered by its index.ts.',
      { pathNot: '^shared/' },
      { path: '^shared/src/', pathNot: '^shared/src/([^/]+|testing/(builders|conformance)|ui/basics|contract/[^/]+)/index\\.ts$' },
    ),
    wall(
      'testing-stays-in-tests',
      'Mocks are not shipped; host/src/alone is an entry of its own, for development.',
      { path: '^(host|remote-[^/]+|shared)/', pathNot: [tests, ofTests, '^host/src/alone/'] },
      { path: ofTests },
    ),
    wall(
      'doors-are-in-views',
      'Views are named in views.ts alone, which is read by the configuration and by the tests over all views alone.',
      { path: '^remote-[^/]+/', pathNot: '^remote-[^/]+/(rspack\\.config\\.ts$|src/conformance/)' },
      { path: '^remote-[^/]+/views\\.ts$' },
    ),
    wall(
      'features-of-a-remote-are-apart',
      'Two features share through common/; a view composes them.',
      { path: '^(remote-[^/]+)/src/features/((?:(?:people|access|messages|records|settings)/)?[^/]+)/' },
      { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    ),
    wall(
      'features-of-the-server-ask-lookups',
      'A feature of the server reads another one through its *.lookup.ts and changes it through its *.changes.ts; features of a domain share the files at its root. visible-users writes conditions on users and memberships, so it knows their tables.',
      {
        path: '^server/src/features/(?!(?:account|registry|session)/)([^/]+)/([^/]+)/',
        pathNot: [tests, '^server/src/features/access/caller-scope/visible-users\\.'],
      },
      {
        path: '^server/src/features/',
        pathNot: ['^server/src/features/$1/$2/', '^server/src/features/$1/[^/]+\\.ts$', '\\.(lookup|changes)\\.ts$'],
      },
    ),
    wall(
      'domains-of-the-server-ask-lookups',
      'The same for domains that are one feature; account is built on session, which signs people in.',
      { path: '^server/src/features/(account|registry|session)/', pathNot: tests },
      {
        path: '^server/src/features/',
        pathNot: ['^server/src/features/$1/', '\\.(lookup|changes)\\.ts$', '^server/src/features/session/'],
      },
    ),
    wall(
      'session-is-for-account',
      'Sessions are opened and ended by session and account alone.',
      { path: '^server/src/features/(?!session/|account/)', pathNot: tests },
      { path: '^server/src/features/session/', pathNot: '\\.(lookup|changes)\\.ts$' },
    ),
    wall(
      'assemblies-are-for-the-app',
      'app.ts alone builds the domains; what one domain gets from another is handed to its assembly.',
      { path: '^server/src/', pathNot: '^server/src/app\\.ts$' },
      { path: '^server/src/features/[^/]+/[^/]+\\.assembly\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    wall(
      'all-tables-are-handed-on',
      'Features, lists and database get the facts of tables as an argument (ADR 147).',
      { path: '^server/src/(features|lists|http|db)/', pathNot: [tests, '^server/src/db/seed/large\\.ts$'] },
      { path: '^server/src/all-tables\\.ts$' },
    ),
    wall(
      'http-is-above-lists-and-db',
      'Lists and database know nothing of requests: a Refusal comes from platform/.',
      { path: '^server/src/(db|lists)/', pathNot: tests },
      { path: '^server/src/http/' },
    ),
    ...layers.map((layer, index) =>
      wall(
        `layer-${layer}`,
        `${layer} stands on ${layers.slice(0, index).join(', ') || 'nothing'}.`,
        { path: `^shared/src/${layer}/`, pathNot: tests },
        { path: `^shared/src/(${[...layers.slice(index + 1), 'testing'].join('|')})/` },
      ),
    ),
    ...Object.entries(divided).flatMap(([folder, { prefix, rooms, above }]) =>
      // above the last room there may be nothing
      rooms
        .slice(0, above ? undefined : -1)
        .map((room, index) =>
          wall(
            `${prefix}-${room}`,
            `In ${folder} a room imports only those before it: ${rooms.join(', ')}.`,
            { path: `^${folder}/${room}/`, pathNot: tests },
            { path: [...(above ? [`^${folder}/${above}$`] : []), ...rooms.slice(index + 1).map((later) => `^${folder}/${later}/`)] },
          ),
        ),
    ),
    wall(
      'contract-imports-zod',
      'The contract is read by every package, so it brings nothing but zod.',
      { path: '^shared/src/contract/', pathNot: tests },
      {
        dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown', 'core'],
        pathNot: 'node_modules/zod/',
      },
    ),
    wall(
      'who-knows-the-database',
      'Only repositories, tables, lookups, changes, lists/, db/ and what starts it (platform/) know the database.',
      {
        path: '^server/src/',
        pathNot: [tests, '^server/src/(db|lists|platform|testing)/', '\\.(repository|table|lookup|changes)\\.ts$'],
      },
      { path: 'node_modules/(drizzle-orm|pg)/' },
    ),
    wall(
      'who-knows-fastify',
      'Only routes and http/ know Fastify; assemblies, app.ts, proxy-app.ts, main.ts and platform/ put the server together.',
      {
        path: '^server/src/',
        pathNot: [tests, '^server/src/(http|platform|testing)/', '^server/src/(app|proxy-app|main)\\.ts$', '\\.(routes|assembly)\\.ts$'],
      },
      { path: 'node_modules/(fastify|@fastify/[^/]+)/' },
    ),
    wall('no-circles', 'Two modules that need each other are one module, or three.', {}, { circular: true }),
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|test-results)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json'],
    },
  },
};
