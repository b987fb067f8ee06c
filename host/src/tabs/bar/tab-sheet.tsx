import { Drawer } from '@mortise/shared/ui';
import { useTabActions } from '../use-tab-actions.ts';
import { TabList } from './tab-list.tsx';

/** The open tabs on phones, to turn to one. */
export const TabSheet = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const actions = useTabActions();
  return (
    <Drawer open={open} onClose={onClose} placement="bottom" size="auto" title="打开的页面" rootClassName="tab-sheet">
      <TabList actions={actions} onChoose={onClose} />
    </Drawer>
  );
};
