import { chosenOf } from './chosen-remotes.ts';

const KNOWN = ['remote-monitor', 'remote-shop', 'remote-system'];

it('develops all remotes unless some are named', () => expect(chosenOf([], KNOWN)).toEqual(KNOWN));

it('takes names with and without their prefix', () => {
  expect(chosenOf(['system', 'remote-shop'], KNOWN)).toEqual(['remote-shop', 'remote-system']);
});

it('names the remotes there are when one is not there', () => {
  expect(() => chosenOf(['sytem'], KNOWN)).toThrow('There is no remote-sytem. Remotes: remote-monitor, remote-shop, remote-system');
});
