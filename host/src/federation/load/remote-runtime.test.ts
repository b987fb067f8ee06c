import { FEDERATION_RUNTIME } from '@mortise/shared/contract/registry';
import { createRemoteRuntime } from './remote-runtime.ts';

it('lends the runtime core to the entries of remotes', () => {
  const core = { version: '2.9.2', range: '~2.9.2', module: {} };
  // no shared module is loaded here
  const runtime = createRemoteRuntime({ [FEDERATION_RUNTIME]: core } as never);
  expect(runtime.load).toBeInstanceOf(Function);
  expect((globalThis as { _FEDERATION_RUNTIME_CORE?: object })._FEDERATION_RUNTIME_CORE).toBe(core.module);
});
