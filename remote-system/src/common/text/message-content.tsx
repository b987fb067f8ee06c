import { isHtmlType } from '@mortise/shared/contract/messages';
import { SafeHtml, Typography } from '@mortise/shared/ui';

interface MessageContentProps {
  /** `msgType` */
  type: string | null | undefined;
  content: string | null | undefined;
}

/** The text of a message as its receiver sees it. */
export const MessageContent = ({ type, content }: MessageContentProps) =>
  isHtmlType(type) ? (
    <SafeHtml html={content} />
  ) : (
    <Typography.Paragraph style={{ whiteSpace: 'pre-wrap', marginBottom: 0 }}>{content}</Typography.Paragraph>
  );
