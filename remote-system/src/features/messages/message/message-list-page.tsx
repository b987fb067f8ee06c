import { Message, messages } from '@mortise/shared/contract/messages';
import { Permit, useOffers } from '@mortise/shared/session';
import { Button, ExportButton, Filter, ListPage, RemoveSelected, useAction, useList, useOpened, useRemoval } from '@mortise/shared/ui';
import { messageColumns } from './message-columns.tsx';
import { MessageDetail } from './message-detail.tsx';
import { OutboxAlert } from './outbox-alert.tsx';

const nameOf = ({ esTitle }: Message) => esTitle ?? '';
const idsOf = (rows: readonly Message[]) => rows.map(({ id }) => id).join(',');

export const MessageListPage = () => {
  const list = useList(messages.list);
  const opened = useOpened<Message, 'detail'>();
  const { messageStates } = useOffers();
  const removal = useRemoval<Message>(messages, { nameOf, onDone: list.reload });
  const [resend] = useAction(messages.resend, list.reload);
  const again = (rows: readonly Message[]) => resend({ body: { ids: idsOf(rows) } });

  return (
    <ListPage
      list={list}
      numbered
      filters={
        <>
          <Filter of={Message} name="esTitle" />
          <Filter of={Message} name="esContent" />
          <Filter of={Message} name="esReceiver" />
          <Filter of={Message} name="esType" />
          <Filter of={Message} name="esSendStatus" />
        </>
      }
      toolbar={
        <>
          <ExportButton list={list} call={messages.exportXls} name="消息" />
          <OutboxAlert />
        </>
      }
      batch={
        <>
          {messageStates && (
            <Permit call={messages.resend}>
              <Button size="small" onClick={() => void again(list.selected)}>
                重发
              </Button>
            </Permit>
          )}
          <RemoveSelected list={list} call={messages.removeBatch} removal={removal} />
        </>
      }
      columns={messageColumns({
        onShow: (message) => opened.open('detail', message),
        ...(messageStates && { onResend: (message: Message) => again([message]) }),
        onRemove: removal.one,
      })}
    >
      {opened.part === 'detail' && opened.row && <MessageDetail message={opened.row} onClose={opened.close} />}
    </ListPage>
  );
};

export default MessageListPage;
