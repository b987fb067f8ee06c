import { setTimeout as sleep } from 'node:timers/promises';
import { ImportPreview, isUnfinished, Task } from '@mortise/shared/contract';
import { newId } from '#db/new-id.ts';
import type { Caller } from '#platform/caller.ts';
import { found, notAuthorised, Refusal, TooManyRequests } from '#platform/refusal.ts';
import type { StoredFiles } from '#platform/stored-files/stored-files.ts';
import type { TaskRow } from '#platform/tasks/task-store.ts';
import type { TaskRepository } from './task.repository.ts';

const AT_MOST = 5;
const RETRY_AFTER = 10;
/** What ends within this time is answered at once. Milliseconds. */
const PATIENCE = 2500;
const POLL = 50;

export const PREVIEW = 'preview.json';

export interface NewWork {
  handler: string;
  title: string;
  /** Made once the task has an id; files are stored under it. */
  input: (id: string) => unknown | Promise<unknown>;
}

const taskOf = ({ handler, ...row }: TaskRow): Task =>
  Task.parse({ ...row, kind: handler.split(':', 1)[0], fileName: row.filePath ? row.fileName : null });

const tooMany = () => new TooManyRequests(RETRY_AFTER, `您已有 ${AT_MOST} 个任务在进行，请等待其完成后再试`);

interface Parts {
  repository: TaskRepository;
  stored: StoredFiles;
  /** Whether the caller has, now, the right to the list that a handler reads or writes. */
  mayRun: (handler: string, caller: Caller) => boolean;
  /** Looks for tasks to run. */
  look: () => void;
}

/** Tasks of the caller (ADR 52). */
export const createTaskService = ({ repository, stored, mayRun, look }: Parts) => {
  const own = async (caller: Caller, id: string) => found(await repository.find(id, caller.userId));

  /** Waits a moment for the end: small work is answered at once. */
  const settled = async (caller: Caller, id: string) => {
    const until = performance.now() + PATIENCE;
    let row = await own(caller, id);
    while (isUnfinished(row) && performance.now() < until) {
      await sleep(POLL);
      row = await own(caller, id);
    }
    return taskOf(row);
  };

  const drop = async (ids: readonly string[]) => {
    for (const id of ids) await stored.removeFolder(id);
  };

  return {
    async submit(caller: Caller, { handler, title, input }: NewWork): Promise<Task> {
      const { userId, username, realname, orgCode, tenantId, tokenHash } = caller;
      if ((await repository.unfinishedOf(userId)) >= AT_MOST) throw tooMany();
      const id = newId();
      const owner = { userId, username, realname, orgCode, tenantId, tokenHash };
      const task = { id, handler, title, ownerId: userId, owner, input: await input(id) };
      if (!(await repository.insertWithin(task, AT_MOST))) {
        await drop([id]);
        throw tooMany();
      }
      look();
      return settled(caller, id);
    },
    mine: async ({ userId }: Caller) => (await repository.mine(userId)).map(taskOf),
    byId: async (caller: Caller, id: string) => taskOf(await own(caller, id)),
    row: own,
    use: (caller: Caller, id: string) => repository.use(id, caller.userId),
    unuse: (caller: Caller, id: string) => repository.unuse(id, caller.userId),
    async preview(caller: Caller, id: string) {
      const { attempts } = await own(caller, id);
      const file = found(await stored.find(`${id}/${attempts}-${PREVIEW}`));
      const texts: Buffer[] = [];
      for await (const piece of file.content) texts.push(piece as Buffer);
      return ImportPreview.parse(JSON.parse(Buffer.concat(texts).toString()));
    },
    async file(caller: Caller, id: string) {
      const { handler, fileName, filePath } = await own(caller, id);
      if (!mayRun(handler, caller)) throw notAuthorised();
      const file = filePath ? await stored.find(filePath) : undefined;
      if (!file || !fileName) throw new Refusal('文件已过期，请重新执行');
      return { name: fileName, ...file };
    },
    async cancel(caller: Caller, id: string) {
      await own(caller, id);
      await repository.cancel(id, caller.userId);
    },
    async retry(caller: Caller, id: string) {
      const { handler } = await own(caller, id);
      if (!mayRun(handler, caller)) throw notAuthorised();
      if (!(await repository.retry(id, caller.userId))) throw new Refusal('任务已不能重试，请刷新后查看');
      look();
    },
    async remove(caller: Caller, id: string) {
      await own(caller, id);
      if (await repository.remove(id, caller.userId)) await drop([id]);
    },
    /** Removes what ended before `moment`, with its files. */
    async clean(moment: number) {
      const ids = await repository.removeEnded(moment);
      await drop(ids);
      return ids.length;
    },
  };
};
export type TaskService = ReturnType<typeof createTaskService>;
