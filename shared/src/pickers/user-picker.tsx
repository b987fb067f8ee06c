import { UserOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { keysIn } from '#contract/index.ts';
import { UserChoice, userChoices } from '#contract/people/index.ts';
import { column, Filter, Flex, Input, ListPage, Modal, nameList, useList, useNarrow, useOne } from '#ui/index.ts';
import { ChosenSelect } from './chosen-select.tsx';
import { DepartmentTree } from './department-tree.tsx';
import { useDepartmentNames } from './use-department-names.ts';

interface UserPickerProps {
  id?: string;
  /** Name for screen readers, where no label of a form names the picker. */
  label?: string | undefined;
  /** Comma list of accounts. */
  value?: string | null;
  onChange?: (value: string) => void;
  /** Allows several users. */
  multi?: boolean;
}

const columns = [
  column(UserChoice, 'username', { sorter: true }),
  column(UserChoice, 'realname'),
  column(UserChoice, 'sex'),
  column(UserChoice, 'phone'),
  column(UserChoice, 'orgCodeTxt', { render: nameList }),
];

interface DialogProps {
  multi: boolean;
  onChosen: (usernames: string[]) => void;
  onClose: () => void;
}

const UserPickerDialog = ({ multi, onChosen, onClose }: DialogProps) => {
  const narrow = useNarrow();
  const list = useList(userChoices.page, { local: true, defaults: { pageSize: 10 } });
  const { departId } = list.conditions;
  const departmentName = useDepartmentNames();
  // without `multi` only the row selected last counts
  const chosen = multi ? list.selected : list.selected.slice(-1);

  return (
    <Modal
      open
      width={1250}
      title="根据部门选择用户"
      okText="确定"
      okButtonProps={{ disabled: chosen.length === 0 }}
      onOk={() => {
        onChosen(chosen.map(({ username }) => username));
        onClose();
      }}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <Flex gap={16} vertical={narrow}>
        <div style={{ width: narrow ? '100%' : 240, flex: 'none' }}>
          <DepartmentTree
            value={departId ? [departId] : []}
            onChange={([id]) => list.search({ ...list.conditions, departId: id })}
            height={narrow ? 160 : 400}
          />
        </div>
        <div style={{ flex: 1, minWidth: 0 }}>
          <ListPage
            list={{ ...list, selected: chosen }}
            batch={null}
            conditionTexts={{ departId: { label: '部门', text: departmentName } }}
            columns={columns}
            filters={
              <Filter of={UserChoice} name="username">
                <Input placeholder="请输入账号" allowClear />
              </Filter>
            }
          />
        </div>
      </Flex>
    </Modal>
  );
};

/** Selects users by department; the value is a comma list of accounts (docs/wire/shell.md §8, `JSelectUserByDep`). */
export const UserPicker = ({ id, label, value, onChange, multi = false }: UserPickerProps) => {
  const [open, setOpen] = useState(false);
  const usernames = keysIn(value);
  const { data = [] } = useOne(userChoices.many, usernames.length ? { query: { username: `${usernames.join(',')},` } } : null);
  const nameOf = (username: string) => data.find((user) => user.username === username)?.realname ?? username;

  return (
    <>
      <ChosenSelect
        id={id}
        label={label}
        keys={usernames}
        nameOf={nameOf}
        placeholder="请先选择用户"
        icon={<UserOutlined aria-hidden />}
        onChange={onChange}
        onOpen={() => setOpen(true)}
      />
      {open && (
        <UserPickerDialog
          multi={multi}
          onChosen={(added) => onChange?.((multi ? [...new Set([...usernames, ...added])] : added).join(','))}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};
