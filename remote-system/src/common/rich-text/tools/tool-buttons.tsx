import { Button, Tooltip } from '@mortise/shared/ui';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import styles from '../rich-text-editor.module.css';
import type { Tool } from './tool.ts';

export const ToolButtons = ({ editor, tools }: { editor: Editor; tools: readonly Tool[] }) => {
  const pressed = useEditorState({ editor, selector: ({ editor: current }) => tools.map(({ is }) => is?.(current) ?? false) });
  return tools.map(({ title, icon, run, is }, index) => (
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
  ));
};
