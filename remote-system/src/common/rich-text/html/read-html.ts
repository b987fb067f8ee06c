import { cleanElement } from '@mortise/shared/ui';
import { getSchema } from '@tiptap/core';
import { DOMParser, type Node as EditorNode } from '@tiptap/pm/model';
import { extensions } from '../schema/extensions.ts';
import { lostParts } from './lost-parts.ts';
import { normalize } from './normal-html.ts';
import { writtenHtml } from './written-html.ts';

export interface ReadHtml {
  document: EditorNode;
  /** Names of what the editor cannot keep; mostly none. */
  lost: string[];
}

const schema = getSchema(extensions);

/** Reads stored HTML for the editor, which would parse a text by itself: Trusted Types refuse that. */
export const readHtml = (html: string): ReadHtml => {
  const shown = normalize(cleanElement(html) as Element);
  const document = DOMParser.fromSchema(schema).parse(shown);
  const kept = cleanElement(writtenHtml(document));
  return { document, lost: lostParts(html, shown, kept) };
};
