import { aDocument, anAsset, aRemote } from '#testing/registry-builders.ts';
import { remoteInTrace, watchUncaughtErrors } from './uncaught-errors.ts';

const HOME = 'https://console.example/';
const document = aDocument(
  aRemote({
    build: {
      exposes: [
        { name: 'system/UserList', kind: 'view', assets: [anAsset('assets/users.js'), anAsset('assets/common.js')] },
        { name: 'system/RoleList', kind: 'view', assets: [anAsset('assets/roles.js'), anAsset('assets/common.js')] },
      ],
    },
  }),
);
const at = (path: string) => `Error: boom\n    at onClick (https://console.example${path}:1:20)`;
const found = (trace: string) => {
  const whose = remoteInTrace(document, trace, HOME);
  return whose && [whose.remote.name, whose.remote.build.build, whose.expose];
};

it('finds the remote by a URL in the stack trace', () => {
  expect(found(at('/remotes/remote-system/0123456789ab/assets/roles.js'))).toEqual(['remote-system', '0123456789ab', 'system/RoleList']);
  expect(found(at('/remotes/remote-system/0123456789ab/late.js'))).toEqual(['remote-system', '0123456789ab', 'remote-system']);
});

it('finds a running build that is no longer pinned', () => {
  expect(found(at('/remotes/remote-system/ffffffffffff/late.js'))).toEqual(['remote-system', 'ffffffffffff', 'remote-system']);
});

it('finds the one whose code threw, which the trace names first, among those that called it', () => {
  const two = aDocument(aRemote({}), aRemote({ name: 'remote-b', base: '/remotes/remote-b/0123456789ab/' }));
  const first = (...paths: string[]) => remoteInTrace(two, paths.map(at).join('\n'), HOME)?.remote.name;
  const a = '/remotes/remote-system/0123456789ab/a.js';
  const b = '/remotes/remote-b/0123456789ab/a.js';
  const earlier = '/remotes/remote-b/ffffffffffff/a.js';
  // addresses of other origins say nothing of a build
  const elsewhere = aDocument(
    aRemote({ base: 'https://console.example/a/' }),
    aRemote({ name: 'remote-b', base: 'https://console.example/b/' }),
  );
  const firstOf = (...paths: string[]) => remoteInTrace(elsewhere, paths.map(at).join('\n'), HOME)?.remote.name;
  expect([firstOf('/a/x.js', '/b/x.js'), firstOf('/b/x.js', '/a/x.js')]).toEqual(['remote-system', 'remote-b']);
  expect([first(a, b), first(b, a), first(earlier, a), first(a, earlier)]).toEqual([
    'remote-system',
    'remote-b',
    'remote-b',
    'remote-system',
  ]);
});

it.each(['/assets/main.js', '/remotes/remote-nobody/0123456789ab/a.js'])('ignores %s', (path) => {
  expect(found(at(path))).toBeUndefined();
});

it('listens to uncaught errors and unhandled rejections', () => {
  const onError = jest.fn();
  watchUncaughtErrors(onError);
  const error = new Error('boom');
  window.dispatchEvent(new ErrorEvent('error', { error, filename: 'https://console.example/remotes/x.js' }));
  expect(onError).toHaveBeenCalledWith(error, expect.stringContaining('remotes/x.js'));
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: error }));
  expect(onError).toHaveBeenLastCalledWith(error, expect.stringContaining('boom'));
});
