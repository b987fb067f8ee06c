import { BgColorsOutlined, FontColorsOutlined } from '@ant-design/icons';
import { Alert } from '@mortise/shared/ui';
import type { Editor } from '@tiptap/core';
import { EditorContent, useEditor } from '@tiptap/react';
import { useRef, useState } from 'react';
import { currentSelection } from './current-selection.ts';
import { pastingOf } from './html/pasting.ts';
import { readHtml } from './html/read-html.ts';
import { writtenHtml } from './html/written-html.ts';
import { PictureTool } from './pictures/picture-tool.tsx';
import { usePictures } from './pictures/use-pictures.ts';
import styles from './rich-text-editor.module.css';
import { extensions } from './schema/extensions.ts';
import { ColourTool } from './tools/colour-tool.tsx';
import { LinkTool } from './tools/link-tool.tsx';
import { TableTool } from './tools/table-tool.tsx';
import { blockTools, historyTools, textTools } from './tools/text-tools.tsx';
import { ToolButtons } from './tools/tool-buttons.tsx';

interface RichTextEditorProps {
  value?: string | null;
  onChange?: (html: string) => void;
}

/** Files of a paste or a drop that brings no HTML: a picture from a screen, a disk or a chat. */
const filesOf = (data: DataTransfer | null) => (data?.types.includes('text/html') ? [] : [...(data?.files ?? [])]);

/** Editor for everything that the cleaning of formatted texts lets through (ADR 142). */
export const RichTextEditor = ({ value, onChange }: RichTextEditorProps) => {
  const [{ document, lost }] = useState(() => readHtml(value ?? ''));
  const pictures = usePictures();
  // the handlers are made before the editor is
  const current = useRef<Editor | null>(null);

  const insertFiles = (data: DataTransfer | null) => {
    const files = filesOf(data);
    if (files.length && current.current) void pictures.insert(current.current, files);
    return files.length > 0;
  };

  const editor = useEditor({
    extensions: [
      ...extensions,
      pastingOf(({ embedded, unreachable }) => {
        if (unreachable) pictures.sayUnreachable(unreachable);
        // after the paste: the pictures stand in the text then
        if (embedded.length) queueMicrotask(() => current.current && void pictures.moveOut(current.current, embedded));
      }),
    ],
    content: document.toJSON(),
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': '内容', class: styles.text ?? '' },
      handleDOMEvents: currentSelection,
      handlePaste: (_view, { clipboardData }) => insertFiles(clipboardData),
      handleDrop: (_view, { dataTransfer }) => insertFiles(dataTransfer),
    },
    onCreate: ({ editor: created }) => {
      current.current = created;
    },
    onUpdate: ({ editor: changed }) => onChange?.(changed.isEmpty ? '' : writtenHtml(changed.state.doc)),
  });
  if (!editor) return null;
  return (
    <div className={styles.editor}>
      {lost.length > 0 && (
        <Alert banner type="warning" title={`这段内容里有编辑器无法保留的部分：${lost.join('、')}。修改并保存后，这些部分会消失`} />
      )}
      <div role="toolbar" aria-label="文字格式" className={styles.tools}>
        <ToolButtons editor={editor} tools={textTools} />
        <ColourTool editor={editor} title="文字颜色" icon={<FontColorsOutlined />} of="color" />
        <ColourTool editor={editor} title="背景颜色" icon={<BgColorsOutlined />} of="background-color" />
        <ToolButtons editor={editor} tools={blockTools} />
        <LinkTool editor={editor} />
        <PictureTool isBusy={pictures.isBusy} onChoose={(files) => void pictures.insert(editor, files)} />
        <TableTool editor={editor} />
        <ToolButtons editor={editor} tools={historyTools} />
      </div>
      <EditorContent editor={editor} />
    </div>
  );
};
