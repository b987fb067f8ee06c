import { mockViewOf } from './mock-view.tsx';

const MAKER = 'mortiseMockContainer';

/** A module federation container whose exposes are mock views. */
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

/** Defines the global function that entry scripts of mock remotes call to make their container. */
export const offerContainers = () => Object.assign(globalThis, { [MAKER]: makeContainer });

/** Entry script of a mock remote. It passes gate, fetcher and loader like a real one. */
export const entryOf = (container: string) => `globalThis[${JSON.stringify(container)}] = globalThis.${MAKER}();\n`;
