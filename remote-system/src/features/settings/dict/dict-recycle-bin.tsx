import { dicts } from '@mortise/shared/contract/settings';
import { RecycleBin, useAction, useOne } from '@mortise/shared/ui';
import { dictFacts } from './dict-columns.tsx';

const columns = dictFacts.map((column) => ({ ...column, sorter: false }));

/** Dictionaries that were removed (docs/wire/system-dict.md): one at a time. */
export const DictRecycleBin = ({ onClose }: { onClose: () => void }) => {
  const bin = useOne(dicts.recycled, {});
  const [restore] = useAction(dicts.restore, bin.reload);
  const [destroy] = useAction(dicts.destroy, bin.reload);

  return (
    <RecycleBin
      title="字典回收站"
      nameOf={({ dictName }) => dictName}
      width="90%"
      bin={bin}
      columns={columns}
      restore={{ label: '字典取回', run: ([dict]) => dict && restore({ params: { id: dict.id } }) }}
      destroy={{
        title: '彻底删除字典',
        question: () => '您确定要彻底删除这个字典项吗？',
        run: async ([dict]) => dict && destroy({ params: { id: dict.id } }),
      }}
      onClose={onClose}
    />
  );
};
