import type { gatewayRouteTable } from '#features/settings/gateway-route/gateway-route.table.ts';

const route = (id: string, routerId: string, uri: string, createTime: string, paths: string[]): typeof gatewayRouteTable.$inferInsert => ({
  id,
  routerId,
  name: routerId,
  uri,
  predicates: JSON.stringify([{ args: paths, name: 'Path' }]),
  filters: '[]',
  status: 1,
  createBy: 'admin',
  createTime,
});

/** Those of JeecgBoot's own services. */
export const gatewayRouteRows = [
  route('jeecg-cloud-websocket', 'jeecg-system-websocket', 'lb:ws://jeecg-system', '2020-11-16 19:41:51', [
    '/websocket/**',
    '/eoaSocket/**',
    '/newsWebsocket/**',
  ]),
  route('jeecg-demo', 'jeecg-demo', 'lb://jeecg-demo', '2020-11-16 19:41:51', [
    '/mock/**',
    '/test/**',
    '/bigscreen/template1/**',
    '/bigscreen/template2/**',
  ]),
  route('jeecg-system', 'jeecg-system', 'lb://jeecg-system', '2020-11-16 19:41:51', [
    '/sys/**',
    '/eoa/**',
    '/joa/**',
    '/online/**',
    '/bigscreen/**',
    '/jmreport/**',
    '/desform/**',
    '/process/**',
    '/act/**',
    '/plug-in/***/',
    '/druid/**',
    '/generic/**',
  ]),
  route('1331051599401857026', 'jeecg-demo-websocket', 'lb:ws://jeecg-demo', '2020-11-24 09:46:46', ['/vxeSocket/**']),
];
