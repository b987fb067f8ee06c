import { ApartmentOutlined } from '@ant-design/icons';
import type { User } from '@mortise/shared/contract/people';
import { useDepartmentNames } from '@mortise/shared/pickers';
import { Button, type List, Tag } from '@mortise/shared/ui';

interface DepartmentToggleProps {
  list: List<User>;
  open: boolean;
  onToggle: () => void;
}

/** Shows and hides the departments; a tag names the one that the list is narrowed to. */
export const DepartmentToggle = ({ list, open, onToggle }: DepartmentToggleProps) => {
  const nameOf = useDepartmentNames();
  const { departId, ...others } = list.conditions;
  return (
    <>
      <Button type="text" icon={<ApartmentOutlined aria-hidden />} aria-expanded={open} onClick={onToggle}>
        {open ? '收起部门' : '按部门筛选'}
      </Button>
      {departId && (
        <Tag closable closeIcon onClose={() => list.search(others)}>
          {nameOf(departId)}
        </Tag>
      )}
    </>
  );
};
