import { signalsOf } from './signals.ts';

it('signals each table whose changes consoles must learn, to its owner if it has one', () => {
  const heard: [name: string, change: (owner?: string) => void][] = [];
  const signals = signalsOf({
    hearOwners: (table, listener) => void heard.push([`${table} of one`, listener]),
    hearTables: (tables, listener) => void heard.push([tables.join(), listener]),
  });
  const sent: unknown[] = [];
  for (const { cmd, onChanged } of signals) onChanged((userId) => sent.push([cmd, userId]));
  for (const [, change] of heard) change('u1');
  expect(heard.map(([name], place) => [name, sent[place]])).toEqual([
    ['sys_user_role of one', ['rights', 'u1']],
    ['sys_permission,sys_role_permission', ['rights', undefined]],
    ['sys_task of one', ['tasks', 'u1']],
    ['sys_dict,sys_dict_item', ['dicts', undefined]],
  ]);
});
