import { formSync } from '@mortise/shared/contract/online';
import * as z from 'zod';
import type { TaskHandler } from '#platform/tasks/task-handler.ts';
import type { FormSyncService } from './form-sync.service.ts';

const Input = z.object({ headId: z.string(), method: z.string(), accept: z.string().optional() });
type Input = z.infer<typeof Input>;

export const SYNC_TABLE = 'table-change:form-sync';

/** A sync that may take longer than a request (ADR 121). */
export const formSyncTask = (service: Pick<FormSyncService, 'runSlowly'>, onTrouble: (error: unknown) => void): TaskHandler<Input> => ({
  input: Input,
  access: formSync.start.access,
  inTransaction: true,
  isSlow: true,
  async run({ input, signal, progress }) {
    await service.runSlowly(input, { signal, progress, onTrouble });
    return { message: '同步数据库成功' };
  },
});
