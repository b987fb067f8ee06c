import { type FormList, type FormRecord, formRecords, formRows, ofForm } from '@mortise/shared/contract/online';
import { useOffers } from '@mortise/shared/session';
import { useAction, useConfirm, useRemoval } from '@mortise/shared/ui';
import { nameOf } from './form-record.ts';

/** In front of JeecgBoot, which removes for good. */
const usePlainRemoval = (list: FormList, onDone: () => unknown) => {
  const confirm = useConfirm();
  const [remove] = useAction(formRows.remove, onDone);
  return (rows: readonly FormRecord[]) => {
    const [only] = rows;
    if (!only) return;
    const what = rows.length === 1 ? `“${nameOf(list, only) || list.description}”` : `选中的 ${rows.length} 条数据`;
    confirm({
      title: `删除${rows.length > 1 ? '' : list.description}${what}？`,
      content: list.pidField ? '下级数据将一并删除' : '删除后无法恢复',
      danger: true,
      onOk: () => remove({ params: { headId: list.code, dataIds: rows.map(({ id }) => id).join(',') } }),
    });
  };
};

/** Asks, then removes rows with their sub rows, and in a tree all that is below them; the message offers to take it back. */
export const useRowRemoval = (list: FormList, onDone: () => unknown) => {
  const { removals } = useOffers();
  const subject = { noun: list.description, name: 'id' };
  const call = <Each extends (typeof formRecords)['remove' | 'removeBatch' | 'reach' | 'restore']>(each: Each) => ({
    ...ofForm(each, list.code),
    subject,
  });
  const calls = {
    remove: call(formRecords.remove),
    removeBatch: call(formRecords.removeBatch),
    reach: call(formRecords.reach),
    restore: call(formRecords.restore),
  };
  const removal = useRemoval<FormRecord>(calls, { hasBin: true, nameOf: (row) => nameOf(list, row) || row.id, onDone });
  const plain = usePlainRemoval(list, onDone);
  if (!removals) return plain;
  return (rows: readonly FormRecord[]) => {
    const [only] = rows;
    if (only && rows.length === 1) removal.one(only);
    else removal.several(rows);
  };
};
