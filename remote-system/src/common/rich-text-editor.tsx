import {
  BoldOutlined,
  ItalicOutlined,
  LineOutlined,
  OrderedListOutlined,
  RedoOutlined,
  StrikethroughOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import { Button, cleanElement, Tooltip } from '@mortise/shared/ui';
import { type Editor, getSchema } from '@tiptap/core';
import { DOMParser } from '@tiptap/pm/model';
import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import type { ReactNode } from 'react';
import styles from './rich-text-editor.module.css';

interface Tool {
  title: string;
  icon: ReactNode;
  run: (editor: Editor) => void;
  /** Whether the button is shown as pressed for the text at the cursor. */
  is?: (editor: Editor) => boolean;
}

const heading = (level: 2 | 3, sign: string): Tool => ({
  title: level === 2 ? '大标题' : '小标题',
  icon: <b>{sign}</b>,
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  is: (editor) => editor.isActive('heading', { level }),
});

const tools: Tool[] = [
  {
    title: '加粗',
    icon: <BoldOutlined />,
    run: (editor) => editor.chain().focus().toggleBold().run(),
    is: (editor) => editor.isActive('bold'),
  },
  {
    title: '斜体',
    icon: <ItalicOutlined />,
    run: (editor) => editor.chain().focus().toggleItalic().run(),
    is: (editor) => editor.isActive('italic'),
  },
  {
    title: '下划线',
    icon: <UnderlineOutlined />,
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
    is: (editor) => editor.isActive('underline'),
  },
  {
    title: '删除线',
    icon: <StrikethroughOutlined />,
    run: (editor) => editor.chain().focus().toggleStrike().run(),
    is: (editor) => editor.isActive('strike'),
  },
  heading(2, 'H1'),
  heading(3, 'H2'),
  {
    title: '无序列表',
    icon: <UnorderedListOutlined />,
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    is: (editor) => editor.isActive('bulletList'),
  },
  {
    title: '有序列表',
    icon: <OrderedListOutlined />,
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    is: (editor) => editor.isActive('orderedList'),
  },
  {
    title: '引用',
    icon: <b>”</b>,
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    is: (editor) => editor.isActive('blockquote'),
  },
  { title: '分隔线', icon: <LineOutlined />, run: (editor) => editor.chain().focus().setHorizontalRule().run() },
  { title: '撤销', icon: <UndoOutlined />, run: (editor) => editor.chain().focus().undo().run() },
  { title: '重做', icon: <RedoOutlined />, run: (editor) => editor.chain().focus().redo().run() },
];

const ToolBar = ({ editor }: { editor: Editor }) => {
  const pressed = useEditorState({ editor, selector: ({ editor: current }) => tools.map(({ is }) => is?.(current) ?? false) });
  return (
    <div role="toolbar" aria-label="文字格式" className={styles.tools}>
      {tools.map(({ title, icon, run, is }, index) => (
        <Tooltip key={title} title={title}>
          <Button
            type="text"
            size="small"
            icon={icon}
            aria-label={title}
            aria-pressed={is ? pressed[index] : undefined}
            className={pressed[index] ? styles.pressed : undefined}
            onClick={() => run(editor)}
          />
        </Tooltip>
      ))}
    </div>
  );
};

const extensions = [StarterKit.configure({ link: { openOnClick: false, protocols: ['http', 'https', 'mailto', 'tel'] } })];

/** The document of sanitized HTML. The editor would parse a text by itself, which Trusted Types refuse. */
const documentOf = (html: string) => DOMParser.fromSchema(getSchema(extensions)).parse(cleanElement(html)).toJSON();

interface RichTextEditorProps {
  value?: string | null;
  onChange?: (html: string) => void;
}

/** Rich-text editor limited to the HTML that announcements keep: headings, lists, quotes, links, marks. */
export const RichTextEditor = ({ value, onChange }: RichTextEditorProps) => {
  const editor = useEditor({
    extensions,
    content: documentOf(value ?? ''),
    editorProps: { attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': '内容', class: styles.text ?? '' } },
    onUpdate: ({ editor: current }) => onChange?.(current.isEmpty ? '' : current.getHTML()),
  });
  if (!editor) return null;
  return (
    <div className={styles.editor}>
      <ToolBar editor={editor} />
      <EditorContent editor={editor} />
    </div>
  );
};
