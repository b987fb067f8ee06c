import { departmentRoles } from '@mortise/shared/contract/access';
import type { User } from '@mortise/shared/contract/people';
import { call } from '@mortise/shared/http';
import {
  Button,
  Checkbox,
  Drawer,
  Empty,
  Flex,
  ListFailed,
  RefusalAlert,
  Skeleton,
  useFresh,
  useOne,
  useSending,
} from '@mortise/shared/ui';
import { useState } from 'react';

interface MemberRolesProps {
  user: User;
  departId: string;
  onClose: () => void;
}

/** 部门角色分配: which of a department's roles a user has. */
export const MemberRoles = ({ user, departId, onClose }: MemberRolesProps) => {
  const offered = useOne(departmentRoles.of, { query: { departId, userId: user.id } });
  const held = useFresh(departmentRoles.heldBy, offered.data?.length ? { query: { departId, userId: user.id } } : null);
  const [changed, setChanged] = useState<string[]>();
  const { saving, refusal, send, forget } = useSending();

  const before = (held.data ?? []).flatMap(({ droleId }) => droleId ?? []);
  const ticked = changed ?? before;
  const error = offered.error ?? held.error;
  const roles = offered.data ?? [];
  const save = async () => {
    const body = { userId: user.id, newRoleId: ticked.join(','), oldRoleId: before.join(',') };
    if (await send(() => call(departmentRoles.assign, { body }))) onClose();
  };
  const startAnew = () => {
    setChanged(undefined);
    forget();
    void offered.reload();
    void held.reload();
  };

  return (
    <Drawer
      open
      size={600}
      title="部门角色分配"
      extra={user.realname}
      onClose={onClose}
      footer={
        <Flex justify="space-between" gap={8} wrap>
          <Flex gap={8}>
            <Button disabled={!roles.length} onClick={() => setChanged(roles.map(({ id }) => id))}>
              全部勾选
            </Button>
            <Button disabled={!roles.length} onClick={() => setChanged([])}>
              取消全选
            </Button>
          </Flex>
          <Flex gap={8}>
            <Button onClick={onClose}>取消</Button>
            <Button type="primary" loading={saving} disabled={!held.data || !roles.length} onClick={save}>
              保存
            </Button>
          </Flex>
        </Flex>
      }
    >
      <RefusalAlert refusal={refusal} onAnew={startAnew} />
      {error ? (
        <ListFailed error={error} onRetry={offered.error ? offered.reload : held.reload} />
      ) : !offered.data || (offered.data.length > 0 && !held.data) ? (
        <Skeleton active />
      ) : roles.length ? (
        <Checkbox.Group
          style={{ display: 'flex', flexDirection: 'column', gap: 10 }}
          value={ticked}
          onChange={setChanged}
          options={roles.map(({ id, roleName }) => ({ value: id, label: roleName }))}
        />
      ) : (
        <Empty description="无可配置角色！" />
      )}
    </Drawer>
  );
};
