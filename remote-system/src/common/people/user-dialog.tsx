import { type User, users } from '@mortise/shared/contract/people';
import { App, type Column, ListPage, Modal, useList } from '@mortise/shared/ui';
import { type ReactNode, useState } from 'react';

interface UserDialogProps {
  title: string;
  columns: Column<User>[];
  /** `Filter`s. */
  filters: ReactNode;
  onClose: () => void;
  /** Returns whether the users were accepted: only then the dialog closes. */
  onChosen: (people: readonly User[]) => boolean | Promise<boolean>;
}

/** Chooses from the existing users. */
export const UserDialog = ({ title, columns, filters, onClose, onChosen }: UserDialogProps) => {
  const { message } = App.useApp();
  const list = useList(users.list, { local: true, defaults: { pageSize: 10 } });
  const [taking, setTaking] = useState(false);

  const confirm = async () => {
    if (!list.selected.length) return void message.warning('请选择一条记录！');
    setTaking(true);
    const taken = await onChosen(list.selected);
    setTaking(false);
    if (taken) onClose();
  };

  return (
    <Modal
      open
      width={1000}
      title={title}
      okText="确定"
      onOk={confirm}
      onCancel={onClose}
      confirmLoading={taking}
      mask={{ closable: false }}
    >
      <ListPage list={list} numbered batch={null} columns={columns} filters={filters} />
    </Modal>
  );
};
