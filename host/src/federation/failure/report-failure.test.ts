import { remoteErrors } from '@mortise/shared/contract/registry';
import { fault, mockEndpoint, refusal } from '@mortise/shared/testing';
import { aRemote } from '#testing/registry-builders.ts';
import { RemoteFailure } from './remote-failure.ts';
import { createFailureReporter } from './report-failure.ts';

const view = { name: 'system/UserList', pinned: aRemote({ channel: 'canary' }), revision: 'r1' };
const failure = new RemoteFailure('entry-timeout', 'x'.repeat(3000));

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

it('reports code, build and page', async () => {
  const report = mockEndpoint(remoteErrors.report, null);
  history.replaceState(null, '', '/isystem/user');
  await createFailureReporter()(failure, view);
  expect(report.asked[0]?.body).toEqual({
    code: 'entry-timeout',
    message: 'x'.repeat(1000),
    remote: 'remote-system',
    expose: 'system/UserList',
    build: '0123456789ab',
    channel: 'canary',
    revision: 'r1',
    menuRow: '/isystem/user',
  });
});

it('reports the same failure once in five minutes', async () => {
  const report = mockEndpoint(remoteErrors.report, null);
  let time = 0;
  const send = createFailureReporter(() => time);
  await send(failure, view);
  await send(failure, view);
  await send(failure, { name: 'system/RoleUserList' });
  expect(report.asked).toHaveLength(2);
  time = 5 * 60_000;
  await send(failure, view);
  expect(report.asked).toHaveLength(3);
});

it('reports nothing while offline or for a disabled remote, and stops after a 404', async () => {
  const report = mockEndpoint(remoteErrors.report, () => refusal('路径不存在，请检查路径是否正确', 404));
  const send = createFailureReporter();
  await send(new RemoteFailure('entry-offline', ''), view);
  await send(new RemoteFailure('remote-disabled', ''), view);
  expect(report.asked).toHaveLength(0);
  await send(failure, view);
  await send(new RemoteFailure('render-threw', ''), view);
  expect(report.asked).toHaveLength(1);
});

it('ignores a failing server, and reports the next failure', async () => {
  const report = mockEndpoint(remoteErrors.report, () => fault(504));
  const send = createFailureReporter();
  await send(failure, view);
  await send(new RemoteFailure('render-threw', ''), view);
  expect(report.asked).toHaveLength(2);
});
