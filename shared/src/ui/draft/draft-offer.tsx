import { Alert, Button, Flex } from '../antd.ts';
import { formatTime } from '../text/format-time.ts';
import styles from './draft-offer.module.css';
import type { KeptDraft } from './kept-drafts.ts';

interface DraftOfferProps {
  draft: KeptDraft | undefined;
  /** The record was changed since. */
  isOutdated: boolean;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Offers input that was typed in this form before, but not saved. */
export const DraftOffer = ({ draft, isOutdated, onRestore, onDiscard }: DraftOfferProps) =>
  draft && (
    <Alert
      type={isOutdated ? 'warning' : 'info'}
      showIcon
      role="status"
      className={styles.offer}
      title={`有未保存的修改（${formatTime(draft.at, 'MM-DD HH:mm')}）${draft.labels.length ? `：${draft.labels.join('、')}` : ''}`}
      description={isOutdated && '这条记录在此之后已被修改，恢复后请核对'}
      action={
        <Flex gap={8} wrap>
          <Button size="small" type="primary" onClick={onRestore}>
            恢复未保存的修改
          </Button>
          <Button size="small" onClick={onDiscard}>
            丢弃
          </Button>
        </Flex>
      }
    />
  );
