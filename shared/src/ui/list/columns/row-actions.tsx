import { useState } from 'react';
import type { AnyEndpoint } from '#contract/index.ts';
import { canCall } from '#session/button-rules.ts';
import { useOffers, useSession } from '#session/index.ts';
import { Popconfirm } from '../../antd.ts';
import styles from './row-actions.module.css';
import { RowMenu } from './row-menu.tsx';

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

/** Dangerous actions come last in every list, so that nobody hits one where another is expected. */
const dangerousLast = (actions: readonly RowAction[]) =>
  actions.toSorted((one, other) => Number(one.danger ?? false) - Number(other.danger ?? false));

/**
 * The actions of a row: the first is visible, the others are behind 更多 unless there is only one; dangerous ones come last. Actions that the
 * user may not perform are left out.
 */
export const RowActions = ({ actions, subject }: RowActionsProps) => {
  const permissions = useSession((state) => state.permissions);
  const offers = useOffers();
  const [asked, setAsked] = useState<RowAction>();
  const [isAsking, setIsAsking] = useState(false);
  const allowed = dangerousLast(actions.filter(({ call }) => !call || (permissions && canCall(permissions, call, offers))));
  const [first, second, ...others] = allowed;
  const isShort = second !== undefined && !others.length;

  const press = (action: RowAction) => {
    if (!action.confirm) return action.onClick();
    setAsked(action);
    setIsAsking(true);
  };
  // a plain button: antd's is five components, in every row
  const link = (action: RowAction) => (
    <button type="button" className={action.danger ? styles.danger : styles.action} onClick={() => press(action)}>
      {action.label}
    </button>
  );

  return (
    <span className={styles.actions}>
      {first && link(first)}
      {isShort && link(second)}
      {others.length > 0 && (
        <RowMenu
          items={allowed.slice(1).map((action) => ({
            key: action.label,
            label: action.label,
            danger: action.danger,
            onClick: () => press(action),
          }))}
        />
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
