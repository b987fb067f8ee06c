import { Button, Input, MenuIcon, Modal, menuIconGroups, Space, Tabs, Tooltip } from '@mortise/shared/ui';
import { useState } from 'react';
import styles from '../permission.module.css';

interface IconFieldProps {
  id?: string;
  value?: string | null;
  onChange?: (icon: string) => void;
}

/** Selects the icon of a menu row from those bundled with the console. */
export const IconField = ({ id, value, onChange }: IconFieldProps) => {
  const [open, setOpen] = useState(false);
  const choose = (icon: string) => {
    onChange?.(icon);
    setOpen(false);
  };

  return (
    <>
      <Space.Compact block>
        <Input
          id={id}
          placeholder="点击选择图标"
          allowClear
          readOnly
          value={value ?? ''}
          prefix={<MenuIcon name={value} />}
          onClick={() => setOpen(true)}
          onChange={({ target }) => target.value === '' && onChange?.('')}
        />
        <Button onClick={() => setOpen(true)}>选择图标</Button>
      </Space.Compact>
      <Modal open={open} title="选择图标" width={720} footer={null} onCancel={() => setOpen(false)} destroyOnHidden>
        <Tabs
          items={menuIconGroups.map(({ title, icons }) => ({
            key: title,
            label: title,
            children: (
              <div className={styles.icons}>
                {Object.keys(icons).map((name) => (
                  <Tooltip key={name} title={name}>
                    <Button
                      type={name === value ? 'primary' : 'text'}
                      aria-label={name}
                      icon={<MenuIcon name={name} />}
                      onClick={() => choose(name)}
                    />
                  </Tooltip>
                ))}
              </div>
            ),
          }))}
        />
      </Modal>
    </>
  );
};
