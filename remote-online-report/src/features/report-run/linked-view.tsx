import { BorrowContext, type Tab, TabContext, useTab } from '@mortise/shared/micro';
import { Alert, Button, Modal } from '@mortise/shared/ui';
import { useContext, useMemo } from 'react';
import type { ReportLink } from './report-link.ts';

interface LinkedViewProps {
  link: Extract<ReportLink, { kind: 'view' }>;
  onClose: () => void;
}

/** The view that a link of a cell names, in a dialog; the query of the link becomes its props. */
export const LinkedView = ({ link, onClose }: LinkedViewProps) => {
  const borrow = useContext(BorrowContext);
  const outer = useTab();
  // title and unsaved state of the view must not change the tab behind the dialog
  const tab = useMemo(
    (): Tab => ({ ...outer, setTitle: () => {}, setSubtitle: () => {}, setDirty: () => {}, close: onClose }),
    [outer, onClose],
  );
  const View = borrow?.(link.view, 'view');
  return (
    <Modal open width="100%" title="操作" onCancel={onClose} footer={<Button onClick={onClose}>关闭</Button>}>
      <TabContext value={tab}>{View ? <View {...link.props} /> : <Alert type="warning" title="此页面无法打开" />}</TabContext>
    </Modal>
  );
};
