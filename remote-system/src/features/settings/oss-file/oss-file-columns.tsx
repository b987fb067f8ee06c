import { isPrivateFile, OssFile, ossFiles } from '@mortise/shared/contract/settings';
import { actionsColumn, ClippedText, type Column, column, DateText, StateText } from '@mortise/shared/ui';
import { sizeText } from './file-address.ts';

interface OssFileActions {
  /** Size, type and access are known. */
  hasFacts: boolean;
  onPreview: (file: OssFile) => void;
  onLink: (file: OssFile) => void;
  onRemove: (file: OssFile) => void;
}

const facts: readonly Column<OssFile>[] = [
  column(OssFile, 'fileSize', { sorter: true, align: 'right', width: 105, render: (size) => sizeText(size) }),
  column(OssFile, 'contentType', { sorter: true, width: 130, render: (type) => <ClippedText value={type} /> }),
  {
    title: '读取权限',
    key: 'access',
    width: 100,
    render: (_, file) => (isPrivateFile(file) ? <StateText tone="idle" text="私有" /> : <StateText tone="good" text="公开" />),
  },
];

export const ossFileColumns = ({ hasFacts, onPreview, onLink, onRemove }: OssFileActions): Column<OssFile>[] => [
  column(OssFile, 'fileName', { sorter: true, width: 190, render: (name) => <ClippedText value={name} /> }),
  ...(hasFacts ? facts : []),
  column(OssFile, 'url', { width: 160, render: (url) => <ClippedText value={url} /> }),
  column(OssFile, 'createBy', { width: 95 }),
  column(OssFile, 'createTime', { sorter: true, width: 165, render: (time) => <DateText value={time} to="second" /> }),
  actionsColumn(
    150,
    (file) => [
      { label: '预览', onClick: () => onPreview(file) },
      { label: '复制链接', onClick: () => onLink(file) },
      { label: '删除', call: ossFiles.remove, danger: true, onClick: () => onRemove(file) },
    ],
    ({ fileName }) => fileName ?? '',
  ),
];
