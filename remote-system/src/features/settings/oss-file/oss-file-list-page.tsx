import { OssFile, ossFiles } from '@mortise/shared/contract/settings';
import { Permit, useOffers } from '@mortise/shared/session';
import { Button, Filter, ListPage, RemoveSelected, useList, useOpened, useRemoval } from '@mortise/shared/ui';
import { FilePreview } from './file-preview.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { ossFileColumns } from './oss-file-columns.tsx';
import { UploadDialog } from './upload-dialog.tsx';

/** The object store (docs/wire/oss-and-messages.md §2.4). */
export const OssFileListPage = () => {
  const { fileLinks } = useOffers();
  const list = useList(ossFiles.list);
  const opened = useOpened<OssFile, 'upload' | 'preview' | 'link'>();
  const removal = useRemoval<OssFile>(ossFiles, { onDone: list.reload });

  return (
    <ListPage
      list={list}
      numbered
      filters={
        <>
          <Filter of={OssFile} name="fileName" />
          <Filter of={OssFile} name="url" />
        </>
      }
      toolbar={
        <Permit call={ossFiles.upload}>
          <Button type="primary" onClick={() => opened.open('upload')}>
            上传文件
          </Button>
        </Permit>
      }
      batch={<RemoveSelected list={list} call={ossFiles.removeBatch} removal={removal} />}
      columns={ossFileColumns({
        hasFacts: fileLinks,
        onPreview: (file) => opened.open('preview', file),
        onLink: (file) => opened.open('link', file),
        onRemove: removal.one,
      })}
    >
      {opened.part === 'upload' && <UploadDialog onClose={opened.close} onStored={list.reload} />}
      {opened.part === 'preview' && opened.row && <FilePreview file={opened.row} onClose={opened.close} />}
      {opened.part === 'link' && opened.row && <LinkDialog file={opened.row} onClose={opened.close} />}
    </ListPage>
  );
};

export default OssFileListPage;
