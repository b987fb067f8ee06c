import * as z from 'zod';

/** The response body of every endpoint that is not `bare` (docs/wire/conventions.md §3). */
export interface Envelope<Result> {
  success: boolean;
  message: string;
  /** 0 or 200 success, 201 partial success, 500 refused, 510 not authorised, 404 unknown path, 405 wrong method, 429 too many requests, 503 overloaded. */
  code: number;
  result: Result;
  /** Server time in milliseconds since the epoch. */
  timestamp: number;
}

export const Envelope = z.object({
  success: z.boolean(),
  message: z
    .string()
    .nullish()
    .transform((text) => text ?? ''),
  code: z.coerce.number(),
  result: z.unknown(),
  timestamp: z.number().optional(),
});

/** Messages that several endpoints use (docs/wire/conventions.md §3). */
export const wireTexts = {
  ok: '操作成功！',
  tokenDead: 'Token失效，请重新登录',
  notAuthorised: '没有权限，请联系管理员授权',
  noSuchPath: '路径不存在，请检查路径是否正确',
  duplicate: '数据库中已存在该记录',
  alreadyRemoved: '该记录已被删除，请刷新后查看',
  tooLong: '字段太长,超出数据库字段的长度',
  redisLost: 'Redis 连接异常!',
  tooLarge: '文件大小超出10MB限制, 请压缩或降低文件质量! ',
  tooManyRequests: '请求过于频繁，请稍后再试',
  overloaded: '服务器繁忙，请稍后再试',
  bodyTooLarge: '请求内容过大，请减少内容后再试',
  notFound: '未找到对应实体',
  noIds: '参数不识别！',
  stale: '该记录已被他人修改，请刷新后重试',
  reachGrown: '影响范围已变化，请重新确认',
  noCheckRule: '该编码不存在',
  taken: '该值不可用，系统中已存在！',
  available: '该值可用！',
  failed: '操作失败',
} as const;
