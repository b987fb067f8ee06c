import { readShareScope } from './share-scope.ts';

it('lists the provider of each shared module of the page', () => {
  const shareScopeMap = { default: { react: { '19.3.1': { from: 'mortise_host', useIn: ['remote_a', 'remote_b'] } } } };
  expect(readShareScope({ __FEDERATION__: { __INSTANCES__: [{ shareScopeMap }, { shareScopeMap }] } })).toEqual([
    { name: 'react', version: '19.3.1', from: 'mortise_host', users: ['remote_a', 'remote_b'] },
  ]);
  expect(readShareScope({})).toEqual([]);
});
