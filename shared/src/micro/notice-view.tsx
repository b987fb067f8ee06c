import { useContext, useMemo } from 'react';
import { Modal, type Notice, NoticeDialog, useNarrow } from '#ui/index.ts';
import { type Tab, TabContext } from '#ui/tab.ts';
import { BorrowContext } from './lending.ts';

/** An announcement, with what its own view is to be opened for. */
export interface ViewedNotice extends Notice {
  busId?: string | null;
}

interface NoticeViewProps {
  notice: ViewedNotice;
  onClose: () => void;
}

/** The view's component string; rows of the product's own begin with a slash now and then. */
const viewOf = ({ openType, openPage }: ViewedNotice) => (openType === 'component' ? (openPage ?? '').trim().replace(/^\/+/, '') : '');

/**
 * A notice as it wants to be seen: one with a view of its own (openType `component`) in that view, opened for `busId`; any other in
 * full. Outside the host, where no view can be had, every one in full.
 */
export const NoticeView = ({ notice, onClose }: NoticeViewProps) => {
  const borrow = useContext(BorrowContext);
  const narrow = useNarrow();
  const name = viewOf(notice);
  // what the view says of its tab is not meant for the one behind the dialog
  const tab = useMemo((): Tab => ({ key: '', active: true, setTitle: () => {}, setDirty: () => {}, close: onClose }), [onClose]);
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
