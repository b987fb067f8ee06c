import { MessageTemplate, messageTemplates } from '@mortise/shared/contract/messages';
import {
  AddButton,
  ExportButton,
  Filter,
  ImportButton,
  ListPage,
  RemoveSelected,
  useList,
  useOpened,
  useRemoval,
} from '@mortise/shared/ui';
import { useChannels } from './channels.tsx';
import { messageTemplateColumns } from './message-template-columns.tsx';
import { MessageTemplateForm } from './message-template-form.tsx';
import { TryMessageForm } from './try-message-form.tsx';

export const MessageTemplateListPage = () => {
  const list = useList(messageTemplates.list);
  const opened = useOpened<MessageTemplate, 'try'>();
  const removal = useRemoval<MessageTemplate>(messageTemplates, { onDone: list.reload });
  const channels = useChannels();

  return (
    <ListPage
      list={list}
      numbered
      filters={
        <>
          <Filter of={MessageTemplate} name="templateCode" />
          <Filter of={MessageTemplate} name="templateContent" />
          <Filter of={MessageTemplate} name="templateName" />
          <Filter of={MessageTemplate} name="templateType" />
        </>
      }
      toolbar={
        <>
          <AddButton call={messageTemplates.add} onClick={opened.add} />
          <ExportButton list={list} call={messageTemplates.exportXls} name="消息模板" />
          <ImportButton call={messageTemplates.importExcel} onDone={list.reload} />
        </>
      }
      batch={<RemoveSelected list={list} call={messageTemplates.removeBatch} removal={removal} />}
      columns={messageTemplateColumns(
        { onEdit: opened.edit, onTry: (template) => opened.open('try', template), onRemove: removal.one },
        channels,
      )}
    >
      {opened.part === 'form' && <MessageTemplateForm template={opened.row} onClose={opened.close} onSaved={list.reload} />}
      {opened.part === 'try' && opened.row && <TryMessageForm template={opened.row} onClose={opened.close} />}
    </ListPage>
  );
};

export default MessageTemplateListPage;
