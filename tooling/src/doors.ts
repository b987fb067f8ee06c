import type { Expose, FirstPage, LentCard, Palette } from '@mortise/shared/contract/registry';

/** Menu component string → the file whose default export it shows. */
export type Views = Readonly<Record<string, `./src/${string}.tsx`>>;

/** Menu component string → the file that exports `bootstrap`, `mount` and `unmount`: a view in another framework or without one. */
export type ForeignViews = Readonly<Record<string, `./src/${string}.ts`>>;

/** Component string → a card that boards show: its file, and what the catalogue of cards says of it. */
export type Cards = Readonly<Record<string, Readonly<Omit<LentCard, 'component'>> & { file: `./src/${string}.tsx` }>>;

export interface NamedDoors {
  views: Views;
  /** Components that other remotes may borrow. */
  lends?: Views;
  /** Cards that boards of any remote show. */
  cards?: Cards;
  foreign?: ForeignViews;
  /** Views with a router of their own: addresses below the path of their menu row belong to them. */
  ownsPaths?: readonly string[];
  /** Records and actions that Ctrl K offers. */
  palette?: Palette;
  /** Calls with which the lists of views begin, made with `firstPage`. */
  firstPages?: readonly FirstPage[];
}

export interface Door {
  kind: Expose['kind'];
  /** The module that the bundler exposes. Relative to the remote's folder: an absolute path would become part of module ids. */
  request: string;
  /** The chunk that holds it. */
  chunk: string;
  ownsPaths?: true;
}

const chunkOf = (name: string) => name.replaceAll('/', '-');

/** All exposes of a remote by name: views, lent components, foreign views, and the lifecycles of all views. */
export function doorsOf({ views, lends = {}, cards = {}, foreign = {}, ownsPaths = [] }: NamedDoors): Record<string, Door> {
  const doors: Record<string, Door> = {};
  const add = (kind: Door['kind'], name: string, request: string) => {
    if (doors[name]) throw new Error(`Two doors are named ${name}.`);
    doors[name] = { kind, request, chunk: chunkOf(name) };
  };
  for (const [name, file] of Object.entries(views)) add('view', name, file);
  for (const [name, file] of Object.entries(lends)) add('component', name, file);
  for (const [name, { file }] of Object.entries(cards)) add('component', name, file);
  for (const [name, file] of Object.entries(foreign)) add('lifecycles', name, file);
  if (Object.keys(views).length) add('lifecycles', 'lifecycles', lifecyclesOf(views));
  for (const name of ownsPaths) {
    const door = doors[name];
    if (!door || door.kind === 'component') throw new Error(`${name} is to own paths, but is no view.`);
    door.ownsPaths = true;
  }
  return doors;
}

/** The cards as the build's record has them. */
export const recordedCards = (cards: Cards): LentCard[] =>
  Object.entries(cards).map(([component, { file: _, ...card }]) => ({ component, ...card }));

/** Generates the module that exports the views as single-spa lifecycles. */
function lifecyclesOf(views: Views) {
  const loaders = Object.entries(views).map(([name, file]) => {
    // the chunk name of the view, so that both share one chunk
    return `${JSON.stringify(name)}: () => import(/* webpackChunkName: "${chunkOf(name)}" */ ${JSON.stringify(file)})`;
  });
  return `data:text/javascript,${encodeURIComponent(`
    import { defineLifecycles } from '@mortise/shared/micro';
    export const { bootstrap, mount, unmount, update } = defineLifecycles({ ${loaders.join(', ')} });
  `)}`;
}
