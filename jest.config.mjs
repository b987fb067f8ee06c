import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { MEMOISED } from './tooling/src/memoised-files.mjs';

const requireOfAntd = createRequire(createRequire(join(import.meta.dirname, 'shared/package.json')).resolve('antd/package.json'));

const swc = (reactCompiler) => [
  '@swc/jest',
  {
    jsc: { parser: { syntax: 'typescript', tsx: true }, target: 'es2022', transform: { react: { runtime: 'automatic' }, reactCompiler } },
    module: { type: 'commonjs' },
  },
];

// only `pnpm mutants` gives an order
const always = process.env.TEST_ORDER ? ['<rootDir>/tooling/src/mutants/first-failure.cjs'] : [];

const project = (displayName, testEnvironment, folders, more = {}) => ({
  displayName,
  testEnvironment,
  runtime: '<rootDir>/tooling/src/testing/cached-scripts-runtime.cjs',
  roots: folders.map((folder) => `<rootDir>/${folder}`),
  setupFilesAfterEnv: always,
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  // the first pattern that matches counts: tests run what the build ships
  transform: { [MEMOISED.source]: swc(true), '^.+\\.[cm]?[jt]sx?$': swc(false) },
  // s3mini is ESM alone; Jest runs CommonJS
  transformIgnorePatterns: ['/node_modules/(?!\\.pnpm/|s3mini/)'],
  moduleNameMapper: {
    '^antd$': '<rootDir>/tooling/src/testing/antd-one-by-one.cjs',
    '^@ant-design/icons$': '<rootDir>/tooling/src/testing/icons-one-by-one.cjs',
    // es is ESM, lib CommonJS; the icons' lib asks for a piece of es
    '^antd/es/(.*)$': 'antd/lib/$1',
    '^@ant-design/colors/es/(.*)$': '@ant-design/colors/lib/$1',
    '^@ant-design/cssinjs-utils$': '<rootDir>/tooling/src/testing/no-styles.cjs',
    '^@ant-design/cssinjs-utils/real$': requireOfAntd.resolve('@ant-design/cssinjs-utils'),
    '\\?raw$': '<rootDir>/tooling/src/testing/source-stub.cjs',
    '\\.(css|svg)$': '<rootDir>/tooling/src/testing/file-stub.cjs',
    '^echarts/': '<rootDir>/tooling/src/testing/echarts-stub.cjs',
  },
  ...more,
});

const remotes = readdirSync(import.meta.dirname).filter(
  (name) => name.startsWith('remote-') && existsSync(join(import.meta.dirname, name, 'views.ts')),
);

const dom = {
  setupFiles: ['<rootDir>/tooling/src/testing/dom-polyfills.cjs', '<rootDir>/tooling/src/testing/react-without-stacks.cjs'],
  setupFilesAfterEnv: [...always, '<rootDir>/tooling/src/testing/dom-setup.ts'],
};

export default {
  // pages draw much in jsdom, servers start databases, and machines are busy
  testTimeout: 180_000,
  // at least three, since suites of the server wait for PostgreSQL; one would mean the parent process, which keeps the modules of every suite
  // until its heap is full
  maxWorkers: Math.max(3, availableParallelism() - 1),
  workerIdleMemoryLimit: '1.5GB',
  testSequencer: '<rootDir>/tooling/src/testing/longest-first.cjs',
  reporters: ['default', '<rootDir>/tooling/src/run/jest-reporter.mjs'],
  projects: [
    project('contract', 'node', ['shared/src/contract']),
    project('tooling', 'node', ['tooling/src']),
    project('server', 'node', ['server/src'], {
      globalSetup: '<rootDir>/server/src/testing/database/global-setup.ts',
      globalTeardown: '<rootDir>/server/src/testing/database/global-teardown.ts',
    }),
    project('pages', 'jsdom', ['host/src', 'shared/src', ...remotes], {
      ...dom,
      testPathIgnorePatterns: ['/node_modules/', '/dist/', '/shared/src/contract/'],
    }),
  ],
};
