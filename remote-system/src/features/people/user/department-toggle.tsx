import { ApartmentOutlined } from '@ant-design/icons';
import { Button } from '@mortise/shared/ui';

interface DepartmentToggleProps {
  open: boolean;
  onToggle: () => void;
}

/** Shows and hides the departments beside the list. */
export const DepartmentToggle = ({ open, onToggle }: DepartmentToggleProps) => (
  <Button type="text" icon={<ApartmentOutlined aria-hidden />} aria-expanded={open} onClick={onToggle}>
    {open ? '收起部门' : '按部门筛选'}
  </Button>
);
