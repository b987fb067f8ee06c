import { RemoteFailure } from './failure/remote-failure.ts';
import { createFederation } from './federation.ts';
import { createLoadStates } from './load/load-states.ts';
import { aDocument, aRemote } from './registry/registry-builders.ts';
import { createMountMarks } from './watch/mount-marks.ts';

afterEach(() => jest.useRealTimers());

const View = () => null;
const policy = {
  provided: { react: '19.3.1', '@module-federation/runtime-core': '2.9.2' },
  isAllowed: () => true,
  hashesRequired: true,
  home: 'http://host/',
};

const noStyles = () => ({ enter: () => () => {} });

const made = (...documents: ReturnType<typeof aDocument>[]) => {
  const registry = { fetch: jest.fn(async () => ({ document: (documents.length > 1 ? documents.shift() : documents[0]) ?? aDocument() })) };
  const loader = { load: jest.fn(async () => View), prefetch: jest.fn(async () => {}), forget: jest.fn(), pendingChunks: () => undefined };
  const report = jest.fn();
  const states = createLoadStates();
  const marks = createMountMarks();
  const federation = createFederation({
    registry,
    loader,
    policy,
    states,
    commits: { watch: () => () => {} },
    marks,
    watchStyles: noStyles,
    report,
  });
  return { registry, loader, report, states, federation };
};

it('fetches the registry when a view is loaded first', async () => {
  const { federation, registry } = made(aDocument(aRemote()));
  expect(await federation.load('system/UserList')).toBe(View);
  expect(registry.fetch).toHaveBeenCalledTimes(1);
});

it('loads a view once per build', async () => {
  const next = aRemote({ build: { build: 'ba9876543210', container: 'remote_system_ba9876543210' } });
  const { federation, loader } = made(aDocument(aRemote()), aDocument(next));
  await federation.load('system/UserList');
  await federation.load('system/UserList');
  expect(loader.load).toHaveBeenCalledTimes(1);
  await federation.refresh();
  await federation.load('system/UserList');
  expect(loader.load).toHaveBeenCalledTimes(2);
});

it('downloads nothing of a remote that the gate refuses', async () => {
  const { federation, loader } = made(aDocument(aRemote({ build: { requires: { react: '^18.0.0' } } })));
  await expect(federation.load('system/UserList')).rejects.toMatchObject({ code: 'shared-unmet' });
  await federation.prefetch('system/UserList');
  expect(loader.load).not.toHaveBeenCalled();
  expect(loader.prefetch).not.toHaveBeenCalled();
});

it('finds a new remote on retry', async () => {
  const { federation } = made(aDocument(), aDocument(aRemote()));
  await expect(federation.load('system/UserList')).rejects.toMatchObject({ code: 'view-unknown' });
  expect(await federation.reload('system/UserList')).toBe(View);
});

it('asks a slow or absent server for the first document again before it gives up', async () => {
  jest.useFakeTimers({ doNotFake: ['performance'] });
  const { federation, registry } = made(aDocument(aRemote()));
  registry.fetch.mockRejectedValueOnce(new RemoteFailure('registry-timeout', 'x'));
  registry.fetch.mockRejectedValueOnce(new RemoteFailure('registry-refused', 'x'));
  const loading = federation.load('system/UserList');
  await jest.advanceTimersByTimeAsync(2_000);
  expect(await loading).toBe(View);
  expect(registry.fetch).toHaveBeenCalledTimes(3);
  jest.useRealTimers();
});

it('does not ask again for a document that is wrong', async () => {
  const { federation, registry } = made(aDocument(aRemote()));
  registry.fetch.mockRejectedValueOnce(new RemoteFailure('registry-invalid', 'x'));
  await expect(federation.load('system/UserList')).rejects.toMatchObject({ code: 'registry-invalid' });
  expect(registry.fetch).toHaveBeenCalledTimes(1);
});

it('does not run a view that froze the last page until it is renewed, and marks the run', async () => {
  localStorage.setItem('mortise:mounting', JSON.stringify({ version: 1, value: [{ name: 'system/UserList', at: Date.now() - 30_000 }] }));
  const { federation, loader } = made(aDocument(aRemote()));
  await expect(federation.load('system/UserList')).rejects.toMatchObject({ code: 'mount-hung' });
  expect(loader.load).not.toHaveBeenCalled();
  loader.load.mockImplementationOnce(async () => {
    expect(localStorage.getItem('mortise:mounting')).toContain('system/UserList');
    return View;
  });
  expect(await federation.renew('system/UserList')).toBe(View);
  expect(localStorage.getItem('mortise:mounting')).not.toContain('system/UserList');
});

it('does not cache a failed load', async () => {
  const { federation, loader } = made(aDocument(aRemote()));
  loader.load.mockRejectedValueOnce(new Error('once'));
  await expect(federation.load('system/UserList')).rejects.toThrow('once');
  expect(await federation.load('system/UserList')).toBe(View);
});

it('runs a build again when a loaded view is retried', async () => {
  const { federation, loader } = made(aDocument(aRemote()));
  await federation.renew('system/UserList');
  expect(loader.forget).not.toHaveBeenCalled();
  await federation.renew('system/UserList');
  expect(loader.forget).toHaveBeenCalledTimes(1);
  expect(loader.load).toHaveBeenCalledTimes(2);
});

it('records the phase of a view, and reports a failure with its build', async () => {
  const { federation, states, report } = made(aDocument(aRemote()));
  await federation.load('system/UserList');
  expect(states.of('system/UserList')).toMatchObject({ phase: 'gated' });
  federation.mounted('system/UserList');
  expect(states.of('system/UserList')).toMatchObject({ phase: 'mounted' });
  const failure = new RemoteFailure('render-threw', 'boom');
  federation.failed('system/UserList', failure);
  expect(states.of('system/UserList')).toMatchObject({ phase: 'failed', cause: 'render-threw' });
  expect(report).toHaveBeenCalledWith(failure, expect.objectContaining({ name: 'system/UserList', revision: '1' }));
});

it('notifies listeners of a new revision only', async () => {
  const { federation } = made(aDocument());
  const listener = jest.fn();
  const leave = federation.subscribe(listener);
  await federation.refresh();
  leave();
  await federation.refresh();
  expect(listener).toHaveBeenCalledTimes(1);
});
