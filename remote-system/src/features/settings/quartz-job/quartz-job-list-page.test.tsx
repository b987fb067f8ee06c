import { jobForms, jobRuns, quartzJobs } from '@mortise/shared/contract/settings';
import { aJobRun, aQuartzJob, mockEndpoint, pageWith, renderPage } from '@mortise/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { QuartzJobListPage } from './quartz-job-list-page.tsx';

const codes = ['quartzJob:add', 'quartzJob:edit', 'quartzJob:delete'];
const dicts = { quartz_status: { '0': '正常', '-1': '停止' }, yn: { '1': '是', '0': '否' } };
const open = () => renderPage(<QuartzJobListPage />, { codes, dicts });
const handlers = [{ className: 'org.example.SampleJob', about: '示例任务', parameterHint: null }];

it('offers to start what is stopped and to stop what is started', async () => {
  const stopped = aQuartzJob({ description: '停着', status: -1 });
  mockEndpoint(quartzJobs.list, pageWith([stopped, aQuartzJob({ description: '开着', status: 0 })]));
  const resume = mockEndpoint(quartzJobs.resume, null);
  const { person } = open();
  const row = await screen.findByRole('row', { name: /停着/ });
  expect(row).toHaveTextContent('已暂停');
  expect(within(screen.getByRole('row', { name: /开着/ })).getByRole('button', { name: '停止' })).toBeVisible();
  await person.click(within(row).getByRole('button', { name: '启动' }));
  expect(await screen.findByRole('tooltip')).toHaveTextContent('是否启动选中任务？停着');
  await person.click(screen.getByRole('button', { name: '确定' }));
  await waitFor(() => expect(resume.asked[0]?.query).toEqual({ id: stopped.id }));
});

it('shows under the expression what it means, or why it is refused', async () => {
  mockEndpoint(quartzJobs.list, pageWith([]));
  mockEndpoint(jobForms.handlers, handlers);
  const times = mockEndpoint(jobForms.times, { sentence: '在03:00', times: ['2026-01-06 03:00:00'], warning: '请核对' });
  const { person } = open();
  await person.click(screen.getByRole('button', { name: '新增' }));
  const form = await screen.findByRole('dialog');
  expect(await within(form).findByText('在03:00')).toBeVisible();
  expect(within(form).getByText('请核对')).toBeVisible();
  expect(within(form).getByText('接下来：2026-01-06 03:00:00')).toBeVisible();
  expect(times.asked[0]?.query).toEqual({ cronExpression: '* * * * * ? *' });
});

it('shows under an expression that never fires why, and no next times', async () => {
  mockEndpoint(quartzJobs.list, pageWith([]));
  mockEndpoint(jobForms.handlers, handlers);
  mockEndpoint(jobForms.times, { sentence: '在00:00', times: [], warning: '永远不会触发：没有这样的日期' });
  const { person } = open();
  await person.click(screen.getByRole('button', { name: '新增' }));
  const form = await screen.findByRole('dialog');
  const reason = await within(form).findByText('永远不会触发：没有这样的日期');
  expect(reason.closest('[role=status]')).toHaveTextContent(/^在00:00永远不会触发：没有这样的日期$/);
});

it('shows the runs of a job with their logs, and runs it with another parameter', async () => {
  const job = aQuartzJob({ description: '清理', parameter: '旧' });
  const run = aJobRun({ jobId: job.id, state: 'failed', error: '没有成功', parameter: '旧' });
  mockEndpoint(quartzJobs.list, pageWith([job]));
  const list = mockEndpoint(jobRuns.list, pageWith([run]));
  mockEndpoint(jobRuns.log, { state: 'failed', lines: ['第一行', '第二行'] });
  const start = mockEndpoint(jobRuns.start, null);
  const { person } = open();
  const row = await screen.findByRole('row', { name: /清理/ });
  await person.click(within(row).getByRole('button', { name: /更多/ }));
  await person.click(await screen.findByRole('menuitem', { name: '执行记录' }));
  const drawer = await screen.findByRole('dialog');
  expect(within(drawer).getByText('执行记录：清理')).toBeVisible();
  expect(await within(drawer).findByText('没有成功')).toBeVisible();
  expect(list.asked[0]?.query).toMatchObject({ jobId: job.id, column: 'fireAt', order: 'desc' });
  await person.click(within(drawer).getByRole('button', { name: '展开行' }));
  expect(await within(drawer).findByText(/第一行/)).toBeVisible();
  await person.click(within(drawer).getByRole('button', { name: '立即执行' }));
  const parameter = await screen.findByRole('textbox', { name: '参数' });
  expect(parameter).toHaveValue('旧');
  await person.clear(parameter);
  await person.type(parameter, '新');
  await person.click(screen.getByRole('button', { name: '执行' }));
  await waitFor(() => expect(start.asked[0]?.body).toEqual({ id: job.id, parameter: '新' }));
});

it('shows when a job runs next and how it went last, its name first, or its class without one', async () => {
  const times = { nextTime: '2026-01-06 03:00:00', lastTime: '2026-01-05 03:00:01', lastState: 'failed' as const };
  mockEndpoint(quartzJobs.list, pageWith([aQuartzJob({ description: '清理', status: 0, ...times }), aQuartzJob()]));
  open();
  const row = await screen.findByRole('row', { name: /清理/ });
  for (const text of ['2026-01-06 03:00:00', '2026-01-05 03:00:01', '失败']) expect(row).toHaveTextContent(text);
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads.filter((head) => ['描述', '任务类名'].includes(head ?? ''))).toEqual(['描述', '任务类名']);
  expect(screen.getAllByRole('link', { name: 'org.jeecg.modules.quartz.job.SampleJob' })).not.toHaveLength(0);
});

it('says below the parameter what the class takes it for', async () => {
  const job = aQuartzJob({ description: '清理', jobClassName: 'org.other.RemoveLogsJob', parameter: '180' });
  mockEndpoint(quartzJobs.list, pageWith([job]));
  mockEndpoint(jobForms.handlers, [...handlers, { className: 'org.example.RemoveLogsJob', about: '清理日志', parameterHint: '保留天数' }]);
  const { person } = open();
  const row = await screen.findByRole('row', { name: /清理/ });
  await person.click(within(row).getByRole('button', { name: /更多/ }));
  await person.click(await screen.findByText('编辑'));
  const form = within(await screen.findByRole('dialog'));
  expect(await form.findByText('保留天数')).toBeVisible();
  const name = form.getByRole('combobox', { name: '任务类名' });
  await person.clear(name);
  await person.type(name, 'org.example.SampleJob');
  await waitFor(() => expect(form.queryByText('保留天数')).not.toBeInTheDocument());
});

it('makes a new job stopped', async () => {
  mockEndpoint(quartzJobs.list, pageWith([]));
  mockEndpoint(jobForms.handlers, handlers);
  const { person } = open();
  await person.click(screen.getByRole('button', { name: '新增' }));
  const form = await screen.findByRole('dialog');
  expect(within(form).getByRole('radio', { name: '停止' })).toBeChecked();
});

it('runs what failed once more, after a question that names it', async () => {
  mockEndpoint(quartzJobs.list, pageWith([]));
  const running = { jobId: '2', jobClassName: 'SampleJob', description: '汇总', canRetry: false };
  let failing = [{ jobId: '1', jobClassName: 'SampleJob', description: '清理', canRetry: true }, running];
  mockEndpoint(jobRuns.failing, () => failing);
  const retry = mockEndpoint(jobRuns.retryFailing, () => {
    failing = [running];
    return { started: 1, left: 0 };
  });
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: '重试失败的任务（1）' }));
  const question = await screen.findByRole('dialog');
  expect(question).toHaveTextContent('再次执行上次失败的任务？');
  expect(question).toHaveTextContent('清理');
  expect(question).not.toHaveTextContent('汇总');
  await person.click(within(question).getByRole('button', { name: /确\s?定/ }));
  await waitFor(() => expect(retry.asked).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('button', { name: /重试失败的任务/ })).not.toBeInTheDocument());
});

it('counts what failed anew with each 刷新, and names no more than run at once', async () => {
  mockEndpoint(quartzJobs.list, pageWith([]));
  const failed = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ jobId: `${n}`, jobClassName: 'SampleJob', description: `任务${n + 1}`, canRetry: true }));
  let failing = failed(3);
  mockEndpoint(jobRuns.failing, () => failing);
  const { person } = open();
  await screen.findByRole('button', { name: '重试失败的任务（3）' });
  failing = failed(21);
  await person.click(screen.getByRole('button', { name: '刷新' }));
  await person.click(await screen.findByRole('button', { name: '重试失败的任务（21）' }));
  const question = await screen.findByRole('dialog');
  expect(question).toHaveTextContent('任务20（一次最多 20 个，其余可再次重试）');
  expect(question).not.toHaveTextContent('任务21');
});

it('finds runs by their result, and names it in the chip', async () => {
  const job = aQuartzJob({ description: '清理' });
  mockEndpoint(quartzJobs.list, pageWith([job]));
  const list = mockEndpoint(jobRuns.list, pageWith([]));
  const { person } = open();
  await person.click(within(await screen.findByRole('row', { name: /清理/ })).getByRole('button', { name: /更多/ }));
  await person.click(await screen.findByRole('menuitem', { name: '执行记录' }));
  const drawer = await screen.findByRole('dialog');
  await person.click(within(drawer).getByRole('combobox', { name: '结果' }));
  await person.click(await screen.findByTitle('失败'));
  await person.click(within(drawer).getByRole('button', { name: '查询' }));
  await waitFor(() => expect(list.asked.at(-1)?.query).toMatchObject({ jobId: job.id, state: 'failed' }));
  expect(await within(drawer).findByRole('list', { name: '当前条件' })).toHaveTextContent('结果失败');
});

it('shows by itself how a run that goes on has ended', async () => {
  const job = aQuartzJob({ description: '清理' });
  mockEndpoint(quartzJobs.list, pageWith([job]));
  let run = aJobRun({ jobId: job.id, state: 'running' });
  mockEndpoint(jobRuns.list, () => pageWith([run]));
  const { person } = open();
  const row = await screen.findByRole('row', { name: /清理/ });
  await person.click(within(row).getByRole('button', { name: /更多/ }));
  await person.click(await screen.findByRole('menuitem', { name: '执行记录' }));
  const drawer = await screen.findByRole('dialog');
  expect(await within(drawer).findByText('运行中')).toBeVisible();
  run = aJobRun({ ...run, state: 'interrupted' });
  expect(await within(drawer).findByText('已中断', {}, { timeout: 20_000 })).toBeVisible();
});
