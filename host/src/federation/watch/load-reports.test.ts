import { remoteLoads } from '@mortise/shared/contract/registry';
import { useSession } from '@mortise/shared/session';
import { fault, mockEndpoint, refusal } from '@mortise/shared/testing';
import { aRemote } from '#testing/registry-builders.ts';
import { createLoadReports, sendWhenLeaving } from './load-reports.ts';

const HALF_A_MINUTE = 30_000;
const canary = aRemote({ channel: 'canary' });
const later = () => jest.advanceTimersByTimeAsync(HALF_A_MINUTE);

beforeEach(() => {
  jest.useFakeTimers();
  useSession.setState({ token: 'a-token' });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('sends what was measured once in half a minute, by view and build', async () => {
  const report = mockEndpoint(remoteLoads.report, null);
  const reports = createLoadReports();
  reports.loaded(canary, 'system/UserList', 180.4);
  reports.failed(canary, 'system/UserList', 'render-threw', Promise.resolve());
  reports.loaded(canary, 'system/RoleList', 1e9);
  await jest.advanceTimersByTimeAsync(HALF_A_MINUTE - 1);
  expect(report.asked).toHaveLength(0);
  await later();
  const of = { remote: 'remote-system', build: '0123456789ab' };
  expect(report.asked.map(({ body }) => body)).toEqual([
    {
      views: [
        { ...of, view: 'system/UserList', times: [180], failures: 1 },
        { ...of, view: 'system/RoleList', times: [600_000], failures: 0 },
      ],
    },
  ]);
  await later();
  expect(report.asked).toHaveLength(1);
});

it('counts what the code of a build did, once per load', async () => {
  const report = mockEndpoint(remoteLoads.report, null);
  const reports = createLoadReports();
  const loading = Promise.resolve();
  for (const code of ['asset-timeout', 'entry-tampered', 'registry-refused', 'shared-unmet', 'build-gone', 'page-damaged'] as const)
    reports.failed(canary, 'system/UserList', code);
  for (let shown = 0; shown < 3; shown += 1) reports.failed(canary, 'system/UserList', 'view-threw', loading);
  for (let thrown = 0; thrown < 50; thrown += 1) reports.failed(canary, 'system/RoleList', 'late-threw');
  await later();
  expect(report.asked[0]?.body).toMatchObject({ views: [{ failures: 1 }, { failures: 10 }] });
});

it('is bounded, and leaves out what a developer runs and what a hidden window measured', async () => {
  const report = mockEndpoint(remoteLoads.report, null);
  const reports = createLoadReports();
  reports.loaded(aRemote({ channel: 'dev' }), 'system/Own', 1);
  for (let index = 0; index < 30; index += 1) reports.loaded(canary, `system/View${index}`, 1);
  for (let index = 0; index < 30; index += 1) reports.loaded(canary, 'system/View0', 1);
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  reports.loaded(canary, 'system/View1', 99);
  await later();
  const views = report.asked[0]?.body?.views ?? [];
  expect(views.map(({ times }) => times.length)).toEqual([10, ...new Array(19).fill(1)]);
  expect(views.some(({ view }) => view === 'system/Own')).toBe(false);
});

it('says nothing without a session', async () => {
  const report = mockEndpoint(remoteLoads.report, null);
  const reports = createLoadReports();
  reports.loaded(canary, 'system/UserList', 1);
  useSession.setState({ token: '' });
  await later();
  expect(report.asked).toHaveLength(0);
});

it('goes on after a failing server, and stops at one that takes no reports', async () => {
  let answer: ReturnType<typeof fault> | ReturnType<typeof refusal> = fault(504);
  const report = mockEndpoint(remoteLoads.report, () => answer);
  const reports = createLoadReports();
  const measure = async () => {
    reports.loaded(canary, 'system/UserList', 1);
    await later();
  };
  await measure();
  answer = refusal('路径不存在，请检查路径是否正确', 404);
  await measure();
  await measure();
  expect(report.asked).toHaveLength(2);
});

it('sends the rest when the page is left, by a request that outlives it', () => {
  const sent = jest.fn(async (_url: string, _init: RequestInit) => undefined);
  Object.assign(globalThis, { fetch: sent });
  const reports = createLoadReports();
  sendWhenLeaving(reports);
  reports.loaded(canary, 'system/UserList', 7);
  window.dispatchEvent(new Event('pagehide'));
  window.dispatchEvent(new Event('pagehide'));
  expect(sent).toHaveBeenCalledTimes(1);
  const [url, init] = sent.mock.calls[0] ?? [];
  expect(url).toBe('/jeecg-boot/registry/loads');
  expect(init).toMatchObject({ method: 'POST', keepalive: true, headers: { 'X-Access-Token': 'a-token' } });
  expect(JSON.parse(String(init?.body))).toMatchObject({ views: [{ view: 'system/UserList', times: [7] }] });
});
