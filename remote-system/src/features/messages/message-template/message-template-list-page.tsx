import { MessageTemplate, messageTemplates } from '@mortise/shared/contract/messages';
import {
  AddButton,
  ExportButton,
  Filter,
  ImportButton,
  KeptBin,
  ListPage,
  RemoveSelected,
  useList,
  useOpened,
  useRemoval,
} from '@mortise/shared/ui';
import { BinButton } from '#common/bin-button.tsx';
import { useChannels } from './channels.tsx';
import { messageTemplateColumns } from './message-template-columns.tsx';
import { MessageTemplateForm } from './message-template-form.tsx';
import { TryMessageForm } from './try-message-form.tsx';

export const MessageTemplateListPage = () => {
  const list = useList(messageTemplates.list);
  const opened = useOpened<MessageTemplate, 'try' | 'bin'>();
  const removal = useRemoval<MessageTemplate>(messageTemplates, { hasBin: true, onDone: list.reload });
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
          <BinButton call={messageTemplates.recycled} onClick={() => opened.open('bin')} />
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
      {opened.part === 'bin' && (
        <KeptBin title="消息模板回收站" of={messageTemplates} code="模板CODE" onClose={opened.close} onRestored={list.reload} />
      )}
    </ListPage>
  );
};

export default MessageTemplateListPage;
