import * as z from 'zod';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { id } from '../kernel/fields.ts';
import { ImportPreview, Task } from '../kernel/task.ts';

const one = z.object({ id });

/** The caller's own tasks (ADR 52). */
export const tasks = {
  mine: defineEndpoint({ method: 'GET', path: '/sys/task/mine', access: 'signed-in', result: z.array(Task) }),
  byId: defineEndpoint({ method: 'GET', path: '/sys/task/queryById', access: 'signed-in', query: one, result: Task }),
  /** Of a dry run. */
  preview: defineEndpoint({ method: 'GET', path: '/sys/task/preview', access: 'signed-in', query: one, result: ImportPreview }),
  /** Returns the bytes of the result; a refusal comes as an envelope. */
  file: defineEndpoint({ method: 'GET', path: '/sys/task/file', access: 'signed-in', limit: 'export', query: one, envelope: 'bare' }),
  cancel: defineEndpoint({ method: 'PUT', path: '/sys/task/cancel', access: 'signed-in', body: one, operation: '取消任务' }),
  retry: defineEndpoint({ method: 'PUT', path: '/sys/task/retry', access: 'signed-in', body: one, operation: '重试任务' }),
  remove: defineEndpoint({ method: 'DELETE', path: '/sys/task/delete', access: 'signed-in', query: one, operation: '移除任务' }),
};
