import type { Editor } from '@tiptap/core';
import type { ReactNode } from 'react';

export interface Tool {
  title: string;
  icon: ReactNode;
  run: (editor: Editor) => void;
  /** Whether the button is shown as pressed for the text at the cursor. */
  is?: (editor: Editor) => boolean;
}
