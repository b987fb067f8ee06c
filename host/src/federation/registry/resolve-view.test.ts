import { aDocument, aRemote } from '#testing/registry-builders.ts';
import { resolveView } from './resolve-view.ts';

const offering = (name: string, view: string, enabled = true) =>
  aRemote({ name, enabled, build: { name, exposes: [{ name: view, kind: 'view', assets: [] }] } });

it('finds the remote whose build has the view of that name', () => {
  const document = aDocument(offering('remote-a', 'a/List'), offering('remote-b', 'b/List'));
  expect(resolveView(document, 'b/List').name).toBe('remote-b');
});

it('throws view-unknown with the name', () => {
  expect(() => resolveView(aDocument(aRemote()), 'system/Nothing')).toThrow('view-unknown: system/Nothing');
});

it('does not resolve a lent component or the lifecycles as a view', () => {
  const document = aDocument(aRemote({ build: { exposes: [{ name: 'lifecycles', kind: 'lifecycles', assets: [] }] } }));
  expect(() => resolveView(document, 'lifecycles')).toThrow('view-unknown');
});

it('resolves a foreign view like any other', () => {
  const document = aDocument(aRemote({ build: { exposes: [{ name: 'vue/Counter', kind: 'lifecycles', assets: [] }] } }));
  expect(resolveView(document, 'vue/Counter').name).toBe('remote-system');
});

it('chooses the same one of two whatever their order, and warns', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  const [a, b] = [offering('remote-a', 'x/List'), offering('remote-b', 'x/List')];
  expect(resolveView(aDocument(a, b), 'x/List').name).toBe('remote-a');
  expect(resolveView(aDocument(b, a), 'x/List').name).toBe('remote-a');
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('remote-a, remote-b'));
  warn.mockRestore();
});

it('prefers a remote that is enabled', () => {
  expect(resolveView(aDocument(offering('remote-a', 'x/List', false), offering('remote-b', 'x/List')), 'x/List').name).toBe('remote-b');
});
