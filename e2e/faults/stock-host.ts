import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { REGISTRY_SCHEMA, type RegistryDocument } from '@mortise/shared/contract/registry';
import { makePage } from '../fixtures/make-builds.ts';
import type { HostAdapter } from './adapter.ts';

/** An empty registry document; the fault server adds its remotes. */
const nothing: RegistryDocument = { schema: REGISTRY_SCHEMA, revision: '0', madeAt: '2026-01-01T00:00:00.000Z', remotes: [] };

/** `npm run faults -- --host=e2e/faults/stock-host.ts`: plain Module Federation with the same faults. */
export const adapter: HostAdapter = {
  async start() {
    const server = createServer(({ url }, response) => {
      response.writeHead(url?.startsWith('/registry') ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(nothing));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return {
      origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      stop: async () => {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      },
    };
  },
  async prepare(_browser, server) {
    const { page, script } = await makePage('stock-host');
    server.serve('/stock-host/', page);
    server.serve('/stock-host/main.js', script);
    return undefined;
  },
  path: '/stock-host/',
  isRegistry: (path) => path === '/registry',
  frame: (page) => page.getByRole('heading', { name: '普通宿主' }),
  card: (page) => page.getByRole('alert'),
  code: async (card) => (await card.locator('code').textContent()) ?? '',
  retry: (card) => card.getByRole('button', { name: '重试' }),
  view: (page) => page.getByText('样例页 good'),
  openLatePart: (page) => page.getByRole('button', { name: '打开详情' }).click(),
  latePart: (page) => page.getByText('详情 good', { exact: true }),
};
