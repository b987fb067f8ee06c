import { BadConfig, isOpenToOthers, readConfig } from './config.ts';

it('has a default for every setting', () => {
  expect(readConfig({})).toMatchObject({ port: 8080, captcha: true, production: false, sessionIdleMinutes: 60, devRemotes: {} });
});

it('takes the server behind API_TARGET for a JeecgBoot server', () => {
  expect(readConfig({}).apiKind).toBe('jeecg');
  expect(readConfig({ API_KIND: 'mortise' }).apiKind).toBe('mortise');
});

it('reads the limits of stored files in megabytes and days', () => {
  const bytes = { quotaBytes: 3 * 2 ** 20, totalBytes: 50_000 * 2 ** 20 };
  expect(readConfig({ UPLOAD_QUOTA_MB: '3', UPLOAD_UNUSED_DAYS: '2' }).files).toEqual({
    ...bytes,
    quotaFiles: 2000,
    unusedFor: 2 * 86_400_000,
    reportsFor: 7 * 86_400_000,
  });
});

it('stores files on the local disk unless S3 is set, and with FILE_STORE also then', () => {
  const keys = { S3_ENDPOINT: 'http://minio:9000', S3_BUCKET: 'mortise', S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret' };
  expect(readConfig({}).store).toEqual({ kind: 'local', s3: undefined });
  expect(readConfig(keys).store).toEqual({
    kind: 's3',
    s3: {
      ...{ endpoint: 'http://minio:9000', bucket: 'mortise', region: 'us-east-1' },
      ...{ accessKey: 'key', secretKey: 'secret', style: 'path' },
    },
  });
  expect(readConfig({ ...keys, FILE_STORE: 'local' }).store).toMatchObject({ kind: 'local', s3: { bucket: 'mortise' } });
  expect(() => readConfig({ ...keys, S3_SECRET_KEY: '' })).toThrow('S3_SECRET_KEY：使用 S3 时必须设置');
  expect(() => readConfig({ FILE_STORE: 's3' })).toThrow('S3_ENDPOINT：使用 S3 时必须设置');
});

it('listens on loopback unless HOST says otherwise', () => {
  expect(readConfig({}).host).toBe('127.0.0.1');
  expect(readConfig({ HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
});

it.each([
  ['127.0.0.1', false],
  ['127.1.2.3', false],
  ['localhost', false],
  ['::1', false],
  ['0.0.0.0', true],
  ['::', true],
  ['10.0.0.5', true],
  ['127.0.0.1.example.com', true],
])('knows of %s whether other machines reach it', (host, isOpen) => {
  expect(isOpenToOthers({ host, production: false })).toBe(isOpen);
  expect(isOpenToOthers({ host, production: true })).toBe(true);
});

it('treats an empty variable as unset', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', CAPTCHA: '' })).toMatchObject({ port: 8080, databaseUrl: undefined, captcha: true });
});

it('refuses unknown conditions by default only in development and tests', () => {
  const modeOf = (environment: NodeJS.ProcessEnv) => readConfig(environment).unknownConditions;
  expect([{}, { NODE_ENV: 'production' }, { NODE_ENV: 'development' }, { NODE_ENV: 'test' }].map(modeOf)).toEqual([
    'ignore',
    'ignore',
    'refuse',
    'refuse',
  ]);
  expect(modeOf({ NODE_ENV: 'production', UNKNOWN_CONDITIONS: 'refuse' })).toBe('refuse');
  expect(modeOf({ NODE_ENV: 'development', UNKNOWN_CONDITIONS: 'ignore' })).toBe('ignore');
});

it('parses the addresses of development servers', () => {
  const { devRemotes } = readConfig({ DEV_REMOTES: 'remote-system=http://127.0.0.1:3001/, remote-monitor=http://127.0.0.1:3002' });
  expect(devRemotes).toEqual({ 'remote-system': 'http://127.0.0.1:3001', 'remote-monitor': 'http://127.0.0.1:3002' });
});

it.each([
  [{ PORT: 'eighty' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ DATABASE_URL: 'mysql://somewhere' }, 'DATABASE_URL'],
  [{ CAPTCHA: 'maybe' }, 'CAPTCHA'],
  [{ API_KIND: 'java' }, 'API_KIND'],
  [{ MAX_CONNECTIONS: '10' }, 'MAX_CONNECTIONS'],
  [{ RATE_LIMIT_FACTOR: '0' }, 'RATE_LIMIT_FACTOR'],
  [{ TRUST_PROXY: '0.0.0.0/0' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '::/0' }, 'TRUST_PROXY'],
  [{ SESSION_IDLE_MINUTES: '5' }, 'SESSION_IDLE_MINUTES'],
  [{ UPLOAD_QUOTA_FILES: '0' }, 'UPLOAD_QUOTA_FILES'],
  [{ DEV_REMOTES: 'system=3001' }, 'DEV_REMOTES'],
  [{ REMOTE_ORIGINS: 'cdn.example.com' }, 'REMOTE_ORIGINS'],
  [{ ADMIN_PASSWORD: '123' }, 'ADMIN_PASSWORD'],
  [{ MAX_LOOP_DELAY: '-1' }, 'MAX_LOOP_DELAY'],
  [{ REDIS_READ_TIMEOUT: '0' }, 'REDIS_READ_TIMEOUT'],
])('reports an invalid setting in one line: %p', (environment, name) => {
  const read = () => readConfig(environment);
  expect(read).toThrow(BadConfig);
  expect(read).toThrow(new RegExp(`^环境变量不正确 — ${name}：[^\\n]+$`));
});

it('reads the hosts of data sources, none by default', () => {
  expect(readConfig({}).dataSourceHosts).toEqual([]);
  expect(readConfig({ DATA_SOURCE_HOSTS: 'db.example, 10.0.0.0/8,::1' }).dataSourceHosts).toEqual(['db.example', '10.0.0.0/8', '::1']);
  expect(() => readConfig({ DATA_SOURCE_HOSTS: 'db:3306' })).toThrow('DATA_SOURCE_HOSTS：应为主机名');
  expect(() => readConfig({ DATA_SOURCE_HOSTS: '10.0.0.0/33' })).toThrow('DATA_SOURCE_HOSTS：应为主机名');
});

it('reads the rule for passwords, and names a value beyond it', () => {
  expect(readConfig({}).passwords).toEqual({ minLength: 8, kinds: 3, history: 0, maxDays: 0 });
  const strict = { PASSWORD_MIN_LENGTH: '12', PASSWORD_KINDS: '4', PASSWORD_HISTORY: '5', PASSWORD_MAX_DAYS: '90' };
  expect(readConfig(strict).passwords).toEqual({ minLength: 12, kinds: 4, history: 5, maxDays: 90 });
  expect(() => readConfig({ PASSWORD_MIN_LENGTH: '6' })).toThrow('PASSWORD_MIN_LENGTH：应为 8 到 64 的整数');
});
