import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const swc = [
  '@swc/jest',
  {
    jsc: { parser: { syntax: 'typescript', tsx: true }, target: 'es2022', transform: { react: { runtime: 'automatic' } } },
    module: { type: 'commonjs' },
  },
];

// only `pnpm mutants` gives an order
const always = process.env.TEST_ORDER ? ['<rootDir>/tooling/src/mutants/first-failure.cjs'] : [];

const project = (displayName, testEnvironment, folders, more = {}) => ({
  displayName,
  testEnvironment,
  roots: folders.map((folder) => `<rootDir>/${folder}`),
  setupFilesAfterEnv: always,
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  transform: { '^.+\\.[cm]?[jt]sx?$': swc },
  // s3mini is ESM alone; Jest runs CommonJS
  transformIgnorePatterns: ['/node_modules/(?!\\.pnpm/|s3mini/)'],
  moduleNameMapper: {
    // es is ESM, lib CommonJS; the icons' lib asks for a piece of es
    '^antd/es/(.*)$': 'antd/lib/$1',
    '^@ant-design/colors/es/(.*)$': '@ant-design/colors/lib/$1',
    '\\.(css|svg)$': '<rootDir>/tooling/src/testing/file-stub.cjs',
    '^echarts/': '<rootDir>/tooling/src/testing/echarts-stub.cjs',
  },
  ...more,
});

const remotes = readdirSync(import.meta.dirname).filter(
  (name) => name.startsWith('remote-') && existsSync(join(import.meta.dirname, name, 'views.ts')),
);

const dom = {
  setupFiles: ['<rootDir>/tooling/src/testing/dom-polyfills.cjs'],
  setupFilesAfterEnv: [...always, '<rootDir>/tooling/src/testing/dom-setup.ts'],
};

export default {
  // pages draw much in jsdom, servers start databases, and machines are busy
  testTimeout: 60_000,
  projects: [
    project('contract', 'node', ['shared/src/contract']),
    project('tooling', 'node', ['tooling/src']),
    project('server', 'node', ['server/src'], {
      globalSetup: '<rootDir>/server/src/testing/global-setup.ts',
      globalTeardown: '<rootDir>/server/src/testing/global-teardown.ts',
    }),
    project('pages', 'jsdom', ['host/src', 'shared/src', ...remotes], {
      ...dom,
      testPathIgnorePatterns: ['/node_modules/', '/dist/', '/shared/src/contract/'],
    }),
  ],
};
