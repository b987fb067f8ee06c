/** @jest-environment node */
import { aDocument, aRemote } from '#testing/registry-builders.ts';
import { causes } from './remote-failure.ts';
import { wayBackOf } from './way-back.ts';

const OLD = 'ba9876543210';
const bad = aRemote({ previous: OLD });

it('leads from the live build that failed to the one before', () => {
  expect(wayBackOf('render-threw', bad, aDocument(bad))).toEqual({ remote: 'remote-system', from: bad.build.build, to: OLD });
});

it.each([
  ['has no build before', aRemote(), aRemote()],
  ['is a canary, which is ended and not rolled back', aRemote({ previous: OLD, channel: 'canary' }), undefined],
  ['comes from the machine of a developer', aRemote({ previous: OLD, channel: 'dev' }), undefined],
  ['is an earlier one for this page', aRemote({ previous: OLD, newest: 'cccccccccccc' }), undefined],
  ['is no longer live', bad, aRemote({ previous: bad.build.build, build: { build: OLD, container: `remote_system_${OLD}` } })],
])('leads nowhere from a build that %s', (_, tried, live = tried) => {
  expect(wayBackOf('render-threw', tried, aDocument(live))).toBeUndefined();
});

it('leads nowhere before a build was tried', () => {
  expect(wayBackOf('render-threw', undefined, aDocument(bad))).toBeUndefined();
  expect(wayBackOf('render-threw', bad, undefined)).toBeUndefined();
});

it('is for failures that a build causes, not for those of the network or of decisions', () => {
  const led = causes.filter((code) => wayBackOf(code, bad, aDocument(bad)));
  expect(led).toEqual([
    'entry-missing',
    'entry-content',
    'entry-tampered',
    'asset-missing',
    'asset-content',
    'asset-tampered',
    'entry-threw',
    'entry-shape',
    'init-failed',
    'view-threw',
    'view-shape',
    'mount-timeout',
    'mount-hung',
    'render-threw',
    'update-loop',
    'element-taken',
    'html-refused',
  ]);
});
