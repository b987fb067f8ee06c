import { DownOutlined } from '@ant-design/icons';
import { FROZEN, NORMAL, type User, users } from '@mortise/shared/contract';
import { useCan } from '@mortise/shared/session';
import { App, Button, Dropdown, ExportButton, type List, useAction } from '@mortise/shared/ui';

interface UserBatchProps {
  list: List<User>;
  onFreeze: (users: readonly User[], status: number) => Promise<void>;
}

/** What may be done with the selected users. */
export const UserBatch = ({ list, onFreeze }: UserBatchProps) => {
  const { modal } = App.useApp();
  const [remove] = useAction(users.removeBatch, list.reload);
  const canRemove = useCan('user:delete');
  const canFreeze = useCan('user:freeze');

  const ask = (title: string, content: string, onOk: () => Promise<unknown>) =>
    modal.confirm({ title, content, okText: '确定', cancelText: '取消', onOk: async () => void (await onOk()) });
  const removeSelected = () =>
    ask('确认删除', '是否删除选中数据?', () => remove({ query: { ids: list.selected.map(({ id }) => id).join(',') } }));

  const items = [
    ...(canRemove ? [{ key: 'remove', label: '删除', danger: true, onClick: removeSelected }] : []),
    ...(canFreeze
      ? [
          { key: 'freeze', label: '冻结', onClick: () => ask('确认操作', '是否冻结选中账号?', () => onFreeze(list.selected, FROZEN)) },
          { key: 'release', label: '解冻', onClick: () => ask('确认操作', '是否解冻选中账号?', () => onFreeze(list.selected, NORMAL)) },
        ]
      : []),
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
      <ExportButton list={list} endpoint={users.exportXls} name="用户信息" code="user:export" size="small" />
    </>
  );
};
