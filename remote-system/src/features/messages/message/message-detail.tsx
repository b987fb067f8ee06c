import { Message } from '@mortise/shared/contract/messages';
import { DetailList, Drawer, fact, RecordTitle } from '@mortise/shared/ui';
import { MessageContent } from '#common/text/message-content.tsx';

/** Everything about one message, read only (docs/wire/oss-and-messages.md §4.3). */
export const MessageDetail = ({ message, onClose }: { message: Message; onClose: () => void }) => (
  <Drawer open size={650} title={<RecordTitle verb="详情" what="消息" name={message.esTitle} />} onClose={onClose}>
    <DetailList
      columns={1}
      items={[
        fact(Message, 'esTitle', message.esTitle),
        fact(Message, 'esContent', message.esContent && <MessageContent type={message.esType} content={message.esContent} />),
        fact(Message, 'esParam', message.esParam),
        fact(Message, 'esReceiver', message.esReceiver),
        fact(Message, 'esType', message.esType_dictText ?? message.esType),
        fact(Message, 'esSendTime', message.esSendTime),
        fact(Message, 'esSendStatus', message.esSendStatus_dictText ?? message.esSendStatus),
        fact(Message, 'esSendNum', message.esSendNum),
        fact(Message, 'esResult', message.esResult),
        fact(Message, 'nextTryTime', message.nextTryTime),
        fact(Message, 'remark', message.remark),
      ]}
    />
  </Drawer>
);
