import { Client } from 'pg';
import { postgresAddress } from './postgres-address.ts';

it('is a socket in the folder of the cluster, and no port of the machine', async () => {
  const { settings, urlFor } = await postgresAddress('/srv/数据 1/postgres');
  expect(settings.listen_addresses).toBe('');
  expect(new Client(urlFor('mortise', 'secret', 'template'))).toMatchObject({
    host: '/srv/数据 1/postgres',
    port: 5432,
    user: 'mortise',
    password: 'secret',
    database: 'template',
  });
});

it.each([
  ['the path is too long for a socket', `/srv/${'数'.repeat(30)}/postgres`, 'linux'],
  ['the system is Windows', '/srv/postgres', 'win32'],
])('is a port of this machine alone if %s', async (_why, cluster, platform) => {
  const { settings, port, urlFor } = await postgresAddress(cluster, platform);
  expect(settings.listen_addresses).toBe('127.0.0.1');
  expect(new Client(urlFor('mortise', 'secret', 'template'))).toMatchObject({ host: '127.0.0.1', port });
});
