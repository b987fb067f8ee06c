import type { Dict } from '@mortise/shared/contract/settings';
import { Drawer } from '@mortise/shared/ui';
import { DictEntries } from './dict-entries.tsx';

/** The entries of one dictionary over the list. */
export const DictEntryDrawer = ({ dict, onClose }: { dict: Dict; onClose: () => void }) => (
  <Drawer open size={600} title="字典列表" extra={dict.dictName} onClose={onClose} styles={{ body: { padding: 12 } }}>
    <DictEntries dict={dict} />
  </Drawer>
);
