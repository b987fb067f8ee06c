import { mockViewOf } from './mock-view.tsx';

const MAKER = 'mortiseMockContainer';

/** A federation container whose exposes are mock views. */
const makeContainer = () => {
  const modules = new Map<string, { default: ReturnType<typeof mockViewOf> }>();
  return {
    init: async () => {},
    get: async (expose: string) => {
      const view = expose.replace(/^\.\//, '');
      const module = modules.get(view) ?? { default: mockViewOf(view) };
      modules.set(view, module);
      return () => module;
    },
  };
};

/** Entries of mock remotes ask the page for their container. */
export const offerContainers = () => Object.assign(globalThis, { [MAKER]: makeContainer });

/** The entry script of a mock remote: it goes the whole way through gate, fetcher and loader, like any other. */
export const entryOf = (container: string) => `globalThis[${JSON.stringify(container)}] = globalThis.${MAKER}();\n`;
