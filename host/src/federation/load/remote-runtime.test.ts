import { createInstance } from '@module-federation/enhanced/runtime';
import { FEDERATION_RUNTIME } from '@mortise/shared/contract/registry';
import { createRemoteRuntime } from './remote-runtime.ts';

jest.mock('@module-federation/enhanced/runtime', () => {
  const real: object = jest.requireActual('@module-federation/enhanced/runtime');
  return { ...real, createInstance: jest.fn((real as { createInstance: () => unknown }).createInstance) };
});

const core = { version: '2.9.2', range: '~2.9.2', module: {} };

it('lends the runtime core to the entries of remotes', () => {
  // no shared module is loaded here
  const runtime = createRemoteRuntime({ [FEDERATION_RUNTIME]: core } as never);
  expect(runtime.load).toBeInstanceOf(Function);
  expect((globalThis as { _FEDERATION_RUNTIME_CORE?: object })._FEDERATION_RUNTIME_CORE).toBe(core.module);
});

const UI = '@mortise/shared/ui';

const runtimeWith = (load: () => Promise<object>) => {
  const runtime = createRemoteRuntime({ [FEDERATION_RUNTIME]: core, [UI]: { version: '1.2.3', range: '^1.2.0', load } } as never);
  const instance = jest.mocked(createInstance).mock.results.at(-1)?.value as ReturnType<typeof createInstance>;
  return { runtime, instance };
};

it('loads a module that is provided later when a view first needs it, and then no more', async () => {
  const module = { Table: {} };
  const load = jest.fn(async () => module);
  const { runtime, instance } = runtimeWith(load);
  expect(runtime.provide(['react'])).toBeUndefined();
  expect(load).not.toHaveBeenCalled();
  await runtime.provide(['react', UI]);
  expect(runtime.provide([UI])).toBeUndefined();
  expect(load).toHaveBeenCalledTimes(1);
  expect(((await instance.loadShare(UI)) || undefined)?.()).toBe(module);
});

it('lends it to a remote whose entry ran before, and registered the module without code', async () => {
  const module = { Table: {} };
  const { runtime, instance } = runtimeWith(async () => module);
  const { default: scope = {} } = instance.shareScopeMap;
  scope[UI] = {
    '0': { ...scope[UI]?.['1.2.3'], version: '0', from: 'remote_small', lib: () => ({}), loaded: true } as never,
    ...scope[UI],
  };
  await runtime.provide([UI]);
  expect(((await instance.loadShare(UI)) || undefined)?.()).toBe(module);
});

it('loads it again after a failure', async () => {
  const load = jest.fn<Promise<object>, []>().mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce({});
  const { runtime } = runtimeWith(load);
  await expect(runtime.provide([UI])).rejects.toThrow('offline');
  await runtime.provide([UI]);
  expect(load).toHaveBeenCalledTimes(2);
});
