import { useContext, useEffect, useMemo, useState } from 'react';
import { App, Modal, type Notice, useNarrow } from '#ui/index.ts';
import { BorrowContext } from '#ui/lending.ts';
import { noTab, type Tab, TabContext } from '#ui/tab.ts';

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

/** Shows it in full. The first one loads the dialog: the console's frame holds this file, and DOMPurify alone is 8 kB. */
const WholeNotice = ({ notice, onClose }: NoticeViewProps) => {
  const { message } = App.useApp();
  const [part, setPart] = useState<typeof import('#ui/notice/notice-dialog.tsx')>();
  useEffect(() => {
    let isGone = false;
    import('#ui/notice/notice-dialog.tsx').then(
      (loaded) => isGone || setPart(loaded),
      () => {
        if (isGone) return;
        void message.error('页面文件加载失败，请检查网络后重试');
        onClose();
      },
    );
    return () => {
      isGone = true;
    };
  }, [message, onClose]);
  return part && <part.NoticeDialog notice={notice} onClose={onClose} />;
};

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
  if (!View) return <WholeNotice notice={notice} onClose={onClose} />;
  return (
    <Modal open width={narrow ? '100%' : '60%'} title={notice.titile} footer={null} onCancel={onClose}>
      <TabContext value={tab}>
        <View {...{ formData: { id: notice.busId } }} />
      </TabContext>
    </Modal>
  );
};
