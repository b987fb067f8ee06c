import { failureOf } from '../failure/remote-failure.ts';
import { createElementWatch } from './element-watch.ts';

let owner: string | undefined;
const watch = createElementWatch(() => owner);

const define = (by: string | undefined, name: string) => {
  owner = by;
  customElements.define(name, class extends HTMLElement {});
};
const failure = (by: string | undefined, name: string) => {
  try {
    define(by, name);
  } catch (fault) {
    return failureOf(fault, 'view-threw');
  }
  throw new Error('nothing was refused');
};

it('asks for a reload when an earlier build or run of the remote has the name', () => {
  define('remote-a/1', 'x-one');
  expect(failure('remote-a/2', 'x-one')).toMatchObject({ code: 'element-outdated', detail: expect.stringContaining('remote-a/1') });
  watch.forget('remote-a/1');
  expect(failure('remote-a/1', 'x-one').code).toBe('element-outdated');
});

it('does not ask for one that would not help: another remote, the host or the same code has the name', () => {
  define('remote-a/1', 'x-two');
  expect(failure('remote-b/1', 'x-two')).toMatchObject({ code: 'element-taken', detail: expect.stringContaining('remote-a/1') });
  define(undefined, 'x-three');
  expect(failure('remote-b/1', 'x-three').detail).toContain('控制台');
  define('remote-b/1', 'x-four');
  expect(failure('remote-b/1', 'x-four')).toMatchObject({ code: 'element-taken', detail: expect.stringContaining('本应用') });
  // the card's 重试 runs the code again
  watch.forget('remote-b/1');
  expect(failure('remote-b/1', 'x-four').code).toBe('element-taken');
});

it('leaves other refusals as they are', () => {
  expect(failure('remote-a/1', 'noDash').code).toBe('view-threw');
});
