import { type FormHead, formHeads } from '@mortise/shared/contract/online';
import { Permit } from '@mortise/shared/session';
import { Button, type List, useAction, useConfirm } from '@mortise/shared/ui';

/** 移除: removes the configuration of the selected forms; their tables stay as they are. */
export const ForgetSelected = ({ list }: { list: List<FormHead> }) => {
  const [forget] = useAction(formHeads.removeBatch, list.reload, '移除成功');
  const confirm = useConfirm();
  const ask = () =>
    confirm({
      title: `移除 ${list.selected.length} 个表单的配置？`,
      content: '只移除配置，数据表保留。',
      danger: true,
      onOk: () => forget({ query: { ids: list.selected.map(({ id }) => id).join(), flag: '0' } }),
    });
  return (
    <Permit call={formHeads.removeBatch}>
      <Button size="small" onClick={ask}>
        移除
      </Button>
    </Permit>
  );
};
