import { memo, useState } from 'react';
import { Tool } from '#common/tool.tsx';
import { useLazyPart } from '#common/use-lazy-part.ts';
import { useTabs } from '../tabs-store.ts';
import '../tabs.css';

const loadSheet = () => import('./tab-sheet.tsx').then(({ TabSheet }) => TabSheet);

/** The tabs where there is no room for a bar: their number, and a sheet to turn to one. */
export const TabSwitcher = memo(() => {
  const count = useTabs((state) => state.tabs.open.length);
  const [open, setOpen] = useState(false);
  const [Sheet, wantSheet] = useLazyPart(loadSheet);
  const show = () => {
    setOpen(true);
    void wantSheet();
  };
  return (
    <>
      <Tool label={`打开的页面，共${count}个`} popup expanded={open} onClick={show}>
        <span className="tab-count" aria-hidden>
          {count}
        </span>
      </Tool>
      {Sheet && <Sheet open={open} onClose={() => setOpen(false)} />}
    </>
  );
});
