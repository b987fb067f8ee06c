import { useState } from 'react';
import type { Task } from '#contract/index.ts';
import { users } from '#contract/people/index.ts';
import { download, saveBlob, withRefusal } from '#http/index.ts';
import { App, Button, Result } from '../../antd.ts';
import { saveTaskFile } from '../../task/save-task-file.ts';

const ticketIn = (path: string | null | undefined) => path?.split('/').at(-1) ?? '';
const saveFirstPasswords = async (ticket: string) => saveBlob(await download(users.firstPasswords, { params: { ticket } }), '初始密码.txt');

/** Third step: how many rows were stored, and the others as a workbook to correct and import again. */
export const ResultStep = ({ task, onAgain }: { task: Task; onAgain: () => void }) => {
  const { message } = App.useApp();
  const [saving, setSaving] = useState(false);
  const { outcome, state } = task;
  const isDone = state === 'done';

  const save = async (saving: () => Promise<unknown>) => {
    setSaving(true);
    try {
      await saving();
    } catch (error) {
      withRefusal(error, (text) => void message.error(text));
    } finally {
      setSaving(false);
    }
  };

  return (
    <Result
      status={isDone ? (outcome?.bad ? 'warning' : 'success') : 'error'}
      title={isDone ? `已导入 ${outcome?.good ?? 0} 行` : '没有导入任何数据'}
      subTitle={
        isDone && outcome?.bad
          ? `${outcome.bad} 行有错误，没有导入。下载后按“错误原因”改正，可以再次导入。`
          : isDone
            ? undefined
            : task.message
      }
      extra={
        <>
          {isDone && task.fileName && (
            <Button type="primary" loading={saving} onClick={() => save(() => saveTaskFile(task))}>
              下载未导入的行
            </Button>
          )}
          {outcome?.secretUrl && (
            <Button loading={saving} onClick={() => save(() => saveFirstPasswords(ticketIn(outcome.secretUrl)))}>
              下载初始密码（10 分钟内一次）
            </Button>
          )}
          <Button onClick={onAgain}>再导入一个文件</Button>
        </>
      }
    />
  );
};
