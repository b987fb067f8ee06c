import { ApartmentOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { keysIn } from '#contract/index.ts';
import { Modal } from '#ui/index.ts';
import { ChosenSelect } from './chosen-select.tsx';
import { DepartmentTree } from './department-tree.tsx';
import { useDepartmentNames } from './use-department-names.ts';

interface DepartmentPickerProps {
  id?: string;
  /** Name for screen readers, where no label of a form names the picker. */
  label?: string | undefined;
  /** Comma list of department ids. */
  value?: string | null;
  onChange?: (value: string) => void;
  /** Allows several departments. */
  multi?: boolean;
}

/** Selects departments in a dialog (docs/wire/shell.md §8, `JSelectDepart`). */
export const DepartmentPicker = ({ id, label, value, onChange, multi = false }: DepartmentPickerProps) => {
  const nameOf = useDepartmentNames();
  const [choosing, setChoosing] = useState<string[]>();
  const ids = keysIn(value);

  const confirm = () => {
    onChange?.((choosing ?? []).join(','));
    setChoosing(undefined);
  };

  return (
    <>
      <ChosenSelect
        id={id}
        label={label}
        keys={ids}
        nameOf={nameOf}
        placeholder="请点击选择部门"
        icon={<ApartmentOutlined aria-hidden />}
        onChange={onChange}
        onOpen={() => setChoosing(ids)}
      />
      <Modal
        title="选择部门"
        width={500}
        open={choosing !== undefined}
        onOk={confirm}
        onCancel={() => setChoosing(undefined)}
        okText="确定"
        destroyOnHidden
      >
        <DepartmentTree value={choosing ?? []} onChange={setChoosing} multiple={multi} height={380} />
      </Modal>
    </>
  );
};
