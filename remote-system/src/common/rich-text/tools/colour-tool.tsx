import { Button, Popover, Tooltip } from '@mortise/shared/ui';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type ReactNode, useState } from 'react';
import styles from '../rich-text-editor.module.css';
import { styleOfText, textStyle } from './styling.ts';

/** Each is readable on a light and on a dark page. */
const TEXT_COLOURS: Readonly<Record<string, string>> = {
  ...{
    红色: '#e03e2d',
    橙色: '#d46b08',
    黄色: '#a88700',
    绿色: '#389e0d',
    青色: '#08979c',
    蓝色: '#1677ff',
    紫色: '#8441d1',
    灰色: '#7f7f7f',
  },
};
const BACKGROUNDS: Readonly<Record<string, string>> = {
  ...{
    红底: '#ffccc7',
    橙底: '#ffd8bf',
    黄底: '#fff1b8',
    绿底: '#d9f7be',
    青底: '#b5f5ec',
    蓝底: '#bae0ff',
    紫底: '#efdbff',
    灰底: '#d9d9d9',
  },
};

interface ColourToolProps {
  editor: Editor;
  title: string;
  icon: ReactNode;
  of: 'color' | 'background-color';
}

/** Colour of the chosen text, or of its background. */
export const ColourTool = ({ editor, title, icon, of }: ColourToolProps) => {
  const [isOpen, setOpen] = useState(false);
  const current = useEditorState({ editor, selector: ({ editor: now }) => textStyle(now, of) });
  const choose = (colour: string | null) => {
    setOpen(false);
    styleOfText(editor, of, colour);
  };
  const colours = Object.entries(of === 'color' ? TEXT_COLOURS : BACKGROUNDS);
  const choices = (
    <fieldset className={styles.colours} aria-label={title}>
      {colours.map(([name, colour]) => (
        <Tooltip key={name} title={name}>
          <Button size="small" aria-label={name} style={{ background: colour }} onClick={() => choose(colour)} />
        </Tooltip>
      ))}
      <Button size="small" block onClick={() => choose(null)}>
        默认
      </Button>
    </fieldset>
  );
  return (
    <Popover placement="bottom" open={isOpen} onOpenChange={setOpen} trigger="click" content={choices}>
      <Tooltip title={isOpen ? '' : title}>
        <Button
          type="text"
          size="small"
          aria-label={title}
          aria-haspopup="true"
          aria-expanded={isOpen}
          icon={<span style={{ borderBottom: `3px solid ${current ?? 'transparent'}` }}>{icon}</span>}
        />
      </Tooltip>
    </Popover>
  );
};
