import type { Task } from '@mortise/shared/contract';
import { formSync, type SyncStep } from '@mortise/shared/contract/online';
import { tasks } from '@mortise/shared/contract/records';
import { aFormHead, mockEndpoint, refusal, renderPage } from '@mortise/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { SyncDialog } from './sync-dialog.tsx';

const added: SyncStep = { key: 'add:aa', kind: 'instant', text: '添加列 aa' };
const lossy: SyncStep = { key: 'type:bb', kind: 'lossy', text: '列 bb 改为 integer', count: 3 };
const blocked: SyncStep = { key: 'null:cc', kind: 'blocked', text: '列 cc 有空值，不能设为不允许空值', count: 1 };

const open = (steps: SyncStep[]) => {
  const plan = mockEndpoint(formSync.plan, steps);
  const onDone = jest.fn();
  const { person } = renderPage(<SyncDialog head={aFormHead({ id: 'f1' })} onClose={jest.fn()} onDone={onDone} />, {
    codes: ['online:form:sync'],
  });
  return { plan, onDone, person };
};
const aSync = (change: Partial<Task> = {}): Task => ({
  id: 's1',
  kind: 'table-change',
  title: '同步数据库',
  state: 'done',
  progress: 100,
  message: '同步数据库成功',
  fileName: null,
  outcome: null,
  createdAt: 0,
  finishedAt: 1,
  ...change,
});
const button = () => screen.getByRole('button', { name: '同步数据库' });

it('runs only when each step that changes values has its tick', async () => {
  const { person, onDone } = open([added, lossy]);
  const run = mockEndpoint(formSync.start, aSync());
  const tick = await screen.findByRole('checkbox', { name: '列 bb 改为 integer（3 个值），确认执行' });
  expect(button()).toBeDisabled();
  await person.click(tick);
  await person.click(button());
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(run.asked[0]).toMatchObject({ params: { id: 'f1', method: 'normal' }, query: { accept: 'type:bb' } });
  expect(screen.getByText(/保留 30 天：期间添加同名的字段/)).toBeVisible();
  expect(screen.queryByRole('button', { name: '同步数据库' })).not.toBeInTheDocument();
});

it('does not run what cannot be done', async () => {
  open([blocked]);
  expect(await screen.findByText('列 cc 有空值，不能设为不允许空值（1 个值）')).toBeVisible();
  expect(button()).toBeDisabled();
});

it('says that there is nothing to do', async () => {
  open([]);
  expect(await screen.findByText('数据库与配置一致，没有要执行的步骤')).toBeVisible();
});

it('asks anew for the steps of the other way, without the ticks', async () => {
  const { plan, person } = open([lossy]);
  await person.click(await screen.findByRole('checkbox'));
  await person.click(screen.getByRole('radio', { name: '强制同步（删除表，重新生成）' }));
  await waitFor(() => expect(plan.asked.at(-1)?.params).toEqual({ id: 'f1', method: 'force' }));
  expect(await screen.findByRole('checkbox')).not.toBeChecked();
});

it('tells why the server refuses, and reads the steps again', async () => {
  const { plan, person } = open([added]);
  mockEndpoint(formSync.start, aSync({ state: 'failed', message: '同步数据库失败，表正被使用' }));
  await screen.findByText('添加列 aa');
  await person.click(button());
  expect(await screen.findByText('同步数据库失败，表正被使用')).toBeVisible();
  await waitFor(() => expect(plan.asked).toHaveLength(2));
});

it('tells at once why nothing was started', async () => {
  const { person } = open([added]);
  mockEndpoint(formSync.start, refusal('您已有 5 个任务在进行，请等待其完成后再试'));
  await screen.findByText('添加列 aa');
  await person.click(button());
  expect(await screen.findByText('您已有 5 个任务在进行，请等待其完成后再试')).toBeVisible();
});

it('shows how far a long sync is, lets the person leave, and ends with it', async () => {
  const { person, onDone } = open([added]);
  mockEndpoint(formSync.start, aSync({ state: 'running', progress: 0 }));
  let now = aSync({ state: 'running', progress: 40 });
  mockEndpoint(tasks.byId, () => now);
  await screen.findByText('添加列 aa');
  await person.click(button());
  await waitFor(() => expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40'));
  expect(screen.getByRole('button', { name: '后台执行' })).toBeVisible();
  expect(onDone).not.toHaveBeenCalled();
  now = aSync();
  expect(await screen.findByText('同步数据库成功', {}, { timeout: 5000 })).toBeVisible();
  expect(onDone).toHaveBeenCalledTimes(1);
});
