import {
  AlignCenterOutlined,
  AlignLeftOutlined,
  AlignRightOutlined,
  BoldOutlined,
  ClearOutlined,
  ItalicOutlined,
  LineOutlined,
  OrderedListOutlined,
  RedoOutlined,
  StrikethroughOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import type { Editor } from '@tiptap/core';
import { align, alignmentAt } from './styling.ts';
import type { Tool } from './tool.ts';

const heading = (level: 2 | 3, sign: string): Tool => ({
  title: level === 2 ? '大标题' : '小标题',
  icon: <b>{sign}</b>,
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  is: (editor) => editor.isActive('heading', { level }),
});

const alignment = (title: string, value: string, icon: Tool['icon']): Tool => ({
  title,
  icon,
  run: (editor) => align(editor, alignmentAt(editor) === value ? null : value),
  is: (editor) => alignmentAt(editor) === value,
});

const mark = (title: string, name: string, icon: Tool['icon']): Tool => ({
  title,
  icon,
  run: (editor) => editor.chain().focus().toggleMark(name).run(),
  is: (editor) => editor.isActive(name),
});

/** Takes marks away, and what blocks say of their look. */
const clear = (editor: Editor) => {
  editor.chain().focus().unsetAllMarks().run();
  align(editor, null);
};

export const textTools: Tool[] = [
  mark('加粗', 'bold', <BoldOutlined />),
  mark('斜体', 'italic', <ItalicOutlined />),
  mark('下划线', 'underline', <UnderlineOutlined />),
  mark('删除线', 'strike', <StrikethroughOutlined />),
  mark('下标', 'subscript', <span>x₂</span>),
  mark('上标', 'superscript', <span>x²</span>),
];

export const blockTools: Tool[] = [
  heading(2, 'H1'),
  heading(3, 'H2'),
  alignment('左对齐', 'left', <AlignLeftOutlined />),
  alignment('居中', 'center', <AlignCenterOutlined />),
  alignment('右对齐', 'right', <AlignRightOutlined />),
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
];

export const historyTools: Tool[] = [
  { title: '清除格式', icon: <ClearOutlined />, run: clear },
  { title: '撤销', icon: <UndoOutlined />, run: (editor) => editor.chain().focus().undo().run() },
  { title: '重做', icon: <RedoOutlined />, run: (editor) => editor.chain().focus().redo().run() },
];
