import { clueRuleOf } from './clue-states.ts';

it('allows no action on a lead whose stored status is unknown', () => {
  // as a database that was moved in may have it
  const unknown = '9' as Parameters<typeof clueRuleOf>[0];
  expect(clueRuleOf(unknown, 'edit', 'owner')).toBeUndefined();
});
