import type { TableChanges } from '#db/changes/table-changes.ts';
import type { Signal } from './push-hub.ts';

/** Tables with everybody's menu and buttons. */
const RIGHTS = ['sys_permission', 'sys_role_permission'];
/** Consoles keep all dictionaries. */
const DICTIONARIES = ['sys_dict', 'sys_dict_item'];

/** The signals of the consoles, each with the tables whose changes send it. */
export const signalsOf = (changes: Pick<TableChanges, 'hearOwners' | 'hearTables'>): readonly Signal[] => [
  {
    cmd: 'rights',
    onChanged: (listener) => {
      changes.hearOwners('sys_user_role', listener);
      changes.hearTables(RIGHTS, () => listener());
    },
  },
  { cmd: 'tasks', onChanged: (listener) => changes.hearOwners('sys_task', listener) },
  { cmd: 'dicts', onChanged: (listener) => changes.hearTables(DICTIONARIES, () => listener()) },
];
