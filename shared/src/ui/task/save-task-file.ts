import type { Task } from '#contract/index.ts';
import { tasks } from '#contract/records/index.ts';
import { download, saveBlob } from '#http/index.ts';

/** Downloads the result of a task. */
export const saveTaskFile = async ({ id, fileName }: Pick<Task, 'id' | 'fileName'>) =>
  saveBlob(await download(tasks.file, { query: { id } }), fileName ?? '结果.xlsx');
