import { letListenersSleep } from './sleeping-listeners.ts';

const ofHost = jest.fn(EventTarget.prototype.addEventListener);
document.documentElement.addEventListener = ofHost;

let owner: string | undefined;
let asleep: string[] = [];
const asked: unknown[] = [];
letListenersSleep(
  () => owner,
  (build, target) => {
    asked.push([build, target]);
    return asleep.includes(build);
  },
);

const heard: string[] = [];
const hear = (event: Event) => void heard.push(event.type);
const act = (type: string, target: EventTarget = document.body) => target.dispatchEvent(new Event(type, { bubbles: true }));
const by = (build: string, work: () => void) => {
  owner = build;
  work();
  owner = undefined;
};

beforeEach(() => {
  heard.length = 0;
  asked.length = 0;
  asleep = [];
});

it.each([window, document, document.documentElement, document.body])(
  'listeners of %s hear nothing while their build is asleep',
  (target) => {
    by('a/1', () => target.addEventListener('keydown', hear));
    act('keydown');
    asleep = ['a/1'];
    act('keydown');
    expect(heard).toEqual(['keydown']);
    asleep = ['b/1'];
    act('keydown');
    expect(heard).toEqual(['keydown', 'keydown']);
    target.removeEventListener('keydown', hear);
    act('keydown');
    expect(heard).toHaveLength(2);
  },
);

it('those of others, and of what users do not do, go on hearing', () => {
  asleep = ['a/1'];
  document.addEventListener('keydown', hear);
  by('a/1', () => {
    document.addEventListener('visibilitychange', hear);
    window.addEventListener('focus', hear);
  });
  for (const type of ['keydown', 'visibilitychange']) act(type, document);
  window.dispatchEvent(new Event('focus'));
  expect(heard).toEqual(['keydown', 'visibilitychange', 'focus']);
  for (const [target, type] of [
    [document, 'keydown'],
    [document, 'visibilitychange'],
    [window, 'focus'],
  ] as const)
    target.removeEventListener(type, hear);
  act('keydown', document);
  expect(heard).toHaveLength(3);
});

it('a listener for one time waits until its build is awake', () => {
  by('a/1', () => document.addEventListener('click', hear, { once: true, capture: true }));
  asleep = ['a/1'];
  act('click');
  expect(heard).toEqual([]);
  asleep = [];
  act('click');
  act('click');
  expect(heard).toEqual(['click']);
  by('a/1', () => document.addEventListener('click', hear, { once: true }));
  document.removeEventListener('click', hear);
  act('click');
  expect(heard).toHaveLength(1);
});

it('asks with what the act is about, and goes through methods that others put into the prototype', () => {
  by('a/1', () => document.body.addEventListener('keydown', hear));
  act('keydown', document.body);
  expect(asked).toEqual([['a/1', document.body]]);
  document.body.removeEventListener('keydown', hear);
  const original = EventTarget.prototype.addEventListener;
  const replaced = jest.fn(original);
  EventTarget.prototype.addEventListener = replaced;
  const element = document.createElement('p');
  by('a/1', () => {
    document.addEventListener('wheel', hear);
    document.addEventListener.call(element, 'wheel', hear);
  });
  EventTarget.prototype.addEventListener = original;
  expect(replaced.mock.contexts).toEqual([document, element]);
  document.removeEventListener.call(element, 'wheel', hear);
  act('wheel', element);
  expect(heard).toEqual(['keydown']);
  document.removeEventListener('wheel', hear);
});

it('goes through methods that the host replaced before', () => {
  by('a/1', () => document.documentElement.addEventListener('wheel', hear));
  document.documentElement.removeEventListener('wheel', hear);
  expect(ofHost).toHaveBeenCalledWith('wheel', expect.any(Function), undefined);
});

it('keeps options, objects and what `this` is, and adds a listener once', () => {
  const seen: unknown[] = [];
  const object = { handleEvent: (event: Event) => void seen.push(event.type) };
  function own(this: unknown) {
    seen.push(this);
  }
  by('a/1', () => {
    document.addEventListener('click', object);
    document.addEventListener('click', object);
    document.addEventListener('wheel', own, { once: true });
    window.addEventListener.call(undefined as never, 'contextmenu', hear);
    document.addEventListener('click', null as never);
  });
  for (const type of ['click', 'wheel', 'wheel', 'contextmenu']) act(type);
  expect(seen).toEqual(['click', document]);
  expect(heard).toEqual(['contextmenu']);
  document.removeEventListener('click', object);
  act('click');
  expect(seen).toHaveLength(2);
});
