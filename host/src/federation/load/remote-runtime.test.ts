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

it('loads a module that is provided later when a remote first asks for it, and once', async () => {
  const module = { Table: {} };
  const load = jest.fn(async () => module);
  void createRemoteRuntime({ [FEDERATION_RUNTIME]: core, '@mortise/shared/ui': { version: '1.2.3', range: '^1.2.0', load } } as never);
  const instance = jest.mocked(createInstance).mock.results.at(-1)?.value as ReturnType<typeof createInstance>;
  expect(load).not.toHaveBeenCalled();
  const ask = async () => ((await instance.loadShare('@mortise/shared/ui')) || undefined)?.();
  expect([await ask(), await ask()]).toEqual([module, module]);
  expect(load).toHaveBeenCalledTimes(1);
});
