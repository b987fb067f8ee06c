import { DownOutlined } from '@ant-design/icons';
import { FROZEN, NORMAL, type User, users } from '@mortise/shared/contract/people';
import { useCan } from '@mortise/shared/session';
import { Button, Dropdown, ExportButton, type List, useConfirm } from '@mortise/shared/ui';
import { personNames } from '#common/people/person-name.ts';

interface UserBatchProps {
  list: List<User>;
  onFreeze: (users: readonly User[], status: number) => Promise<void>;
  onRemove: () => void;
}

/** Actions on the selected users. */
export const UserBatch = ({ list, onFreeze, onRemove }: UserBatchProps) => {
  const confirm = useConfirm();
  const canRemove = useCan(users.removeBatch);
  const canFreeze = useCan(users.freeze);

  const change = (word: string, status: number) =>
    confirm({
      title: '确认操作',
      content: `是否${word}${personNames(list.selected)}的账号？`,
      onOk: () => onFreeze(list.selected, status),
    });

  const items = [
    ...(canFreeze
      ? [
          { key: 'freeze', label: '冻结', onClick: () => change('冻结', FROZEN) },
          { key: 'release', label: '解冻', onClick: () => change('解冻', NORMAL) },
        ]
      : []),
    // dangerous ones last, as in a row
    ...(canRemove ? [{ key: 'remove', label: '删除', danger: true, onClick: onRemove }] : []),
  ];
  return (
    <>
      {items.length > 0 && (
        <Dropdown trigger={['click']} menu={{ items }}>
          <Button size="small">
            批量操作
            <DownOutlined aria-hidden />
          </Button>
        </Dropdown>
      )}
      <ExportButton list={list} call={users.exportXls} name="用户信息" size="small" />
    </>
  );
};
