import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button, Flex, Modal } from '../antd.ts';
import { useNarrow } from '../use-narrow.ts';
import styles from './notice.module.css';
import { ownPageOf } from './own-page.ts';
import { SafeHtml } from './safe-html.tsx';

/** The displayed parts of an announcement. */
export interface Notice {
  titile?: string | null;
  sender?: string | null;
  sendTime?: string | null;
  msgContent?: string | null;
  openType?: string | null;
  openPage?: string | null;
}

interface NoticeDialogProps {
  notice: Notice;
  title?: string;
  onClose: () => void;
}

/** 通知消息: a dialog with the complete announcement. */
export const NoticeDialog = ({ notice, title = '通知消息', onClose }: NoticeDialogProps) => {
  const [full, setFull] = useState(false);
  const narrow = useNarrow();
  const navigate = useNavigate();
  const hasPage = notice.openType === 'url' && Boolean(notice.openPage?.trim());
  const page = hasPage ? ownPageOf(notice.openPage) : undefined;
  const handle = () => {
    onClose();
    if (page) void navigate(page);
  };
  return (
    <Modal
      open
      width={full || narrow ? '100%' : '60%'}
      style={full ? { top: 0, maxWidth: '100vw', paddingBottom: 0 } : undefined}
      styles={full ? { body: { minHeight: 'calc(100vh - 160px)' } } : undefined}
      onCancel={onClose}
      title={
        <Flex align="center" gap={8}>
          {title}
          <Button
            type="text"
            size="small"
            icon={full ? <FullscreenExitOutlined aria-hidden /> : <FullscreenOutlined aria-hidden />}
            aria-label={full ? '退出全屏' : '全屏'}
            onClick={() => setFull(!full)}
          />
        </Flex>
      }
      footer={
        <>
          <Button onClick={onClose}>关闭</Button>
          {page && (
            <Button type="primary" onClick={handle}>
              去处理
            </Button>
          )}
        </>
      }
    >
      <h2 className={styles.title}>{notice.titile}</h2>
      <p className={styles.meta}>
        发布人：{notice.sender ?? ''} 发布时间： {notice.sendTime ?? ''}
      </p>
      <SafeHtml html={notice.msgContent} />
      {hasPage && !page && <p className={styles.meta}>这条通知的处理页面不在本系统内，不能从这里打开</p>}
    </Modal>
  );
};
