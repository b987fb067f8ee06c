import { type Board, BoardDraft, boards, type Layout, type Screen } from '@mortise/shared/contract/dashboard';
import { RoleSelect } from '@mortise/shared/pickers';
import { Button, Field, Form, ListFailed, Modal, Select, useAction, useConfirm, useFresh } from '@mortise/shared/ui';
import { useState } from 'react';

interface RoleBoardsDialogProps {
  screen: Screen;
  layout: Layout;
  onClose: () => void;
}

interface Draft {
  name: string;
  roleIds: string;
}

const NEW = '';

/** Saves what is shown as a board of roles: as a new one, or in place of an existing one. */
export const RoleBoardsDialog = ({ screen, layout, onClose }: RoleBoardsDialogProps) => {
  const known = useFresh(boards.ofScreen, { query: { screen } });
  const [form] = Form.useForm<Draft>();
  const [id, setId] = useState(NEW);
  const confirm = useConfirm();
  const [add, adding] = useAction(boards.add, onClose);
  const [edit, editing] = useAction(boards.edit, onClose);
  const [remove] = useAction(boards.remove, known.reload);
  const chosen = known.data?.find((board) => board.id === id);

  const choose = (next: string) => {
    setId(next);
    const board = known.data?.find((one) => one.id === next);
    form.setFieldsValue({ name: board?.name ?? '', roleIds: board?.roleIds.join() ?? '' });
  };
  const save = async ({ name, roleIds = '' }: Draft) => {
    const draft = { name, roleIds: roleIds ? roleIds.split(',') : [], layout };
    if (chosen) await edit({ body: { ...draft, id: chosen.id, version: chosen.version } });
    else await add({ body: { ...draft, screen } });
  };
  const askRemoval = (board: Board) =>
    confirm({
      title: `删除看板“${board.name}”？`,
      content: '使用此看板的人将看到其他看板；个人调整会保留。',
      danger: true,
      onOk: async () => {
        if (await remove({ query: { id: board.id } })) choose(NEW);
      },
    });

  return (
    <Modal open title="保存为角色看板" footer={null} onCancel={onClose} destroyOnHidden>
      {known.error ? (
        <ListFailed error={known.error} onRetry={() => void known.reload()} />
      ) : (
        <Form form={form} layout="vertical" name="board" onFinish={(draft) => void save(draft)}>
          <Form.Item label="保存到">
            <Select
              aria-label="保存到"
              loading={known.isLoading}
              value={id}
              onChange={choose}
              options={[{ value: NEW, label: '新看板' }, ...(known.data ?? []).map((board) => ({ value: board.id, label: board.name }))]}
            />
          </Form.Item>
          <Field of={BoardDraft} name="name" />
          <Form.Item name="roleIds" label="角色" extra="不选角色：所有没有专属看板的人看到它">
            <RoleSelect />
          </Form.Item>
          <Button type="primary" htmlType="submit" loading={adding || editing}>
            保存
          </Button>{' '}
          {chosen && (
            <Button danger onClick={() => askRemoval(chosen)}>
              删除此看板
            </Button>
          )}
        </Form>
      )}
    </Modal>
  );
};
