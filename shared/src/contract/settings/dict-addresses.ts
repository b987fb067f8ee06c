import type { AnyEndpoint } from '../kernel/endpoint.ts';

/** Endpoints without schemas, as `sessionAddresses`. */
export const dictAddresses = {
  refreshCache: {
    method: ['GET', 'POST', 'PUT', 'DELETE'],
    path: '/sys/dict/refleshCache',
    access: 'signed-in',
    operation: '数据字典-刷新缓存',
  },
  all: { method: 'GET', path: '/sys/dict/queryAllDictItems', access: 'signed-in' },
  items: { method: 'GET', path: '/sys/dict/getDictItems/:dictCode', access: 'signed-in' },
} as const satisfies Record<string, AnyEndpoint>;
