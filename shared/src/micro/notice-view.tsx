import { useContext, useMemo } from 'react';
import { Modal, type Notice, NoticeDialog, useNarrow } from '#ui/index.ts';
import { noTab, type Tab, TabContext } from '#ui/tab.ts';
import { BorrowContext } from './lending.ts';

/** An announcement with the view that shows it and that view's `busId`. */
export interface ViewedNotice extends Notice {
  busId?: string | null;
}

interface NoticeViewProps {
  notice: ViewedNotice;
  onClose: () => void;
}

/** The view's component string without the leading slash that some of the product's rows have. */
const viewOf = ({ openType, openPage }: ViewedNotice) => (openType === 'component' ? (openPage ?? '').trim().replace(/^\/+/, '') : '');

/**
 * Shows an announcement in the view that it names (openType `component`, opened for `busId`), otherwise in full in a dialog. Without a host
 * every announcement is shown in the dialog.
 */
export const NoticeView = ({ notice, onClose }: NoticeViewProps) => {
  const borrow = useContext(BorrowContext);
  const narrow = useNarrow();
  const name = viewOf(notice);
  // an inert tab: title and unsaved state of the view must not change the tab behind the dialog
  const tab = useMemo((): Tab => ({ ...noTab, close: onClose }), [onClose]);
  const View = name && borrow?.(name, 'view');
  if (!View) return <NoticeDialog notice={notice} onClose={onClose} />;
  return (
    <Modal open width={narrow ? '100%' : '60%'} title={notice.titile} footer={null} onCancel={onClose}>
      <TabContext value={tab}>
        <View {...{ formData: { id: notice.busId } }} />
      </TabContext>
    </Modal>
  );
};
