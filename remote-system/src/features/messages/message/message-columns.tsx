import { MESSAGE_STATE, Message, messages } from '@mortise/shared/contract/messages';
import { actionsColumn, ClippedText, type Column, column, DateText, StateText, type Tone } from '@mortise/shared/ui';
import { plainText } from '#common/text/plain-text.ts';

interface MessageActions {
  onShow: (message: Message) => void;
  /** Absent if the server cannot send again. */
  onResend?: (message: Message) => void;
  onRemove: (message: Message) => void;
}

const tones: Readonly<Record<string, Tone>> = {
  [MESSAGE_STATE.waiting]: 'busy',
  [MESSAGE_STATE.sent]: 'good',
  [MESSAGE_STATE.failed]: 'bad',
};

export const messageColumns = ({ onShow, onResend, onRemove }: MessageActions): Column<Message>[] => [
  column(Message, 'esTitle', { sorter: true, width: 150, render: (title) => <ClippedText value={title} /> }),
  column(Message, 'esContent', { width: 120, render: (content, { esType }) => <ClippedText value={plainText(esType, content)} /> }),
  column(Message, 'esReceiver', { width: 110, render: (receiver) => <ClippedText value={receiver} /> }),
  column(Message, 'esSendNum', { width: 100, align: 'right' }),
  column(Message, 'esSendStatus', {
    sorter: true,
    width: 110,
    render: (_, { esSendStatus, esSendStatus_dictText: text }) => (
      <StateText tone={tones[esSendStatus ?? ''] ?? 'idle'} text={text ?? esSendStatus ?? ''} />
    ),
  }),
  column(Message, 'esResult', { width: 120, render: (reason) => <ClippedText value={reason} /> }),
  column(Message, 'esSendTime', { sorter: true, width: 165, render: (time) => <DateText value={time} to="second" /> }),
  column(Message, 'esType', { width: 90 }),
  actionsColumn(
    140,
    (message) => [
      { label: '详情', onClick: () => onShow(message) },
      ...(onResend ? [{ label: '重发', call: messages.resend, confirm: '确定重发这条消息吗？', onClick: () => onResend(message) }] : []),
      { label: '删除', call: messages.remove, danger: true, onClick: () => onRemove(message) },
    ],
    ({ esTitle }) => esTitle ?? '',
  ),
];
