import { Dict, DictDraft, dictEntries, dicts } from '@mortise/shared/contract/settings';
import { EntityRecord, useListed } from '@mortise/shared/ui';
import { DictEntries } from './dict-entries.tsx';
import { DictForm } from './dict-form.tsx';
import { dictUndo } from './dict-undo.ts';

/** The page of one dictionary: facts, entries, operations, versions. */
export const DictRecordPage = () => (
  <EntityRecord
    record={useListed(dicts.list)}
    of={dicts}
    row={Dict}
    draft={DictDraft}
    table="sys_dict"
    note={({ dictCode }) => dictCode}
    tabs={(dict) => [{ key: 'entries', label: '字典项', call: dictEntries.list, content: <DictEntries dict={dict} /> }]}
    form={(dict, ends) => <DictForm dict={dict} {...ends} />}
    removal={{ undo: dictUndo, hasBin: true }}
  />
);

export default DictRecordPage;
