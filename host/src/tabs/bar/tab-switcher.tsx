import { Drawer } from '@mortise/shared/ui';
import { memo, useState } from 'react';
import { Tool } from '#common/tool.tsx';
import { useTabs } from '../tabs-store.ts';
import { useTabActions } from '../use-tab-actions.ts';
import '../tabs.css';
import { TabList } from './tab-list.tsx';

/** The tabs where there is no room for a bar: their number, and a sheet to turn to one. */
export const TabSwitcher = memo(() => {
  const actions = useTabActions();
  const count = useTabs((state) => state.tabs.open.length);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Tool label={`打开的页面，共${count}个`} popup expanded={open} onClick={() => setOpen(true)}>
        <span className="tab-count" aria-hidden>
          {count}
        </span>
      </Tool>
      <Drawer open={open} onClose={close} placement="bottom" size="auto" title="打开的页面" rootClassName="tab-sheet">
        <TabList actions={actions} onChoose={close} />
      </Drawer>
    </>
  );
});
