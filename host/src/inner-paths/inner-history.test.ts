import type { Place } from '#routes/route-table.ts';
import { createInnerHistory, type InnerMoves } from './inner-history.ts';

const BOOK: Place = { home: '/team/book', remote: 'remote-team' };
const OTHER: Place = { home: '/team/other', remote: 'remote-team' };
const NOTES: Place = { home: '/team/book/notes', remote: 'remote-team' };
const NEW: Place = { home: '/team/new', remote: 'remote-team' };
const placeAt = (href: string) => [NOTES, BOOK, OTHER, NEW].find(({ home }) => href === home || href.startsWith(`${home}/`));

/** The remote whose code runs. */
let running: string | undefined;
const as = <Result>(remote: string | undefined, step: () => Result): Result => {
  running = remote;
  try {
    return step();
  } finally {
    running = undefined;
  }
};

const inner = createInnerHistory(() => (running === undefined ? undefined : `${running}/0123456789ab`));
const router = inner.window;
const moved: string[] = [];
const hidden: string[] = [];
const open = new Set<string>();
const follow: InnerMoves = {
  placeAt,
  remoteAt: (href) => (href === '/sibling' ? BOOK.remote : placeAt(href)?.remote),
  isOwner: (remote) => remote === BOOK.remote,
  onMoved(href) {
    moved.push(href);
    // as the console's router does
    router.history.replaceState({ usr: null, key: 'console', idx: router.history.state.idx }, '', href);
  },
  onMovedHidden(href, home) {
    hidden.push(href);
    return open.has(home);
  },
};
inner.connect(follow);

const address = () => `${location.pathname}${location.search}${location.hash}`;
const turn = () => new Promise((resolve) => setTimeout(resolve));
const back = async () => {
  const popped = new Promise((resolve) => router.addEventListener('popstate', resolve, { once: true }));
  router.history.go(-1);
  await popped;
};

let idx = 0;
const goTo = (href: string) => {
  idx += 1;
  router.history.pushState({ usr: null, key: `k${idx}`, idx }, '', href);
};

beforeEach(() => {
  goTo('/elsewhere');
  moved.length = 0;
  hidden.length = 0;
  open.clear();
});

const stored = (remote?: string) => as(remote, () => history.state);

it('lets a view go to addresses of its own, and gives each router what it stored itself', async () => {
  goTo('/team/book');
  as(BOOK.remote, () => history.pushState({ position: 7 }, '', '/team/book/1?a=1#b'));
  expect([address(), moved]).toEqual(['/team/book/1?a=1#b', ['/team/book/1?a=1#b']]);
  expect(stored()).toEqual({ usr: null, key: 'console', idx: idx + 1, inner: { position: 7 } });
  expect(stored(BOOK.remote)).toEqual({ position: 7 });
  as(BOOK.remote, () => history.replaceState({ position: 8 }, '', '/team/book/2'));
  expect(stored(BOOK.remote)).toEqual({ position: 8 });
  await back();
  expect([address(), stored().idx, stored(BOOK.remote)]).toEqual(['/team/book', idx, null]);
  idx += 1;
});

it('brings back what the router of the view has stored, when its tab is shown again', () => {
  goTo('/team/book');
  as(BOOK.remote, () => history.pushState({ position: 7 }, '', '/team/book/1'));
  idx += 1;
  goTo('/elsewhere');
  goTo('/team/book/1');
  expect(stored()).toMatchObject({ idx, inner: { position: 7 } });
});

it('tells a view when the console goes to another of its addresses', async () => {
  goTo('/team/book/1');
  const told = jest.fn();
  as(BOOK.remote, () => addEventListener('popstate', told));
  goTo('/team/book/2');
  await turn();
  expect(told).toHaveBeenCalledTimes(1);
  goTo('/elsewhere');
  // its menu row, which opens the tab as it was left
  goTo(BOOK.home);
  goTo('/team/book/2');
  await turn();
  expect(told).toHaveBeenCalledTimes(1);
  as(BOOK.remote, () => removeEventListener('popstate', told));
  goTo('/team/book/3');
  await turn();
  expect(told).toHaveBeenCalledTimes(1);
});

it('moves the tab of a hidden view, and not the address of the browser', () => {
  open.add(BOOK.home);
  as(BOOK.remote, () => history.pushState({ position: 1 }, '', '/team/book/9'));
  expect([address(), hidden, moved]).toEqual(['/elsewhere', ['/team/book/9'], []]);
  goTo('/team/book/9');
  expect(stored(BOOK.remote)).toEqual({ position: 1 });
  goTo('/team/other/1');
  as(BOOK.remote, () => history.pushState(null, '', '/team/book/10'));
  expect([address(), hidden]).toEqual(['/team/other/1', ['/team/book/9', '/team/book/10']]);
});

it('leaves a view alone that goes to a menu row below its own', () => {
  goTo('/team/book/1');
  as(BOOK.remote, () => history.pushState(null, '', '/team/book/notes/1'));
  expect([address(), hidden, moved]).toEqual(['/team/book/notes/1', [], []]);
});

it.each(['/sibling', '/team/other/1'])('lets the view at %s open a page of its remote when someone clicks', (href) => {
  open.add(BOOK.home);
  goTo(href);
  const step = () => as(BOOK.remote, () => history.pushState(null, '', '/team/book/9'));
  step();
  expect([address(), hidden]).toEqual([href, ['/team/book/9']]);
  Object.assign(navigator, { userActivation: { isActive: true } });
  step();
  expect([address(), hidden]).toEqual(['/team/book/9', ['/team/book/9']]);
  goTo('/elsewhere');
  step();
  expect([address(), hidden]).toEqual(['/elsewhere', ['/team/book/9', '/team/book/9']]);
  Object.assign(navigator, { userActivation: undefined });
});

it('leaves code alone that goes where it owns nothing, and drops a move of a page that is closed', () => {
  open.add(BOOK.home);
  as('remote-stranger', () => history.pushState({ own: 1 }, '', '/team/book/1'));
  expect([address(), history.state]).toEqual(['/team/book/1', { own: 1 }]);
  goTo('/elsewhere');
  as(BOOK.remote, () => history.pushState(null, '', '/team/other/1'));
  expect(address()).toBe('/elsewhere');
  as(BOOK.remote, () => history.pushState(null, '', '/nowhere'));
  expect([address(), moved]).toEqual(['/nowhere', []]);
  expect(() => as(BOOK.remote, () => history.pushState(null, '', 'https://other.example/'))).toThrow();
});

it('keeps steps of the history from views that are not on the screen, and from no other code', async () => {
  const heard: string[] = [];
  const listen = (name: string, remote: string | undefined) =>
    as(remote, () => addEventListener('popstate', { handleEvent: () => heard.push(name) }));
  goTo('/team/book');
  listen('book', BOOK.remote);
  listen('stranger', 'remote-stranger');
  listen('host', undefined);
  goTo('/team/other');
  listen('other', OTHER.remote);
  goTo('/team/other/1');
  await turn();
  heard.length = 0;
  await back();
  expect(heard.sort()).toEqual(['host', 'other', 'stranger']);
  heard.length = 0;
  await back();
  expect(heard.sort()).toEqual(['book', 'host', 'stranger']);
  heard.length = 0;
  await back();
  expect(heard.sort()).toEqual(['host', 'stranger']);
});

it('gives a page without a place what it stores and hears, also of a remote that has places', async () => {
  const heard: unknown[] = [];
  const listen = (event: PopStateEvent) => heard.push(event.state);
  as(BOOK.remote, () => {
    history.pushState({ mine: 7 }, '', '/elsewhere#b');
    addEventListener('popstate', listen);
  });
  expect(stored(BOOK.remote)).toEqual({ mine: 7 });
  goTo('/elsewhere#c');
  await back();
  expect(heard).toEqual([{ mine: 7 }]);
  as(BOOK.remote, () => removeEventListener('popstate', listen));
});

it('hands on the event of the browser with the state of the view, and keeps one that is asked for once until it comes', async () => {
  const heard: unknown[] = [];
  goTo('/team/book/1');
  const listen = (event: PopStateEvent) => heard.push([event.state, event.target === window, event instanceof PopStateEvent]);
  as(BOOK.remote, () => {
    history.replaceState({ position: 1 }, '', '/team/book/1');
    addEventListener('popstate', listen, { once: true });
  });
  goTo('/elsewhere');
  goTo('/elsewhere?a=1');
  await back();
  expect(heard).toEqual([]);
  await back();
  expect(heard).toEqual([[{ position: 1 }, true, true]]);
  goTo('/elsewhere');
  await back();
  expect(heard).toHaveLength(1);
});

it('removes a listener that both a view and the console registered', async () => {
  const listen = jest.fn();
  goTo('/team/book/1');
  as(BOOK.remote, () => addEventListener('popstate', listen));
  addEventListener('popstate', listen);
  removeEventListener('popstate', listen);
  goTo('/team/book/2');
  await turn();
  await back();
  expect(listen).not.toHaveBeenCalled();
});

it('goes to the row itself by a link of the view, and tells its router', async () => {
  goTo('/team/book/1');
  const told = jest.fn();
  as(BOOK.remote, () => addEventListener('popstate', told));
  idx += 1;
  router.history.pushState({ usr: { tab: BOOK.home }, key: 'own', idx }, '', BOOK.home);
  await turn();
  expect([address(), told.mock.calls.length]).toEqual([BOOK.home, 1]);
  // by a link of another view the row opens as it was left
  goTo('/team/book/1');
  await turn();
  goTo('/team/other');
  idx += 1;
  router.history.pushState({ usr: { tab: OTHER.home }, key: 'own', idx }, '', BOOK.home);
  goTo('/team/book/1');
  await turn();
  expect(told).toHaveBeenCalledTimes(2);
  as(BOOK.remote, () => removeEventListener('popstate', told));
});

it('tells a view that a reload left where it was, and that has stored nothing since', async () => {
  const away = inner.connect({ ...follow, placeAt: (href) => (href.startsWith(NEW.home) ? undefined : placeAt(href)) });
  goTo('/team/new/1');
  away();
  inner.connect(follow);
  const told = jest.fn();
  as(NEW.remote, () => addEventListener('popstate', told));
  goTo('/elsewhere');
  goTo('/team/new/2');
  await turn();
  expect(told).toHaveBeenCalledTimes(1);
  as(NEW.remote, () => removeEventListener('popstate', told));
});
