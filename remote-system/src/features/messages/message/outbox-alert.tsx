import { messages } from '@mortise/shared/contract/messages';
import { useOffers } from '@mortise/shared/session';
import { Alert, useOne } from '@mortise/shared/ui';

/** Above the messages: why they are not sent by themselves. */
export const OutboxAlert = () => {
  const { messageStates } = useOffers();
  const { data } = useOne(messages.outbox, messageStates ? {} : null);
  if (!data) return null;
  const missing = [!data.hasMail && '邮件服务器（SMTP_URL）', !data.hasText && '短信接口（SMS_PROVIDER）'].filter(Boolean);
  if (!data.isStarted)
    return <Alert type="warning" showIcon style={{ paddingBlock: 4 }} title="定时任务 SendMsgJob 未启动：消息不会自动发送" />;
  if (!missing.length) return null;
  return <Alert type="info" showIcon style={{ paddingBlock: 4 }} title={`尚未配置：${missing.join('、')}`} />;
};
