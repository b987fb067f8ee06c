import { DownOutlined } from '@ant-design/icons';
import { useState } from 'react';
import type { AnyEndpoint } from '#contract/index.ts';
import { canCall } from '#session/button-rules.ts';
import { useOffers, useSession } from '#session/index.ts';
import { Button, Dropdown, Popconfirm } from '../antd.ts';
import styles from './row-actions.module.css';

export interface RowAction {
  label: string;
  onClick: () => void;
  /** The endpoint it calls; users who may not call it don't see the action. */
  call?: Pick<AnyEndpoint, 'access' | 'offer'>;
  /** Question of the confirmation dialog. */
  confirm?: string;
  danger?: boolean;
}

interface RowActionsProps {
  actions: readonly RowAction[];
  /** Name of the row, shown with each question. */
  subject?: string;
}

/** The actions of a row: the first is visible, the others are behind 更多 unless there is only one. Actions that the user may not perform are left out. */
export const RowActions = ({ actions, subject }: RowActionsProps) => {
  const permissions = useSession((state) => state.permissions);
  const offers = useOffers();
  const [asked, setAsked] = useState<RowAction>();
  const [isAsking, setIsAsking] = useState(false);
  const allowed = actions.filter(({ call }) => !call || (permissions && canCall(permissions, call, offers)));
  const [first, second, ...others] = allowed;
  const isShort = second !== undefined && !others.length;

  const press = (action: RowAction) => {
    if (!action.confirm) return action.onClick();
    setAsked(action);
    setIsAsking(true);
  };
  const link = (action: RowAction) => (
    <Button type="link" size="small" danger={action.danger} onClick={() => press(action)}>
      {action.label}
    </Button>
  );

  return (
    <span className={styles.actions}>
      {first && link(first)}
      {isShort && link(second)}
      {others.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: allowed.slice(1).map((action) => ({
              key: action.label,
              label: action.label,
              danger: action.danger,
              onClick: () => press(action),
            })),
          }}
        >
          <Button type="link" size="small">
            更多
            <DownOutlined className={styles.caret} aria-hidden />
          </Button>
        </Dropdown>
      )}
      {/* not before the first question: one in each row would be hundreds of components in a list */}
      {asked && (
        <Popconfirm
          title={asked.confirm}
          description={subject}
          open={isAsking}
          onOpenChange={(open) => !open && setIsAsking(false)}
          onConfirm={asked.onClick}
          okButtonProps={{ danger: asked.danger }}
          placement="topRight"
          trigger={[]}
        >
          <span className={styles.anchor} />
        </Popconfirm>
      )}
    </span>
  );
};
