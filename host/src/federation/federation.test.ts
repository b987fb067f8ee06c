import { aDocument, aRemote } from '#testing/registry-builders.ts';
import { RemoteFailure } from './failure/remote-failure.ts';
import { createFederation } from './federation.ts';
import { createMountMarks } from './watch/mount-marks.ts';

afterEach(() => jest.useRealTimers());

const View = () => null;
const policy = {
  host: { api: '1.0.0', contract: '0.5.0', modules: { react: '19.3.1', '@module-federation/runtime-core': '2.9.2' }, runs: [] },
  isAllowed: () => true,
  hashesRequired: true,
  home: 'http://host/',
};

const belongings = { expect: () => {}, leave: () => {}, show: () => () => {} };

const made = (...documents: ReturnType<typeof aDocument>[]) => {
  const registry = { fetch: jest.fn(async () => ({ document: (documents.length > 1 ? documents.shift() : documents[0]) ?? aDocument() })) };
  const loader = { load: jest.fn(async () => View), prefetch: jest.fn(async () => {}), forget: jest.fn(), pendingChunks: () => undefined };
  const report = jest.fn();
  const loads = { loaded: jest.fn(), failed: jest.fn() };
  const marks = createMountMarks(() => 'u1');
  const federation = createFederation({
    registry,
    loader,
    policy,
    commits: { watch: () => () => {} },
    marks,
    belongings,
    loads,
    report,
  });
  return { registry, loader, report, loads, federation };
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
  jest.useFakeTimers({ doNotFake: ['performance'] });
  const mark = { name: 'system/UserList', build: '0123456789ab', user: 'u1', at: Date.now() - 30_000 };
  localStorage.setItem('mortise:mounting', JSON.stringify({ version: 2, value: [mark] }));
  const { federation, loader } = made(aDocument(aRemote()));
  await expect(federation.load('system/UserList')).rejects.toMatchObject({ code: 'mount-hung' });
  expect(loader.load).not.toHaveBeenCalled();
  loader.load.mockImplementationOnce(async () => {
    expect(localStorage.getItem('mortise:mounting')).toContain('system/UserList');
    return View;
  });
  expect(await federation.renew('system/UserList')).toBe(View);
  jest.advanceTimersByTime(20_000);
  expect(localStorage.getItem('mortise:mounting')).not.toContain('system/UserList');
});

it('tells the server of a view that froze an earlier page, with the build that did', async () => {
  const mark = { name: 'system/UserList', build: '0123456789ab', user: 'u1', at: Date.now() - 30_000 };
  localStorage.setItem('mortise:mounting', JSON.stringify({ version: 2, value: [mark] }));
  const { federation, report } = made(aDocument(aRemote()));
  const loading = federation.load('system/UserList');
  const hung = await loading.catch((fault: RemoteFailure) => fault);
  federation.failed('system/UserList', hung as RemoteFailure, loading);
  const { code, pinned } = { code: report.mock.lastCall?.[0].code, pinned: report.mock.lastCall?.[1].pinned };
  expect([code, pinned?.build.build]).toEqual(['mount-hung', '0123456789ab']);
  localStorage.removeItem('mortise:mounting');
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

it('marks the phase of a view, and reports a failure with its build', async () => {
  jest.spyOn(performance, 'mark');
  const { federation, report } = made(aDocument(aRemote()));
  const loading = federation.load('system/UserList');
  await loading;
  const marked = (phase: string) => jest.mocked(performance.mark).mock.lastCall?.[0] === `mortise:system/UserList:${phase}`;
  expect(marked('gated')).toBe(true);
  federation.mounted('system/UserList', loading);
  expect(marked('mounted')).toBe(true);
  const failure = new RemoteFailure('render-threw', 'boom');
  federation.failed('system/UserList', failure);
  expect(performance.mark).toHaveBeenLastCalledWith('mortise:system/UserList:failed', { detail: 'render-threw' });
  expect(report).toHaveBeenCalledWith(failure, expect.objectContaining({ name: 'system/UserList', revision: '1' }));
});

describe('measures', () => {
  const opened = async (...documents: Parameters<typeof made>) => {
    const all = made(...documents);
    const open = async (isHidden = false) => {
      const loading = all.federation.load('system/UserList');
      await loading;
      if (isHidden) all.federation.hidden(loading);
      all.federation.mounted('system/UserList', loading);
      return { loading };
    };
    return { ...all, open };
  };

  it('a view until it is shown, the first time, also if its code was run before', async () => {
    const clock = jest.spyOn(performance, 'now').mockReturnValue(1000);
    const { federation, loader, loads, open } = await opened(aDocument(aRemote()));
    let arrive = () => {};
    loader.load.mockImplementationOnce(async () => {
      await new Promise<void>((resolve) => {
        arrive = resolve;
      });
      return View;
    });
    // a press of the mouse button
    const pressed = federation.load('system/UserList');
    await Promise.resolve();
    clock.mockReturnValue(1100);
    const opening = open();
    await Promise.resolve();
    clock.mockReturnValue(1350);
    arrive();
    await Promise.all([pressed, opening]);
    expect(loads.loaded.mock.calls.map(([remote, view, time]) => [remote.build.build, view, time])).toEqual([
      ['0123456789ab', 'system/UserList', 250],
    ]);
    await open();
    expect(loads.loaded).toHaveBeenCalledTimes(1);
    clock.mockRestore();
  });

  it('no view that was hidden meanwhile', async () => {
    const { loads, open } = await opened(aDocument(aRemote()));
    await open(true);
    expect(loads.loaded).not.toHaveBeenCalled();
  });

  it('failures by the build that ran, and those after it was shown', async () => {
    const { federation, loads, open } = await opened(aDocument(aRemote()));
    const { loading } = await open();
    federation.failed('system/UserList', new RemoteFailure('render-threw', 'boom'), loading);
    federation.reportUncaught(
      new Error('late'),
      'at x (http://host/remotes/remote-system/0123456789ab/assets/system-UserList.0123456789.js:1:1)',
    );
    expect(loads.failed.mock.calls.map(([remote, view, code, of]) => [remote.build.build, view, code, of === loading])).toEqual([
      ['0123456789ab', 'system/UserList', 'render-threw', true],
      ['0123456789ab', 'system/UserList', 'late-threw', false],
    ]);
  });
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

describe('a build that is replaced while the page runs it', () => {
  const next = aRemote({
    base: '/remotes/remote-system/ba9876543210/',
    build: { build: 'ba9876543210', container: 'remote_system_ba9876543210' },
  });
  const failure = new RemoteFailure('render-threw', 'no');

  it('is the one that a failure is reported of', async () => {
    const { federation, report } = made(aDocument(aRemote()), { ...aDocument(next), revision: '2' });
    const first = federation.load('system/UserList');
    await first;
    await federation.refresh();
    const second = federation.load('system/UserList');
    await second;
    federation.failed('system/UserList', failure, first);
    federation.failed('system/UserList', failure, second);
    expect(report.mock.calls.map(([, { pinned }]) => pinned.build.build)).toEqual(['0123456789ab', 'ba9876543210']);
  });

  it('is named to the server until the page has left it, and known as the older one', async () => {
    const { federation } = made(
      aDocument(aRemote()),
      { ...aDocument(next), revision: '2' },
      { ...aDocument(aRemote({ ...next, enabled: false, reason: '漏洞' })), revision: '3' },
    );
    const first = federation.load('system/UserList');
    await first;
    const ran = federation.triedBuild(first);
    expect([federation.earlierBuilds(), ran && federation.newsOf(ran)]).toEqual([[], undefined]);
    await federation.refresh();
    expect(federation.earlierBuilds()).toEqual([{ remote: 'remote-system', build: '0123456789ab' }]);
    expect(ran && federation.newsOf(ran)).toEqual({ kind: 'newer' });
    await federation.refresh();
    expect(ran && federation.newsOf(ran)).toEqual({ kind: 'disabled', reason: '漏洞' });
  });

  it('ends the cause of its failures, but not that of others', async () => {
    const { federation, loader } = made(
      aDocument(aRemote()),
      { ...aDocument(aRemote()), revision: '2' },
      { ...aDocument(next), revision: '3' },
    );
    loader.load.mockRejectedValueOnce(new RemoteFailure('view-threw', 'no'));
    const failed = federation.load('system/UserList');
    await expect(failed).rejects.toMatchObject({ code: 'view-threw' });
    await federation.refresh();
    expect(federation.isCauseGone('system/UserList', 'view', 'view-threw', failed)).toBe(false);
    await federation.refresh();
    expect(federation.isCauseGone('system/UserList', 'view', 'view-threw', failed)).toBe(true);
  });

  it('is admitted again when the operator enables the remote', async () => {
    const { federation } = made(aDocument(aRemote({ enabled: false })), { ...aDocument(aRemote()), revision: '2' });
    const failed = federation.load('system/UserList');
    await expect(failed).rejects.toMatchObject({ code: 'remote-disabled' });
    expect(federation.isCauseGone('system/UserList', 'view', 'remote-disabled', failed)).toBe(false);
    await federation.refresh();
    expect(federation.isCauseGone('system/UserList', 'view', 'remote-disabled', failed)).toBe(true);
  });
});
