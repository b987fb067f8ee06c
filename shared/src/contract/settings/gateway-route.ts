import * as z from 'zod';
import { permit } from '../kernel/access.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { audit, nullableText, readAt } from '../kernel/fields.ts';
import { recycleBinEndpoints } from '../kernel/removal.ts';

/** Conditions that a gateway can look at; the words of Spring Cloud Gateway, as JeecgBoot offers them. */
export const ROUTE_CONDITIONS = [
  'Path',
  'Host',
  'Cookie',
  'Header',
  'Method',
  'Query',
  'After',
  'Before',
  'Between',
  'RemoteAddr',
] as const;

const METHODS = /^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|TRACE)$/;
const text = z.string().trim().max(500);

const problemOf = ({ name, args }: { name: string; args: readonly string[] }) => {
  if (!args.length || args.some((arg) => !arg)) return `路由条件 ${name} 没有填写参数`;
  if (name === 'Path' && !args.every((arg) => arg.startsWith('/'))) return '路由条件 Path 的参数应以 / 开头';
  if (name === 'Method' && !args.every((arg) => METHODS.test(arg))) return '路由条件 Method 的参数应为 GET、POST 等';
  if (['After', 'Before', 'Between'].includes(name) && args.some((arg) => Number.isNaN(Date.parse(arg.replace(/\[.*\]$/, '')))))
    return `路由条件 ${name} 的参数应为时间，例如 2026-01-01T00:00:00+08:00`;
  return undefined;
};

export const RoutePredicate = z
  .object({ name: z.enum(ROUTE_CONDITIONS, '不支持的路由条件'), args: z.array(text).max(50) })
  .superRefine((predicate, context) => {
    const message = problemOf(predicate);
    if (message) context.addIssue({ code: 'custom', message, path: ['args'] });
  });
export const RouteFilter = z.object({
  name: z
    .string('过滤器没有名称')
    .trim()
    .regex(/^[A-Za-z]{1,50}$/, '过滤器名称应为英文字母'),
  title: z.string().max(50).nullish(),
  args: z.array(z.object({ key: text.min(1, '过滤器的参数没有填写参数键'), value: text.nullish() })).max(50),
});
export type RoutePredicate = z.infer<typeof RoutePredicate>;
export type RouteFilter = z.infer<typeof RouteFilter>;

/** An array as clients of JeecgBoot send it: as JSON text, empty for none. */
const jsonList = <Item extends z.ZodType>(item: Item, what: string) =>
  z.preprocess(
    (value, context) => {
      if (typeof value !== 'string') return value ?? [];
      try {
        return value.trim() ? JSON.parse(value) : [];
      } catch {
        context.issues.push({ code: 'custom', message: `${what}不是正确的 JSON`, input: value });
        return z.NEVER;
      }
    },
    z.array(item, `${what}应为 JSON 数组`).max(50),
  );

const flag = z.coerce.number().int().min(0).max(1).nullish();

export const GatewayRouteDraft = z.object({
  id: z.string().max(36).nullish(),
  routerId: z
    .string('请输入路由ID')
    .trim()
    .min(1, '请输入路由ID')
    .max(50)
    .regex(/^[\w.-]+$/, '路由ID只能含字母、数字、点、横线和下划线'),
  name: z.string().trim().max(32).nullish(),
  uri: z
    .string('请输入路由URI')
    .trim()
    .min(1, '请输入路由URI')
    .max(32)
    .regex(/^(lb:(ws:)?|https?:|wss?:|forward:)\/\/?[^\s]+$/, '路由URI应以 lb://、lb:ws://、http:// 等开头'),
  predicates: jsonList(RoutePredicate, '路由条件'),
  filters: jsonList(RouteFilter, '过滤器'),
  /** `true` and `false` too; missing: in use. */
  status: z.preprocess((value) => (typeof value === 'boolean' ? Number(value) : (value ?? 1)), z.coerce.number().int().min(0).max(1)),
  retryable: flag,
  stripPrefix: flag,
  persistable: flag,
  showApi: flag,
  // a new route has none
  updateTime: readAt.optional(),
});
export type GatewayRouteDraft = z.infer<typeof GatewayRouteDraft>;

/** Stored routes may be those that were moved in, which no form would accept. */
export const GatewayRoute = z.object({
  id: z.string(),
  routerId: nullableText,
  name: nullableText,
  uri: nullableText,
  predicates: z.array(z.looseObject({ name: z.string().optional(), args: z.array(z.unknown()).optional() })),
  filters: z.array(z.looseObject({ name: z.string().optional() })),
  status: z.number().nullable(),
  retryable: z.number().nullable(),
  stripPrefix: z.number().nullable(),
  persistable: z.number().nullable(),
  showApi: z.number().nullable(),
  createBy: audit.createBy,
  createTime: audit.createTime,
  updateBy: audit.updateBy,
  updateTime: audit.updateTime,
});
export type GatewayRoute = z.infer<typeof GatewayRoute>;

const subject = { noun: '路由', name: 'name' } as const;
const remove = permit('gatewayRoute:delete');

/** Routes of a gateway (docs/wire/system-config.md §4, ADR 89). */
export const gatewayRoutes = {
  /** All of them; the wire has no pages here. */
  list: defineEndpoint({
    method: 'GET',
    path: '/sys/gatewayRoute/list',
    access: permit('system/SysGatewayRouteList'),
    subject,
    result: z.array(GatewayRoute),
    text: '操作成功！',
    code: 200,
  }),
  /** Adds a route, or changes the one with this id. */
  save: defineEndpoint({
    method: 'POST',
    path: '/sys/gatewayRoute/updateAll',
    access: permit('gatewayRoute:edit'),
    subject,
    body: z.object({ router: GatewayRouteDraft }),
    text: '操作成功！',
    operation: '保存',
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/sys/gatewayRoute/delete',
    access: remove,
    subject,
    query: z.object({ id: z.string().min(1).max(36) }),
    text: '删除路由成功',
    operation: '删除',
  }),
  /** Clients of JeecgBoot call it to empty the gateway's cache; here there is none. */
  clearCache: defineEndpoint({
    method: 'GET',
    path: '/sys/gatewayRoute/clearRedis',
    access: permit('gatewayRoute:edit'),
    text: '清除成功！',
    code: 200,
    operation: '清除缓存',
  }),
  ...recycleBinEndpoints('/sys/gatewayRoute', remove),
};
